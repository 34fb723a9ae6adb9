package import JSON
internal import Model

/// The API of Mastodon and its relatives (Pleroma, Akkoma, Pixelfed, GoToSocial): statuses, contexts, searches,
/// notifications, edit histories, accounts. Entities: https://docs.joinmastodon.org/entities/.
package enum MastodonReader: Reader {
    package static let format = "mastodon-api"

    package static func recognises(_ document: JSONValue) -> Bool {
        if isContext(document) || isSearch(document) { return true }
        return document.begins { MastodonKind(of: $0) != nil }
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        let record = Record(document, context)
        let numbers = MastodonNumbers(documents(of: document))
        defer { for alias in numbers.aliases { output.add(alias) } }
        let status = { (record: Record, output: inout ReaderOutput) throws(Diagnostic) in
            try Self.status(record, numbers, &output)
        }
        if isContext(document) {
            output.describe(context.collection(.thread, network: .mastodon))
            output.readEach(record.member("ancestors"), status)
            output.readEach(record.member("descendants"), status)
        } else if isSearch(document) {
            output.describe(
                context.collection(document["notification_groups"].exists ? .timeline : .search, network: .mastodon))
            for account in document["accounts"].elements { if let author = author(account) { output.add(author) } }
            output.readEach(record.member("statuses"), status)
        } else if document.kind == .array, document.begins({ MastodonKind(of: $0) == .edit }) {
            output.read(record, isObject: false) { (record, output) throws(Diagnostic) in
                try history(record, context, &output)
            }
        } else if document.kind == .array {
            if !document.elements.allSatisfy({ MastodonKind(of: $0) == .account }) {
                output.describe(context.collection(.timeline, network: .mastodon))
            }
            output.readEach(record) { (record, output) throws(Diagnostic) in try item(record, numbers, &output) }
        } else {
            if MastodonKind(of: document) == .status,
                let collection = context.collectionOfOne(.timeline, network: .mastodon)
            {
                output.describe(collection)
            }
            output.read(record) { (record, output) throws(Diagnostic) in try item(record, numbers, &output) }
        }
    }

    /// All that may say which server answered.
    private static func documents(of document: JSONValue) -> [JSONValue] {
        if document.kind == .array { return Array(document.elements) }
        let lists = [document["ancestors"], document["descendants"], document["statuses"]]
        return [document] + lists.flatMap { Array($0.elements) }
    }

    private static func item(
        _ record: Record, _ numbers: MastodonNumbers, _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        switch MastodonKind(of: record.value) {
        // What has no shape of its own can only be a damaged status: it then says which key is missing.
        case .status, .edit, nil: try status(record, numbers, &output)
        case .notification:
            guard record.value["status"].exists else { return output.leaveOut("notification") }
            try status(record.member("status"), numbers, &output)
        // A conversation is a list of direct messages.
        case .conversation: output.leaveOut("direct")
        // Not published yet.
        case .scheduled: output.leaveOut("scheduled")
        case .account: if let author = author(record.value) { output.add(author) }
        case .quote: try status(record.member("quoted_status"), numbers, &output)
        }
    }

    static func status(
        _ record: Record, _ numbers: MastodonNumbers, _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        var nested: [Post] = []
        let post = try post(record, numbers, nested: &nested, depth: 0, &output)
        output.add(post, nested: nested)
    }

    private static func isContext(_ document: JSONValue) -> Bool {
        document["ancestors"].kind == .array && document["descendants"].kind == .array
    }

    private static func isSearch(_ document: JSONValue) -> Bool {
        document["statuses"].kind == .array
            && (document["accounts"].kind == .array || document["hashtags"].kind == .array)
    }
}
