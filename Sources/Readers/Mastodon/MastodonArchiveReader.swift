package import JSON
internal import Model

/// The backup of an account that mastodon-archive makes: the API's account and statuses, all lists in one object
/// (`account`, `statuses`, `favourites`, `bookmarks`, `mentions`, and whom one follows, mutes and blocks).
/// Written by https://github.com/kensanata/mastodon-archive, `mastodon_archive/archive.py`.
package enum MastodonArchiveReader: Reader {
    package static let format = "mastodon-archive"

    package static func recognises(_ document: JSONValue) -> Bool {
        // A moderator's report has an account and statuses, too, and an id.
        document["id"].kind == .missing && document["account"]["acct"].kind == .string
            && lists.contains { document[$0.key].kind == .array }
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        let record = Record(document, context)
        let owner = owner(document["account"])
        if let owner { output.add(owner) }
        let statuses = lists.flatMap { Array(document[$0.key].elements) }
        let numbers = MastodonNumbers([document] + statuses)
        for list in lists {
            let place = record.member(list.key)
            // A backup without a single post is a time line without posts.
            guard list.isOwn || !place.value.isEmpty, !output.wasRead(place) else { continue }
            output.endCollection()
            output.describe(collection(list, of: owner, context: context))
            output.readEach(place) { (record, output) throws(Diagnostic) in
                try MastodonReader.status(record, numbers, &output)
            }
        }
        for key in people where !output.wasRead(record.member(key)) {
            for _ in output.elements(of: record.member(key)) { output.leaveOut("account") }
        }
    }

    private struct List {
        var key: StaticString
        var kind: Collection.Kind
        /// What the list's name adds to its owner's.
        var suffix = ""
        /// Whether it is what the owner published.
        var isOwn: Bool { suffix.isEmpty }
    }

    private static let lists: [List] = [
        List(key: "statuses", kind: .timeline), List(key: "mentions", kind: .timeline, suffix: " mentions"),
        List(key: "favourites", kind: .likes, suffix: " likes"),
        List(key: "bookmarks", kind: .bookmarks, suffix: " bookmarks"),
    ]
    /// Nothing that these people published.
    private static let people: [StaticString] = ["followers", "following", "mutes", "blocks"]

    /// Favourites are no less so in a file that lies among the time lines.
    private static func collection(_ list: List, of owner: Author?, context: CaptureContext) -> Collection {
        let isPlaced = context.placed != nil && list.isOwn
        let name = isPlaced ? context.name : (owner?.handle ?? context.name) + list.suffix
        var collection = Collection(kind: list.kind, name: name, network: .mastodon)
        collection.captured = context.captured
        return collection
    }

    private static func owner(_ account: JSONValue) -> Author? {
        var author = MastodonReader.author(account)
        author?.isOwner = true
        return author
    }
}
