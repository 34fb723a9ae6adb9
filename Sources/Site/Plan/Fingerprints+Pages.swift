extension Fingerprints {
    /// The fingerprints of pages, in their order, computed on all cores.
    func all(of pages: PageList) async -> [UInt64] {
        // A few at a time: one that shows the whole site costs as much as thousands of others.
        await onAllCores(pages.count, stretch: 256) { $0.map { fingerprint(of: pages[$0]) } }.flatMap(\.self)
    }
}
