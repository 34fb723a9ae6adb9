package import JSON
internal import Model

/// What posts embedded in pages are made from (`cdn.syndication.twimg.com/tweet-result`): a tweet in the shape of API
/// v1.1, but with its pictures in `mediaDetails`, the quoted tweet in `quoted_tweet` and the answered one in `parent`.
package enum TwitterSyndicationReader: Reader {
    package static let format = "twitter-syndication"

    package static func recognises(_ document: JSONValue) -> Bool {
        document.begins { isTweet($0) || isTombstone($0) }
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        var context = context
        context.owner = nil
        guard document.kind == .array else {
            if let collection = context.collectionOfOne(.timeline, network: .twitter) { output.describe(collection) }
            return readRecord(document, nil, context: context, pointer: "", into: &output)
        }
        output.describe(context.collection(network: .twitter))
        let edits = TwitterEdits(document)
        for (index, record) in document.elements.enumerated() {
            readRecord(record, edits, context: context, pointer: "/\(index)", into: &output)
        }
    }

    private static func readRecord(
        _ record: JSONValue, _ edits: TwitterEdits?, context: CaptureContext, pointer: @autoclosure () -> String,
        into output: inout ReaderOutput
    ) {
        // It has no id.
        if isTombstone(record) { return output.leaveOut("unavailable") }
        guard record.kind == .object else {
            return output.skip(.notAnObject(record), context: context, pointer: pointer())
        }
        do throws(RecordFault) {
            var status = try TwitterStatus(embedded: record, context: context)
            if edits?.hasLater(than: status.post.id.id) == true { return output.leaveOut("earlier-version") }
            edits?.add(to: &status)
            output.add(status, context: context, pointer: pointer())
        } catch {
            output.skip(error, context: context, pointer: pointer())
        }
    }

    /// Whether a value is a tweet with something that API v1.1 does not have.
    static func isTweet(_ value: JSONValue) -> Bool {
        guard value["__typename"].is("Tweet") || value["conversation_count"].exists || value["mediaDetails"].exists
        else { return false }
        return value["id_str"].exists && value["text"].exists && !value["legacy"].exists
    }

    private static func isTombstone(_ value: JSONValue) -> Bool {
        value["__typename"].is("TweetTombstone") && value["tombstone"].kind == .object
    }
}
