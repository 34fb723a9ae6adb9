extension Fingerprints {
    /// The pages with their fingerprints, computed on all cores.
    func add(to pages: [PagePlan]) async -> [PagePlan] {
        let next = NextPage()
        // A few at a time: one that shows the whole site costs as much as thousands of others.
        let stretch = 256
        return await withTaskGroup(of: [(Int, [PagePlan])].self) { group in
            for _ in 0..<processorCount() {
                group.addTask {
                    var parts: [(Int, [PagePlan])] = []
                    while case let start = next.take(stretch), start < pages.count {
                        let part = pages[start..<min(start + stretch, pages.count)].map { page in
                            var page = page
                            page.fingerprint = fingerprint(of: page)
                            return page
                        }
                        parts.append((start, part))
                    }
                    return parts
                }
            }
            var parts: [(Int, [PagePlan])] = []
            for await part in group { parts += part }
            return parts.sorted { $0.0 < $1.0 }.flatMap(\.1)
        }
    }
}
