/// Where a fetch stopped although there was more, so that a later one can go on there instead of taking what follows
/// for fetched.
struct FetchGap: Codable, Sendable, Hashable {
    /// Where the first page begins that was not asked for.
    var mark: PageMark
    /// Posts of the list before it.
    var depth: Int
    /// Ids of the last posts before it: whoever meets them has come to the gap.
    var edge: [String]
    /// Nothing behind it is known: only who wants more posts than `depth` goes on there. Behind any other gap there are
    /// posts that were fetched earlier, so that every fetch closes it.
    var isTail: Bool

    /// More than one, for posts are deleted.
    static let edgeLength = 3
}

extension FetchState {
    /// Enters that the list goes on at a mark where the fetch stopped.
    mutating func leave(_ mark: PageMark, after page: [String], isTail: Bool) {
        if isTail { gaps.removeAll(where: \.isTail) }
        gaps.insert(
            FetchGap(mark: mark, depth: posts, edge: page.suffix(FetchGap.edgeLength), isTail: isTail), at: 0)
    }

    /// The gap that begins on a page.
    func gap(on page: [String]) -> Int? {
        guard !gaps.isEmpty else { return nil }
        let ids = Set(page)
        return gaps.firstIndex { $0.edge.contains(where: ids.contains) }
    }

    /// Goes on in the next gap that has to be closed before the rest is known; gives its edge, or `nil` where there is
    /// none.
    /// - Parameters:
    ///   - found: The gap that begins on the page just fetched.
    ///   - page: Ids of that page's posts.
    ///   - limit: Posts that are wanted in all; `nil` where nobody wants more than is new.
    ///   - next: Where the page after it begins.
    mutating func enterGap(
        _ found: Int?, on page: [String], limit: Int?, next: PageMark, paging: Paging
    ) -> [String]? {
        gaps.removeFirst(found ?? 0)
        guard var gap = gaps.first else { return nil }
        if found != nil { (gap.mark, gap.edge) = (next, page.suffix(FetchGap.edgeLength)) }
        if gap.isTail {
            gap.depth = found == nil ? gap.depth + new : max(posts, gap.depth)
            gaps[0] = gap
            guard let limit, gap.depth < limit else { return nil }
            posts = max(posts, gap.depth)
        }
        gaps.removeFirst()
        isInTail = gap.isTail
        mark = found == nil ? paging.later(gap.mark, next) : next
        isSearching = found == nil && paging.isShifting
        return gap.edge
    }
}

extension Paging {
    /// Whether new posts push the older ones to other marks: what is known then says nothing of what follows.
    var isShifting: Bool {
        switch self {
        case .maxID, .single: false
        case .cursor, .link, .numbered, .counted, .offset: true
        }
    }

    /// The later one of two marks, where marks are numbers; the first one otherwise.
    func later(_ one: PageMark, _ other: PageMark) -> PageMark {
        switch self {
        case .numbered, .counted, .offset:
            guard let first = Int(one.value), let second = Int(other.value) else { return one }
            return second > first ? other : one
        default: return one
        }
    }
}
