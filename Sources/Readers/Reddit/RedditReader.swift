package import JSON
internal import Model

/// Reddit: listings, comment pages `[post, comments]`, single things, `morechildren` answers, and the bare objects
/// of the archives that others keep (Pushshift, the Bulk Downloader for Reddit). Kinds:
/// https://www.reddit.com/dev/api#fullnames.
package enum RedditReader: Reader {
    package static let format = "reddit"

    package static func recognises(_ document: JSONValue) -> Bool {
        if isError(document) || document["json"]["data"]["things"].kind == .array { return true }
        if document["data"].kind == .array, document["data"].begins(isBare) { return true }
        return document.begins { isListing($0) || isThing($0) || isBare($0) || RedditDownload.recognises($0) }
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        let record = Record(document, context)
        if isError(document) {
            let code = document["error"].idString ?? ""
            output.report(
                record.diagnostic(.apiError, "Reddit answered: \(document["message"].string ?? "") (\(code))"))
        } else if document["json"]["data"]["things"].kind == .array {
            output.describe(context.collection(.thread, network: .reddit))
            readTree(record.member("json").member("data").member("things"), &output)
        } else if document.kind == .array, document.begins(isListing) {
            output.describe(context.collection(.thread, network: .reddit))
            for listing in record.elements { readListing(listing, &output) }
        } else if isListing(document) {
            output.describe(context.collection(.timeline, network: .reddit))
            readListing(record, &output)
        } else if document.kind == .array || document["data"].kind == .array {
            output.describe(context.collection(.timeline, network: .reddit))
            readTree(document.kind == .array ? record : record.member("data"), &output)
        } else {
            let kind: Collection.Kind = RedditDownload.isSubmission(document) ? .thread : .timeline
            if let collection = context.collectionOfOne(kind, network: .reddit) { output.describe(collection) }
            walk([record], &output)
        }
    }

    private static func readListing(_ listing: Record, _ output: inout ReaderOutput) {
        guard isListing(listing.value) else {
            return output.skip(
                listing.diagnostic(.unexpectedType, "the record is \(listing.value.typeName), expected a listing"))
        }
        readTree(listing.member("data").member("children"), &output)
    }

    private static func readTree(_ list: Record, _ output: inout ReaderOutput) {
        walk(output.elements(of: list), &output)
    }

    /// Reads things and the replies below them, each before its replies. A list of what is left instead of
    /// recursion: threads are as deep as their authors like.
    private static func walk(_ records: [Record], _ output: inout ReaderOutput) {
        var left = Array(records.reversed())
        while let record = left.popLast() {
            output.read(record, thing)
            // Without replies the field is an empty string.
            let data = record.value["data"].kind == .object ? record.member("data") : record
            let isDownload = RedditDownload.isOne(data.value)
            let replies = isDownload ? RedditDownload.below(data) : data.member("replies")
            if isListing(replies.value) {
                left.append(contentsOf: output.elements(of: replies.member("data").member("children")).reversed())
            } else if isDownload {
                left.append(contentsOf: output.elements(of: replies).reversed())
            } else if !replies.value.isEmpty {
                output.report(data.unexpected("replies", expected: "a listing"))
            }
        }
    }

    private static func thing(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) {
        guard record.value["kind"].kind == .string, record.value["data"].exists else {
            return try submission(record, kind: nil, &output)
        }
        let data = record.member("data")
        let kind = record.value["kind"].string ?? ""
        switch kind {
        case "t1", "t3":
            try data.requireObject()
            try submission(data, kind: kind, &output)
        // Comments that the answer did not hold any more.
        case "more": output.leaveOut("more")
        case "t2": output.leaveOut("account")
        case "t4": output.leaveOut("direct")
        case "t5": output.leaveOut("subreddit")
        case "t6": output.leaveOut("award")
        default: throw record.diagnostic(.badValue, "\"kind\" is no kind that is known: \(kind.prefix(20))")
        }
    }

    /// A submission with the one it passes on, or a comment.
    private static func submission(
        _ record: Record, kind: String?, _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        var nested: [Post] = []
        for original in record.member("crosspost_parent_list").elements.prefix(1) {
            if let post = try? post(original, kind: "t3", &output) { nested.append(post) }
        }
        let post = try post(record, kind: kind, &output)
        if let root = root(of: record.value, post, &output) { nested.append(root) }
        output.add(post, nested: nested)
    }

    private static func isListing(_ value: JSONValue) -> Bool {
        value["kind"].is("Listing") && value["data"]["children"].exists
    }

    private static func isThing(_ value: JSONValue) -> Bool {
        guard value["data"].kind == .object, let kind = value["kind"].string else { return false }
        return ["t1", "t2", "t3", "t4", "t5", "t6", "more"].contains(kind)
    }

    /// A submission or comment without the object that says what it is.
    private static func isBare(_ value: JSONValue) -> Bool {
        value["created_utc"].exists && value["subreddit"].kind == .string
            && (value["link_id"].exists || value["title"].exists)
    }

    /// `{"message": "Not Found", "error": 404}`, sometimes with a reason.
    private static func isError(_ document: JSONValue) -> Bool {
        document["error"].kind == .number && document["message"].kind == .string && document.count <= 6
    }
}
