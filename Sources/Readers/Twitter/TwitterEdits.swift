internal import JSON
internal import Model

/// The versions of edited tweets in one document. Every version is a tweet with an id of its own and names the ids
/// of all of them; what is shown is the last version, with the earlier ones as its edits.
struct TwitterEdits {
    /// Earlier versions, oldest first, by the last version's id.
    private var earlier: [String: [Edit]] = [:]
    private var versions = TwitterVersions()

    /// - Parameter records: Tweets, or objects with the tweet in `tweet`.
    init(_ records: JSONValue) {
        self.init(tweets: records.elements)
    }

    /// - Parameter tweets: As an API gives them, or objects with the tweet in `tweet`; those of the web client have the
    ///   tweet in `legacy`, and beside it its id, long text and versions.
    init(tweets: some Sequence<JSONValue>) {
        let tweets = tweets.lazy.map { $0["tweet"].kind == .object ? $0["tweet"] : $0 }
        let chains = Array(tweets.map(Self.chain).filter { $0.count > 1 })
        guard !chains.isEmpty else { return }
        let named = Set(chains.joined())
        var known: [String: JSONValue] = [:]
        for tweet in tweets {
            // The web client's `id` is another.
            let id = tweet["rest_id"].idString ?? tweet["id_str"].idString ?? tweet["id"].idString
            if let id, named.contains(id) { known[id] = tweet }
        }
        for chain in chains {
            let versions = chain.filter { known[$0] != nil }
            guard versions.count > 1, let last = versions.last, earlier[last] == nil else { continue }
            earlier[last] = versions.dropLast().compactMap { known[$0].flatMap(Self.edit) }
            self.versions.add(versions)
        }
    }

    /// Whether a later version of the tweet is there as well.
    func hasLater(than id: String?) -> Bool { versions.hasLater(than: id) }

    /// Gives a tweet its earlier texts.
    func add(to status: inout TwitterStatus) {
        status.amend { versions.lead(&$0) }
        guard let edits = earlier[status.post.id.id] else { return }
        status.amend { post in
            post.edits = edits
            post.edited = post.created
            post.created = edits.first?.at ?? post.created
        }
    }

    private static func edit(_ version: JSONValue) -> Edit? {
        let legacy = version["legacy"]
        guard legacy.kind == .object else {
            return (try? TwitterStatus.body(version)).map { Edit(body: $0, at: Timestamp(version["created_at"])) }
        }
        let whole = TwitterStatus.note(version["note_tweet"]["note_tweet_results"]["result"])
        return (whole ?? (try? TwitterStatus.body(legacy))).map { Edit(body: $0, at: Timestamp(legacy["created_at"])) }
    }

    /// The ids of all versions, each once, in the archive's spelling or the API's.
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
                var seen: Set<String> = []
                return holder[key].elements.compactMap(\.idString).filter { seen.insert($0).inserted }
            }
        }
        return []
    }
}
