extension SiteJob {
    /// How much of a site a build makes.
    package enum Extent: Sendable, Hashable {
        case whole
        /// Some of the pages, and nothing of what a site has once. The output is not whole before it is merged.
        case shard(Shard)
        /// All of it, most of which shards have made: throws where one of them is missing.
        case merge

        package var shard: Shard? {
            if case .shard(let shard) = self { shard } else { nil }
        }

        func makes(_ page: PagePlan, _ plan: SitePlan) -> Bool { shard?.makes(page, plan) ?? true }

        /// Each process has a file of its own.
        var fragmentsName: String {
            shard.map { "fragments-\($0.number)-of-\($0.count)" } ?? "fragments"
        }
    }
}
