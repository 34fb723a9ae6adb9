/// Posts that are shown over several pages.
///
/// Where the newest come first, pages are filled and numbered from the oldest, so that a new post never shifts the
/// others; the first page always shows as many of the newest as fit, and the next one goes on where it ends. Its
/// addresses read `home.html` (newest), `home-9.html`, `home-8.html`, …, `home-2.html` (oldest).
struct Series: Sendable {
    enum Order: Sendable {
        case newestFirst
        /// Oldest first, or as a network gave them.
        case asListed
    }

    /// In reading order.
    private(set) var addresses: [String]
    /// Indices of the posts, in the order they are shown.
    var members: [Int32]
    let perPage: Int
    let order: Order

    /// `addresses` are the first page's and those of pages 2, 3, … of the numbering.
    init(addresses: [String], members: [Int32], perPage: Int, order: Order) {
        self.addresses =
            order == .newestFirst ? addresses.prefix(1) + addresses.dropFirst().reversed() : addresses
        self.members = members
        self.perPage = perPage
        self.order = order
    }

    var pageCount: Int { addresses.count }

    /// The page before one, in reading order; `nil` before the first.
    func address(before page: Int) -> String? { page > 0 ? addresses[page - 1] : nil }

    /// The page after one; `nil` after the last.
    func address(after page: Int) -> String? { page + 1 < pageCount ? addresses[page + 1] : nil }

    /// The posts of a page, counted from 0 in reading order.
    func members(ofPage page: Int) -> ArraySlice<Int32> {
        guard order == .newestFirst, page > 0 else {
            return members[min(page * perPage, members.count)..<min((page + 1) * perPage, members.count)]
        }
        let start = members.count - (pageCount - page) * perPage
        return members[start..<start + perPage]
    }

    /// The number a page is called by, which stays when posts are added.
    func number(ofPage page: Int) -> Int {
        order == .newestFirst ? pageCount - page : page + 1
    }

    /// The page, counted from 0, that shows the post at a place of the order.
    func page(ofPlace place: Int) -> Int {
        guard order == .newestFirst else { return place / perPage }
        return place < perPage ? 0 : pageCount - 1 - (members.count - 1 - place) / perPage
    }

    /// How many pages so many posts need; an empty series has one page that says so.
    static func pages(for count: Int, perPage: Int) -> Int {
        max(1, (count + perPage - 1) / perPage)
    }
}
