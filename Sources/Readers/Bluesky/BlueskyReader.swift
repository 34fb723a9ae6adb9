package import JSON
internal import Model

/// Bluesky's app view: feeds (`getAuthorFeed`, `getTimeline`, likes, lists), threads of both versions, searches and
/// other lists of posts, notifications, bookmarks, profiles, and plain records as a repository holds them.
/// Lexicons: https://docs.bsky.app/docs/api/.
package enum BlueskyReader: Reader {
    package static let format = "bluesky"

    package static func recognises(_ document: JSONValue) -> Bool {
        document.begins { BlueskyKind(of: $0) != nil } || BlueskyAnswer(of: document) != nil || isError(document)
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        let record = Record(document, context)
        let read = { (record: Record, output: inout ReaderOutput) throws(Diagnostic) in
            try item(record, context, &output)
        }
        if isError(document) {
            let text = [document["error"].string, document["message"].string].compactMap { $0 }.joined(separator: ": ")
            output.report(record.diagnostic(.apiError, "Bluesky answered: \(text)"))
        } else if let answer = BlueskyAnswer(of: document) {
            readAnswer(answer, record, context, &output)
        } else if document.kind == .array {
            if !document.elements.allSatisfy({ BlueskyKind(of: $0) == .profile }) {
                output.describe(context.collection(.timeline, network: .bluesky))
            }
            output.readEach(record, read)
        } else if BlueskyKind(of: document) == .thread {
            output.describe(context.collection(.thread, network: .bluesky))
            readThread(record, &output)
        } else {
            if BlueskyKind(of: document) != .profile,
                let collection = context.collectionOfOne(.timeline, network: .bluesky)
            {
                output.describe(collection)
            }
            output.read(record, read)
        }
    }

    private static func readAnswer(
        _ answer: BlueskyAnswer, _ record: Record, _ context: CaptureContext, _ output: inout ReaderOutput
    ) {
        let value = record.value
        switch answer {
        case .feed: output.describe(context.collection(.timeline, network: .bluesky))
        case .posts:
            // Only a search says how many there were.
            let isSearch = value["hitsTotal"].exists
            var collection = context.collection(isSearch ? .search : .timeline, network: .bluesky)
            collection.total = value["hitsTotal"].int
            output.describe(collection)
        case .thread, .threadItems: output.describe(context.collection(.thread, network: .bluesky))
        case .bookmarks: output.describe(context.collection(.bookmarks, network: .bluesky))
        case .notifications: output.describe(context.collection(.timeline, network: .bluesky))
        case .records, .profiles: break
        }
        switch answer {
        case .thread: readThread(record.member("thread"), &output)
        case .profiles(let key):
            for profile in value[key].elements {
                _ = author(
                    profile["did"].exists ? profile : profile["actor"].exists ? profile["actor"] : profile["subject"],
                    &output)
            }
        case .records: readRecords(record.member("records"), context, &output)
        case .threadItems: readThreadItems(record.member("thread"), &output)
        default:
            output.readEach(record.member(answer.key)) { (record, output) throws(Diagnostic) in
                try item(record, context, &output)
            }
        }
    }

    private static func item(
        _ record: Record, _ context: CaptureContext, _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        switch BlueskyKind(of: record.value) {
        case .feedItem: try feedItem(record, &output)
        case .thread: readThread(record, &output)
        case .threadItem: try threadItem(record, answering: nil, &output)
        case .bookmark: try item(record.member("item"), context, &output)
        case .missing: output.add(try tombstone(record, uri: "uri", kind: kindName(record.value)))
        case .notification:
            _ = author(record.value["author"], &output)
            guard record.value["record"]["$type"].is("app.bsky.feed.post") else {
                return output.leaveOut("notification")
            }
            try add(record, &output)
        case .profile: _ = author(record.value, &output)
        case .record: try repositoryRecord(record, context, isLiked: context.placed == .likes, &output)
        // What has no shape of its own can only be a damaged post: it then says which key is missing.
        case .post, nil: try add(record, &output)
        }
    }

    static func add(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) {
        var nested: [Post] = []
        let post = try post(record, nested: &nested, depth: 0, &output)
        output.add(post, nested: nested)
    }

    static func kindName(_ value: JSONValue) -> String {
        value["blocked"].exists ? "blocked" : value["$type"].string ?? ""
    }

    /// `{"error": "InvalidRequest", "message": …}`.
    private static func isError(_ document: JSONValue) -> Bool {
        document.count == 2 && document["error"].kind == .string && document["message"].kind == .string
    }
}
