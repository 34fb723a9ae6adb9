package import JSON
internal import Model

/// Twitter's API v1.1 and its elder sisters: timelines (bare arrays), searches (`statuses`, `search_metadata`),
/// premium searches (`results`), single tweets, streams and JSON Lines.
package enum TwitterV1Reader: Reader {
    package static let format = "twitter-v1.1"

    package static func recognises(_ document: JSONValue) -> Bool {
        switch document.kind {
        case .array: document.elements.prefix(20).contains { isStatus($0) || isUser($0) || isDirectMessage($0) }
        case .object:
            isStatus(document) || isNotice(document) || isUser(document) || isDirectMessage(document)
                || document["search_metadata"].kind == .object || isOldSearch(document)
                || holdsStatuses(document["statuses"]) || holdsStatuses(document["results"])
                || (document["results"].kind == .array && document["requestParameters"].kind == .object)
                || holdsUsers(document["users"]) || isLookup(document)
        default: false
        }
    }

    package static func era(of document: JSONValue, context: CaptureContext) -> String? {
        if isOldSearch(document) { return "search of before 2013" }
        var tweet = document
        for list in [document, document["statuses"], document["results"]] where list.kind == .array { tweet = list[0] }
        if tweet["full_text"].exists { return "280 characters" }
        return tweet["extended_tweet"].exists
            ? "280 characters, extended" : tweet["text"].exists ? "140 characters" : nil
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        if document.kind == .array {
            output.describe(context.collection(network: .twitter))
            read(document, at: "", context: context, into: &output)
        } else if document["statuses"].kind != .missing || document["search_metadata"].kind == .object
            || isOldSearch(document)
        {
            readSearch(document, context: context, into: &output)
        } else if document["results"].kind == .array {
            output.describe(context.collection(.search, network: .twitter))
            read(document["results"], at: "/results", context: context, into: &output)
        } else if document["users"].kind == .array {
            read(document["users"], at: "/users", context: context, into: &output)
        } else if isLookup(document) {
            readLookup(document, context: context, into: &output)
        } else {
            if let collection = context.collectionOfOne(.timeline, network: .twitter) { output.describe(collection) }
            readRecord(document, context: context, pointer: "", into: &output)
        }
    }

    private static func readSearch(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        var collection = context.collection(.search, network: .twitter)
        // The search's own word for itself; spaces are `+` there.
        let query = document["search_metadata"]["query"].text ?? document["query"].text
        if let query = query.map({ CapturePlace.percentDecoded($0, plusIsSpace: true) }), !query.isEmpty {
            collection.name = query
            collection.query = query
            collection.kind = .search
        }
        output.describe(collection)
        let statuses = document["statuses"].exists ? document["statuses"] : document["results"]
        guard statuses.kind == .array else {
            output.skip(
                .of("statuses", document["statuses"], expected: "an array"), context: context, pointer: "")
            return
        }
        let name = document["statuses"].exists ? "/statuses" : "/results"
        read(statuses, at: name, context: context, into: &output)
    }

    private static func read(
        _ records: JSONValue, at pointer: String, context: CaptureContext, into output: inout ReaderOutput
    ) {
        var index = 0
        let edits = TwitterEdits(records)
        for record in records.elements {
            readRecord(record, edits, context: context, pointer: "\(pointer)/\(index)", into: &output)
            index += 1
        }
    }

    static func readRecord(
        _ record: JSONValue, _ edits: TwitterEdits? = nil, context: CaptureContext, pointer: @autoclosure () -> String,
        into output: inout ReaderOutput
    ) {
        guard record.kind == .object else {
            return output.skip(.notAnObject(record), context: context, pointer: pointer())
        }
        // Nearly all are; the other questions are asked of the others only.
        if record["user"].kind == .object, record["full_text"].exists || record["text"].exists {
            return readStatus(record, edits, context: context, pointer: pointer(), into: &output)
        }
        if let reason = notice(record) {
            let status = record["delete"]["status"]
            if let id = status["id_str"].idString ?? status["id"].idString {
                output.withdraw(PostID(.twitter, id), .deleted)
            }
            return output.leaveOut(reason)
        }
        if isDirectMessage(record) { return output.leaveOut("direct") }
        // Site streams wrap each tweet.
        let record = record["for_user"].exists && record["message"].kind == .object ? record["message"] : record
        if isUser(record) { return readUser(record, context: context, pointer: pointer(), into: &output) }
        // Parts of other answers say who wrote them by number alone.
        let author = TwitterSearchResult.author(record) ?? TwitterUser(number: record["user_id_str"])
        readStatus(record, edits, by: author, context: context, pointer: pointer(), into: &output)
    }

    /// - Parameter author: Who made it, where that does not stand in `user`.
    private static func readStatus(
        _ record: JSONValue, _ edits: TwitterEdits? = nil, by author: TwitterUser? = nil, context: CaptureContext,
        pointer: @autoclosure () -> String, into output: inout ReaderOutput
    ) {
        do throws(RecordFault) {
            var status = try TwitterStatus(record, user: author, context: context)
            if author != nil { status.amend { TwitterSearchResult.complete(&$0, from: record) } }
            if status.post.author == nil, !record["user"].exists {
                status.add(fault: RecordFault(.missingKey, "missing key \"user\": nothing says who wrote this"))
            }
            if let edits {
                if edits.hasLater(than: status.post.id.id) { return output.leaveOut("earlier-version") }
                edits.add(to: &status)
            }
            output.add(status, context: context, pointer: pointer())
        } catch {
            output.skip(error, context: context, pointer: pointer())
        }
    }

    /// A profile, perhaps with its latest tweet inside.
    private static func readUser(
        _ record: JSONValue, context: CaptureContext, pointer: String, into output: inout ReaderOutput
    ) {
        let user = TwitterUser(record)
        guard record["status"].kind == .object else {
            if let author = user?.author { output.add(author) }
            return output.leaveOut("profile")
        }
        do throws(RecordFault) {
            var status = try TwitterStatus(record["status"], context: context)
            status.take(user)
            output.add(status, context: context, pointer: pointer + "/status")
        } catch {
            output.skip(error, context: context, pointer: pointer + "/status")
        }
    }

    // MARK: Shapes

    static func isStatus(_ value: JSONValue) -> Bool {
        if value["id_str"].kind == .string, value["user"].kind == .object, value["full_text"].kind == .string {
            return true
        }
        guard value["full_text"].kind == .string || value["text"].kind == .string else {
            // A tweet all the same, so that people hear what is missing.
            return value["id_str"].kind == .string && value["user"].kind == .object && value["created_at"].exists
        }
        // Tweets of API v2 have `id` and `text`, too; direct messages have a sender.
        // Somebody's own export of toots looks alike.
        if value["platform"].kind == .string || isElsewhere(value) { return false }
        if TwitterExporterReader.isRow(value) || TwitterSyndicationReader.isTweet(value) { return false }
        if value["author_id"].exists || value["edit_history_tweet_ids"].exists || value["public_metrics"].exists
            || value["sender"].exists
        {
            return false
        }
        if value["id_str"].kind == .string || value["user"]["screen_name"].exists { return true }
        return value["id"].exists && value["created_at"].kind == .string
            && (value["user"].exists || value["retweet_count"].exists || value["favorited"].exists
                || value["truncated"].exists || value["from_user"].exists)
    }

    /// GNU social and Weibo gave their answers the shapes of Twitter's API. Their numbers are others' tweets.
    private static func isElsewhere(_ value: JSONValue) -> Bool {
        value["statusnet_html"].exists || value["statusnet_conversation_id"].exists || value["idstr"].exists
            || value["user"]["idstr"].exists || value["uri"].string?.hasPrefix("tag:") == true
    }

    private static func isUser(_ value: JSONValue) -> Bool {
        value["screen_name"].kind == .string && value["text"].kind == .missing && value["full_text"].kind == .missing
            && value["full_name"].kind == .missing
            && (value["followers_count"].exists || value["profile_image_url"].exists || value["status"].kind == .object)
    }

    private static func isDirectMessage(_ value: JSONValue) -> Bool {
        (value["sender"].kind == .object && value["recipient"].kind == .object && value["text"].exists)
            || value["direct_message"].kind == .object || value["message_create"].kind == .object
    }

    private static func holdsStatuses(_ value: JSONValue) -> Bool {
        value.elements.prefix(20).contains(where: isStatus)
    }

    private static func holdsUsers(_ value: JSONValue) -> Bool {
        value.elements.prefix(20).contains(where: isUser)
    }

    /// The search API before v1.1 said what it was asked beside its results.
    private static func isOldSearch(_ value: JSONValue) -> Bool {
        value["query"].kind == .string && value["completed_in"].exists && value["max_id"].exists
    }

    private static func isNotice(_ value: JSONValue) -> Bool {
        notice(value) != nil || (value["for_user"].exists && value["message"].kind == .object)
    }

    /// What streams say between tweets, as the reason why it is left out.
    private static func notice(_ value: JSONValue) -> String? {
        guard !value["text"].exists else { return nil }
        if value["event"].kind == .string, value["source"].exists, value["target"].exists { return "stream-notice" }
        guard value.count <= 3 else { return nil }
        if value["delete"].kind == .object { return "delete-notice" }
        if value["limit"]["track"].exists { return "limit-notice" }
        for key in ["scrub_geo", "status_withheld", "user_withheld", "disconnect", "warning", "user_update"]
        where value[key].kind == .object {
            return "stream-notice"
        }
        if value.count == 1, value["friends"].kind == .array || value["friends_str"].kind == .array {
            return "stream-notice"
        }
        return value["control"]["control_uri"].exists ? "stream-notice" : nil
    }
}
