/// One HTML file of the site: what it shows, where it stands, and what it was made from.
struct PagePlan: Sendable {
    /// What a page shows; numbers are indices into the plan's tables, pages of a series count from 0.
    enum Content: Sendable, Hashable {
        case index
        case collection(Int, page: Int)
        case search(Int, page: Int)
        /// All collections, where there are more than the index shows.
        case collections(page: Int)
        /// Not a page but the posts of one of a search, as a script for the search's other pages.
        case results(Int, page: Int)
        case thread(root: Int32, page: Int)
        /// One post of a thread on a page of its own, with the answers to it.
        case post(Int32, page: Int)
        case month(Int, page: Int)
        case year(Int)
        /// All years with their months.
        case months
        case author(Int, page: Int)
        case authors
        case tag(Int, page: Int)
        case tags
        /// The newest pictures.
        case media
        case mediaMonth(Int, page: Int)
        case places
        /// The sites linked to most, or those of a letter.
        case links(letter: Int?)
        case domain(Int, page: Int)
        case statistics
        case history
        /// The page that searches the archive.
        case find
        case notFound
        /// Not a page but a feed, of `FeedTable`.
        case feed(Int, FeedFormat)
    }

    let content: Content
    let address: String
    /// Equal fingerprints mean equal bytes.
    var fingerprint: UInt64 = 0

    /// Feeds and scripts are rendered as well, and are no pages.
    var isHTML: Bool { address.hasSuffix(".html") }
}

extension PagePlan.Content {
    /// Whether it shows posts whole, with their answers.
    var isThread: Bool {
        switch self {
        case .thread, .post: true
        default: false
        }
    }
}
