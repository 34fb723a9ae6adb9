import Model

extension Shard {
    /// Whether a page is this shard's to make. Every page is exactly one shard's, whichever machine asks.
    ///
    /// A shard has a stretch of time: threads and the pages of months that show them are made together, so that most
    /// posts are rendered in one shard only, and a new post moves few pages from one shard to another. A page that shows
    /// posts of all times goes where one of them is; the few that show none, anywhere.
    func makes(_ page: PagePlan, _ plan: SitePlan) -> Bool {
        var hash = StableHash()
        hash.combine(page.address)
        // Spreads texts that differ in their last letter alone.
        hash.combine(0)
        let members = plan.members(of: page.content)
        guard !members.isEmpty else { return Int(hash.value % UInt64(count)) == number - 1 }
        let place = members.index(members.startIndex, offsetBy: Int(hash.value % UInt64(members.count)))
        return Int(members[place]) * count / plan.posts.count == number - 1
    }
}

extension SitePlan {
    /// The posts that decide which shard makes a page.
    fileprivate func members(of content: PagePlan.Content) -> ArraySlice<Int32> {
        switch content {
        case .thread(let post, _), .post(let post, _): [post]
        case .month(let index, let page): calendar.months[index].series.members(ofPage: page)
        case .mediaMonth(let index, let page): media.months[index].series.members(ofPage: page)
        case .collection(let index, let page), .search(let index, let page), .results(let index, let page):
            collections.entries[index].series.members(ofPage: page)
        case .author(let index, let page): authorSeries[index]?.members(ofPage: page) ?? []
        case .tag(let index, let page): tags.entries[index].series.members(ofPage: page)
        case .domain(let index, let page): domains.entries[index].series?.members(ofPage: page) ?? []
        case .index, .collections, .year, .months, .authors, .tags, .media, .places, .links, .statistics, .history,
            .find, .notFound,
            .feed:
            []
        }
    }
}
