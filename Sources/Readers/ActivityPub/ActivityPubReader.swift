package import JSON
internal import Model

/// ActivityStreams 2 as exports and servers of the fediverse write it: Mastodon's `outbox.json`, `likes.json`,
/// `bookmarks.json` and `actor.json`, other outboxes, single activities and objects.
/// Vocabulary: https://www.w3.org/TR/activitystreams-vocabulary/.
package enum ActivityPubReader: Reader {
    package static let format = "activitypub"

    static let activities: Set<String> = [
        "Create", "Announce", "Update", "Add", "Remove", "Like", "Dislike", "Delete", "Undo", "Follow", "Accept",
        "Reject", "Block", "Flag", "Move", "EmojiReact", "Question",
    ]
    static let objects: Set<String> = [
        "Note", "Article", "Page", "Question", "Image", "Photo", "Video", "Audio", "Document", "Event", "Tombstone",
        "ChatMessage",
    ]
    static let actors: Set<String> = ["Person", "Service", "Application", "Group", "Organization"]
    private static let collections: Set<String> = [
        "OrderedCollection", "Collection", "OrderedCollectionPage", "CollectionPage",
    ]

    package static func recognises(_ document: JSONValue) -> Bool {
        guard document["objectType"].kind == .missing else { return false }
        if collections.contains(type(of: document)) { return true }
        return document.begins { item in
            let type = type(of: item)
            if actors.contains(type) {
                return item["preferredUsername"].exists || item["inbox"].exists || item["@context"].exists
            }
            return activities.contains(type) && item["object"].exists
                || objects.contains(type)
                    && (item["@context"].exists || item["attributedTo"].exists || item["published"].exists)
        }
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        let record = Record(document, context)
        if collections.contains(type(of: document)) {
            readCollection(record, context, &output)
        } else if document.kind == .array {
            output.describe(context.collection(.timeline, network: .mastodon))
            for item in record.elements { read(item, context, &output) }
        } else {
            if !actors.contains(type(of: document)),
                let collection = context.collectionOfOne(.timeline, network: .mastodon)
            {
                output.describe(collection)
            }
            read(record, context, &output)
        }
    }

    private static func readCollection(_ record: Record, _ context: CaptureContext, _ output: inout ReaderOutput) {
        let name = record.value["id"].string?.split(separator: "/").last?.split(separator: ".").first ?? ""
        if ["followers", "following"].contains(name) {
            for _ in items(of: record).elements { output.leaveOut("account") }
            return
        }
        let kinds: [Substring: Collection.Kind] = [
            "likes": .likes, "liked": .likes, "bookmarks": .bookmarks, "replies": .thread,
        ]
        var collection = context.collection(kinds[name] ?? .timeline, network: .mastodon)
        collection.total = record.value["totalItems"].int
        if context.placed == nil, let owner = context.owner, owner.id.network == .mastodon {
            collection.name = kinds[name] == nil ? owner.handle : "\(owner.handle) \(name)"
        }
        output.describe(collection)
        let list = items(of: record)
        if !list.value.exists, record.value["totalItems"].int != 0 {
            output.report(
                record.diagnostic(
                    .unknownFormat, "the collection holds no items, only the address of its first page",
                    hint: "save its pages"))
        }
        for item in output.elements(of: list) { read(item, context, &output) }
    }

    /// A collection has its items in itself or in its first page.
    private static func items(of record: Record) -> Record {
        for holder in [record, record.member("first")] {
            if holder.value["orderedItems"].exists { return holder.member("orderedItems") }
            if holder.value["items"].exists { return holder.member("items") }
        }
        return record.member("orderedItems")
    }

    private static func read(_ record: Record, _ context: CaptureContext, _ output: inout ReaderOutput) {
        if let address = record.value.string {
            addStub(address, record, &output)
        } else {
            output.read(record) { (record, output) throws(Diagnostic) in try item(record, context, &output) }
        }
    }

    /// Of what one liked or kept, exports know the address only.
    private static func addStub(_ address: String, _ record: Record, _ output: inout ReaderOutput) {
        guard WebAddress.isAbsolute(address) else {
            return output.skip(record.diagnostic(.badValue, "an item is no address"))
        }
        var post = Post(id: FediverseName.post(address), kind: .status, body: Body("", format: .html))
        post.url = address
        output.add(post)
    }

    /// `type` is a string or a list of them.
    static func type(of value: JSONValue) -> String {
        value["type"].string ?? value["type"].elements.first { _ in true }?.string ?? ""
    }
}
