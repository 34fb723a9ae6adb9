internal import JSON

/// The versions of edited tweets among the records of one page of API v2. Every version is a tweet with an id of its
/// own; `edit_history_tweet_ids` names them in the order they were made (API v2, "Edit Tweets"). What is shown is the
/// last one, with the earlier ones as its edits.
struct TwitterV2Edits {
    private var texts: [String: JSONValue] = [:]
    private(set) var versions = TwitterVersions()

    /// - Parameter records: The tweets of the page, without those that came beside them.
    init(_ records: JSONValue) {
        var chains: [[String]] = []
        var named: Set<String> = []
        for record in records.elements where record["edit_history_tweet_ids"].count > 1 {
            let chain = Self.chain(record)
            named.formUnion(chain)
            chains.append(chain)
        }
        guard !chains.isEmpty else { return }
        for record in records.elements {
            if let id = record["id"].idString, named.contains(id) { texts[id] = record }
        }
        for chain in chains { versions.add(chain.filter { texts[$0] != nil }) }
    }

    /// A version that is there as a record.
    subscript(_ id: String) -> JSONValue? { texts[id] }

    /// Whether a later version of the tweet is there as well.
    func hasLater(than tweet: JSONValue) -> Bool {
        versions.hasLater(than: tweet["id"].idString)
    }

    /// The ids of all versions of a tweet, each once, oldest first.
    static func chain(_ tweet: JSONValue) -> [String] {
        var seen: Set<String> = []
        return tweet["edit_history_tweet_ids"].elements.compactMap(\.idString).filter { seen.insert($0).inserted }
    }
}
