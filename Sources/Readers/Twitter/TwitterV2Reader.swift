package import JSON
internal import Model

/// Twitter's API v2: `{data, includes, errors, meta}` with one tweet or many, pages as twarc keeps them, and twarc's
/// flattened lines, in which what a tweet refers to stands inside it.
package enum TwitterV2Reader: Reader {
    package static let format = "twitter-v2"

    package static func recognises(_ document: JSONValue) -> Bool {
        if document.kind == .array { return document.elements.prefix(20).contains(where: isFlat) }
        guard document.kind == .object else { return false }
        let data = document["data"]
        switch data.kind {
        case .array:
            if data.count == 0 { return document["meta"]["result_count"].exists }
            return data.elements.prefix(20).contains { isTweet($0) || isUser($0) }
        case .object: return isTweet(data) || isUser(data)
        default: return isFlat(document) || (document["meta"]["result_count"].int == 0 && !document["errors"].exists)
        }
    }

    package static func era(of document: JSONValue, context: CaptureContext) -> String? {
        document["data"].exists ? "pages" : isFlat(document) ? "flattened" : nil
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        let page = TwitterV2Page(document)
        let isOne = document["data"].kind == .object || isFlat(document)
        if !isOne || context.isPartOfCollection { output.describe(collection(document, context: context)) }
        if document.kind == .array {
            each(document, at: "", page, context: context, into: &output)
        } else if document["data"].kind == .array {
            each(document["data"], at: "/data", page, context: context, into: &output)
        } else if document["data"].kind == .object {
            readRecord(document["data"], page, context: context, pointer: "/data", into: &output)
        } else if isFlat(document) {
            readRecord(document, page, context: context, pointer: "", into: &output)
        }
        reportErrors(document["errors"], context: context, into: &output)
    }

    private static func each(
        _ records: JSONValue, at pointer: String, _ page: TwitterV2Page, context: CaptureContext,
        into output: inout ReaderOutput
    ) {
        var index = 0
        for record in records.elements {
            readRecord(record, page, context: context, pointer: "\(pointer)/\(index)", into: &output)
            index += 1
        }
    }

    private static func readRecord(
        _ record: JSONValue, _ page: TwitterV2Page, context: CaptureContext, pointer: @autoclosure () -> String,
        into output: inout ReaderOutput
    ) {
        guard record.kind == .object else {
            return output.skip(.notAnObject(record), context: context, pointer: pointer())
        }
        if isUser(record) {
            if let author = TwitterUser(v2: record)?.author { output.add(author) }
            output.leaveOut("profile")
            // A lookup of people brings what they pinned, if asked.
            guard let pinned = record["pinned_tweet_id"].idString.flatMap({ page.tweets[$0] }), !isUser(pinned) else {
                return
            }
            return readRecord(pinned, page, context: context, pointer: "/includes/tweets", into: &output)
        }
        // A list of events of all kinds may begin with others.
        if isDirectMessage(record) { return output.leaveOut("direct") }
        if page.edits.hasLater(than: record) { return output.leaveOut("earlier-version") }
        do throws(RecordFault) {
            output.add(try TwitterStatus(v2: record, page: page), context: context, pointer: pointer())
        } catch {
            output.skip(error, context: context, pointer: pointer())
        }
    }

    /// twarc notes what was asked for.
    private static func collection(_ document: JSONValue, context: CaptureContext) -> Collection {
        var collection = context.collection(network: .twitter)
        let twarc = (document.kind == .array ? document[0] : document)["__twarc"]
        collection.captured = collection.captured ?? Timestamp(twarc["retrieved_at"])
        guard let url = twarc["url"].string, url.contains("/search/"), let start = url.firstRange(of: "query=") else {
            return collection
        }
        let query = CapturePlace.percentDecoded(
            String(url[start.upperBound...].prefix { $0 != "&" }), plusIsSpace: true)
        guard !query.isEmpty else { return collection }
        collection.kind = .search
        collection.name = query
        collection.query = query
        return collection
    }

    /// What the answer says it could not give; mostly tweets that are gone.
    private static func reportErrors(_ errors: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        guard let first = errors.elements.lazy.compactMap(APIErrorReader.message).first else { return }
        let more = errors.count > 1 ? " (and \(errors.count - 1) more)" : ""
        output.report(
            context.diagnostic(.note, .apiError, "the network answered: \(first)\(more)", pointer: "/errors"))
    }

    // MARK: Shapes

    /// By default a tweet has an id and a text, nothing else. Others' ids are no numbers.
    private static func isTweet(_ value: JSONValue) -> Bool {
        value["id"].string?.utf8.allSatisfy(DateCursor.isDigit) == true && value["text"].kind == .string
            && !value["id_str"].exists
            && !value["user"].exists && !value["from"].exists && !value["permalink"].exists
            && !value["media_type"].exists && !isDirectMessage(value)
    }

    private static func isDirectMessage(_ value: JSONValue) -> Bool {
        value["dm_conversation_id"].exists || value["event_type"].exists || value["sender_id"].exists
    }

    private static func isFlat(_ value: JSONValue) -> Bool {
        isTweet(value)
            && (value["edit_history_tweet_ids"].exists || value["author_id"].exists
                || value["public_metrics"]["retweet_count"].exists || value["__twarc"].exists
                || value["conversation_id"].exists)
    }

    private static func isUser(_ value: JSONValue) -> Bool {
        value["id"].kind == .string && value["username"].kind == .string && value["name"].kind == .string
            && !value["text"].exists
    }
}
