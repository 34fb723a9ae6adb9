package import JSON
internal import Model

/// What X's web client asks for and browsers save: GraphQL answers with instructions, entries and, somewhere
/// below, `tweet_results`. The way there changes with every season; the results themselves hardly do.
package enum TwitterGraphQLReader: Reader {
    package static let format = "twitter-graphql"

    /// The results lie about fifteen levels deep.
    private static let depthLimit = 60

    package static func recognises(_ document: JSONValue) -> Bool {
        if isResult(document) { return true }
        if document["entryId"].kind == .string, document["content"].kind == .object { return true }
        switch document.kind {
        case .object: return holdsTimeline(document["data"], depth: 0)
        case .array: return document.elements.prefix(5).contains { isResult($0) || holdsTimeline($0["data"], depth: 0) }
        default: return false
        }
    }

    package static func era(of document: JSONValue, context: CaptureContext) -> String? { "web client since 2021" }

    /// A tweet, or what stands in its place.
    private struct Found {
        let result: JSONValue
        let entry: String?
        let pointer: String
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        output.describe(context.collection(kind(document["data"]), network: .twitter))
        var found: [Found] = []
        if isResult(document) {
            found.append(Found(result: document, entry: nil, pointer: ""))
        } else {
            walk(document, entry: nil, context: context, pointer: "", depth: 0, into: &output) { found.append($0) }
        }
        // `TweetEditHistory` has the last version in one entry and the others in another.
        let edits = TwitterEdits(tweets: found.map(\.result))
        let answered = answered(found)
        for found in found { read(found, edits, answered, context: context, into: &output) }
        for message in document["errors"].elements.lazy.compactMap(APIErrorReader.message) {
            output.report(
                context.diagnostic(.note, .apiError, "the network answered: \(message)", pointer: "/errors"))
        }
    }

    /// The conversations that answered tweets belong to, by their ids: what stands in place of one does not say.
    private static func answered(_ found: [Found]) -> [String: String] {
        guard found.contains(where: { isGone($0.result) }) else { return [:] }
        let answers = found.lazy.map { $0.result["legacy"].exists ? $0.result : $0.result["tweet"] }
        return answers.reduce(into: [:]) { known, answer in
            let legacy = answer["legacy"]
            if let id = legacy["in_reply_to_status_id_str"].idString {
                known[id] = legacy["conversation_id_str"].idString
            }
        }
    }

    /// What was asked for, by the name of the answer.
    private static func kind(_ data: JSONValue) -> Collection.Kind {
        for (key, value) in data.members {
            if key.hasPrefix("threaded_conversation") || key == "tweetResult" { return .thread }
            if key.hasPrefix("search_by_raw_query") { return .search }
            if key.hasPrefix("bookmark_timeline") || value["bookmark_timeline"].exists { return .bookmarks }
        }
        return .timeline
    }

    private static func walk(
        _ value: JSONValue, entry: String?, context: CaptureContext, pointer: String, depth: Int,
        into output: inout ReaderOutput, found: (Found) -> Void
    ) {
        guard depth < depthLimit else {
            return output.report(
                context.diagnostic(.warning, .tooDeep, "is nested too deeply to be read", pointer: pointer))
        }
        if value.kind == .array {
            var index = 0
            for element in value.elements {
                if element.kind == .object || element.kind == .array {
                    walk(
                        element, entry: entry, context: context, pointer: "\(pointer)/\(index)", depth: depth + 1,
                        into: &output, found: found)
                }
                index += 1
            }
            return
        }
        let entry = value["entryId"].text ?? entry
        for key in ["tweet_results", "tweetResult", "tweet_result"] where value[key].kind == .object {
            if value["promotedMetadata"].kind == .object || entry?.contains("promoted-") == true {
                return output.leaveOut("promoted")
            }
            // What X puts below a thread to keep people there.
            if entry?.hasPrefix("tweetdetailrelatedtweets") == true { return output.leaveOut("related") }
            return found(Found(result: value[key]["result"], entry: entry, pointer: "\(pointer)/\(key)/result"))
        }
        for (key, member) in value.members where member.kind == .object || member.kind == .array {
            walk(
                member, entry: entry, context: context, pointer: "\(pointer)/\(key)", depth: depth + 1, into: &output,
                found: found)
        }
    }

    private static func read(
        _ found: Found, _ edits: TwitterEdits, _ answered: [String: String], context: CaptureContext,
        into output: inout ReaderOutput
    ) {
        let (result, pointer) = (found.result, found.pointer)
        if isGone(result) { return readTombstone(result, entry: found.entry, answered, into: &output) }
        do throws(RecordFault) {
            var status = try TwitterStatus(result: result, context: context)
            if edits.hasLater(than: status.post.id.id) { return output.leaveOut("earlier-version") }
            edits.add(to: &status)
            output.add(status, context: context, pointer: pointer)
        } catch {
            output.skip(error, context: context, pointer: pointer)
        }
    }

    private static func isGone(_ result: JSONValue) -> Bool {
        result.isEmpty || result["tombstone"].kind == .object || result["__typename"].is("TweetUnavailable")
    }

    /// What stands in place of a post that is not shown; only the entry still has its id.
    private static func readTombstone(
        _ result: JSONValue, entry: String?, _ answered: [String: String], into output: inout ReaderOutput
    ) {
        let digits = entry?.reversed().prefix { $0.isASCII && $0.isNumber }
        guard let id = digits.map({ String($0.reversed()) }), !id.isEmpty else {
            return output.leaveOut("unavailable")
        }
        let text = result["tombstone"]["text"]["text"].text ?? ""
        var post = Post(id: PostID(.twitter, id), kind: .status, body: Body(text))
        post.tombstone = text.contains("deleted") ? .deleted : .unavailable
        post.created = TwitterText.created(id: id)
        if let conversation = answered[id], conversation != id { post.conversation = PostID(.twitter, conversation) }
        post.url = "https://twitter.com/i/status/\(id)"
        output.add(post)
    }

    private static func isResult(_ value: JSONValue) -> Bool {
        value.kind == .object && value["rest_id"].exists && value["legacy"].kind == .object
            && (value["legacy"]["full_text"].exists || value["__typename"].is("Tweet"))
    }

    /// Whether instructions, or a single result, lie a few levels below.
    private static func holdsTimeline(_ value: JSONValue, depth: Int) -> Bool {
        guard value.kind == .object, depth < 7 else { return false }
        if value["instructions"].kind == .array || value["tweetResult"].kind == .object
            || value["tweet_results"].kind == .object
        {
            return true
        }
        return value.members.contains { holdsTimeline($0.value, depth: depth + 1) }
    }
}
