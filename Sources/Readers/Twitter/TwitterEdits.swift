internal import JSON
internal import Model

/// The versions of edited tweets in one document. Every version is a tweet with an id of its own and names the ids
/// of all of them; what is shown is the last version, with the earlier ones as its edits.
struct TwitterEdits {
    /// Earlier versions, oldest first, by the last version's id.
    private var earlier: [String: [JSONValue]] = [:]
    private var versions = TwitterVersions()

    /// - Parameter records: Tweets, or objects with the tweet in `tweet`.
    init(_ records: JSONValue) {
        var chains: [[String]] = []
        var known: [String: JSONValue] = [:]
        for record in records.elements {
            let tweet = record["tweet"].kind == .object ? record["tweet"] : record
            let chain = Self.chain(tweet)
            guard chain.count > 1, let id = tweet["id_str"].idString ?? tweet["id"].idString else { continue }
            known[id] = tweet
            chains.append(chain)
        }
        for chain in chains {
            let versions = chain.filter { known[$0] != nil }
            guard versions.count > 1, let last = versions.last, earlier[last] == nil else { continue }
            earlier[last] = versions.dropLast().compactMap { known[$0] }
            self.versions.add(versions)
        }
    }

    /// Whether a later version of the tweet is there as well.
    func hasLater(than id: String?) -> Bool { versions.hasLater(than: id) }

    /// Gives a tweet its earlier texts.
    func add(to status: inout TwitterStatus) {
        status.amend { versions.lead(&$0) }
        guard let versions = earlier[status.post.id.id] else { return }
        let edits = versions.compactMap { version in
            (try? TwitterStatus.body(version)).map { Edit(body: $0, at: Timestamp(version["created_at"])) }
        }
        status.amend { post in
            post.edits = edits
            post.edited = post.created
            post.created = edits.first?.at ?? post.created
        }
    }

    /// The ids of all versions, in the archive's spelling or the API's.
    private static func chain(_ tweet: JSONValue) -> [String] {
        let info = tweet["edit_info"].exists ? tweet["edit_info"] : tweet["edit_control"]
        guard info.kind == .object else { return [] }
        let edit = info["edit"]
        let holders = [
            info, info["initial"], info["edit_control_initial"], edit["editControlInitial"],
            edit["edit_control_initial"],
        ]
        for holder in holders {
            for key: StaticString in ["editTweetIds", "edit_tweet_ids"] where holder[key].count > 0 {
                return holder[key].elements.compactMap(\.idString)
            }
        }
        return []
    }
}
