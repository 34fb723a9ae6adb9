package import Archive
package import Model
import Search

/// Searches an archive as its site's page does, by reading all posts: no index has to be there.
package struct SiteSearch: Sendable {
    /// The order of results.
    package enum Order: String, Sendable, CaseIterable {
        case best
        case newest
    }

    /// A post that was found.
    package struct Result: Sendable {
        package let id: PostID
        package let author: Author?
        package let post: Post
        package let plain: String
        package let score: Int
        /// The page that shows it, from the site's folder, ready for a link.
        package let address: String
        /// The local time, RFC 3339.
        package let at: String?
    }

    package struct Answer: Sendable {
        /// How many posts were found.
        package var count = 0
        /// The first of them.
        package var results: [Result] = []
        /// All of them, in order.
        package var ids: [PostID] = []
    }

    private let archive: Archive
    private let documents: SearchDocuments
    /// All texts, when several queries are to be answered.
    private var texts: [SearchDocument] = []

    /// Throws a `Diagnostic` for an archive that cannot be read.
    package init(_ archive: Archive, settings: Settings) throws {
        self.archive = archive
        documents = SearchDocuments(try SitePlan(archive.reader(), settings: settings, history: []))
    }

    /// Whether a query asks for nothing, as one of spaces does.
    package static func isEmpty(_ query: String) -> Bool { SearchQuery(query).isEmpty }

    /// Dates in a query that are none, which are passed over.
    package static func undated(_ query: String) -> [String] { SearchQuery.undated(query) }

    /// Keeps all texts in memory, about as much as the captures' own: the next answers come without reading.
    package mutating func keepTexts() throws {
        let reader = try archive.reader()
        texts.reserveCapacity(documents.members.count)
        var authors = SearchDocuments.AuthorFilters()
        try documents.load(0..<documents.members.count, reader) { number, stored in
            texts.append(documents.document(number, stored, &authors))
        }
    }

    /// The results of a query, of which the first `limit` are loaded.
    package func answer(_ query: String, order: Order, limit: Int) async throws -> Answer {
        let scan = QueryScan(SearchQuery(query))
        let found = scan.results(try await read(scan), order: order == .best ? .best : .newest)
        var answer = Answer()
        answer.count = found.count
        answer.ids = found.map { documents.plan.posts.ids[Int(documents.members[$0.number])] }
        let reader = try archive.reader()
        for result in found.prefix(limit) {
            try documents.load(result.number..<result.number + 1, reader) { number, stored in
                if let stored { answer.results.append(self.result(number, stored, result.score)) }
            }
        }
        return answer
    }

    private func result(_ number: Int, _ stored: StoredPost, _ score: Int) -> Result {
        Result(
            id: stored.post.id, author: documents.author(stored), post: stored.post, plain: stored.facts.plain,
            score: score, address: documents.link(documents.members[number]),
            at: stored.post.created.map(documents.plan.local.iso8601))
    }

    /// Reads all posts on all cores.
    private func read(_ scan: QueryScan) async throws -> QueryScan.Part {
        let days = documents.days()
        let count = documents.members.count
        if !texts.isEmpty { return scan.scan(texts, day: { days[$0] }) }
        let next = NextPage()
        let empty = scan.scan([], day: { _ in nil })
        return try await withThrowingTaskGroup(of: QueryScan.Part.self) { group in
            for _ in 0..<processorCount() {
                group.addTask {
                    let reader = try archive.reader()
                    var part = empty
                    var authors = SearchDocuments.AuthorFilters()
                    while true {
                        let start = next.take(2048)
                        guard start < count else { return part }
                        var texts: [SearchDocument] = []
                        try documents.load(start..<min(start + 2048, count), reader) { number, stored in
                            texts.append(documents.document(number, stored, &authors))
                        }
                        part.join(scan.scan(texts, day: { days[$0] }))
                    }
                }
            }
            var whole = empty
            for try await part in group { whole.join(part) }
            return whole
        }
    }
}
