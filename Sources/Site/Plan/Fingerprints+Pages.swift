extension Fingerprints {
    /// The fingerprints of pages, in their order, computed on all cores.
    func all(of pages: PageList) async -> [UInt64] {
        let next = NextPage()
        // A few at a time: one that shows the whole site costs as much as thousands of others.
        let stretch = 256
        return await withTaskGroup(of: [(Int, [UInt64])].self) { group in
            for _ in 0..<processorCount() {
                group.addTask {
                    var parts: [(Int, [UInt64])] = []
                    while case let start = next.take(stretch), start < pages.count {
                        let end = min(start + stretch, pages.count)
                        parts.append((start, (start..<end).map { fingerprint(of: pages[$0]) }))
                    }
                    return parts
                }
            }
            var parts: [(Int, [UInt64])] = []
            for await part in group { parts += part }
            return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
        }
    }
}
