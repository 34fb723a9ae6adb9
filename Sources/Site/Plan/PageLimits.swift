import Model

/// How many pages a site's lists have. With `permalinks: month` they are for hosts that take only so many files (20,000
/// at Cloudflare Pages): lists get longer pages as an archive grows, in steps, so that most new posts move no others;
/// and of many people, tags and sites those with few posts have no page.
struct PageLimits: Sendable {
    /// Posts on a page of a list.
    let perPage: Int
    /// Pages of their own that people, tags and sites each may have; `nil` for as many as there are.
    let mostOfAKind: Int?

    /// All lists together, when a post stands in four: a month's, a timeline's, an author's and a tag's.
    private static let mostPages = 10_000
    private static let listsOfAPost = 4

    init(_ settings: Settings, posts: Int) {
        var perPage = settings.postsPerPage
        guard settings.permalinks == .month else {
            self.perPage = perPage
            mostOfAKind = nil
            return
        }
        while posts * Self.listsOfAPost > Self.mostPages * perPage { perPage *= 2 }
        self.perPage = perPage
        mostOfAKind = 1000
    }

    /// From how many posts on something has a page of its own, when these are the posts of each. Doubles when there are
    /// too many, so that it seldom changes.
    func fewest(_ counts: some Swift.Collection<Int>) -> Int {
        var fewest = 1
        guard let mostOfAKind else { return fewest }
        while counts.count(where: { $0 >= fewest }) > mostOfAKind { fewest *= 2 }
        return fewest
    }
}
