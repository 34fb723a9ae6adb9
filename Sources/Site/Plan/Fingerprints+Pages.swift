import Model

extension Fingerprints {
    /// The fingerprints of pages, in their order, computed on all cores.
    func all(of pages: PageList) async -> [UInt64] {
        // A few at a time: one that shows the whole site costs as much as thousands of others.
        await onAllCores(pages.count, stretch: 256) { $0.map { fingerprint(of: pages[$0]) } }.flatMap(\.self)
    }

    /// What a page of a thread, or of one post in it, shows of its post and of the replies.
    func addReplies(_ post: Int32, page number: Int, to hash: inout StableHash) {
        hash.combine(looks[Int(post)])
        let all = plan.members(below: post)
        guard let series = plan.longThreads[post] else {
            for member in all { hash.combine(looks[Int(member)]) }
            return
        }
        // Machines are told of the first ones, wherever they stand.
        if number == 0 { for member in all.prefix(PageWorker.comments + 1) { hash.combine(looks[Int(member)]) } }
        for member in series.members(ofPage: number) { hash.combine(looks[Int(member)]) }
        hash.combine(UInt64(series.members.count))
        hash.combine(UInt64(number))
    }
}
