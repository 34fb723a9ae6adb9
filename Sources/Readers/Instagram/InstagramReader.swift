package import JSON
internal import Model

/// Instagram's APIs: lists of media and single ones (of a user, a location, a tag; the old API and the Graph API),
/// comments, users, oEmbed answers and errors; what its own pages and apps are answered.
package enum InstagramReader: Reader {
    package static let format = "instagram"

    package static func recognises(_ document: JSONValue) -> Bool {
        if isError(document) || isEmbed(document) || InstagramAnswer(document) != nil { return true }
        let data = document["data"]
        if data.kind == .array || data.kind == .object {
            if data.begins({ InstagramKind(of: $0) != nil }) { return true }
            let isAnswer = document["meta"]["code"].exists
            return isAnswer && (data.isEmpty || data.begins { isComment($0) || isUser($0) })
        }
        return document.begins { InstagramKind(of: $0) != nil }
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        let record = Record(document, context)
        if isError(document) {
            output.report(record.diagnostic(.apiError, "Instagram answered: \(errorText(document))"))
            return
        }
        if isEmbed(document) {
            output.read(record, embed)
            return
        }
        if let answer = InstagramAnswer(document) { return read(answer, record, context, &output) }
        let data = document["data"].exists ? record.member("data") : record
        if data.value.begins({ isUser($0) }) {
            for user in data.value.kind == .array ? Array(data.value.elements) : [data.value] {
                _ = author(user, &output)
            }
        } else if data.value.begins({ isComment($0) && InstagramKind(of: $0) == nil }) {
            let media = mediaID(of: context)
            if let collection = context.collectionOfOne(.thread, network: .instagram) { output.describe(collection) }
            output.readEach(data) { (record, output) throws(Diagnostic) in
                output.add(try comment(record, on: media, &output))
            }
        } else if data.value.kind == .array {
            // Among places they are the photos of a venue, which shows them.
            if context.placed != .places { output.describe(context.collection(.timeline, network: .instagram)) }
            output.readEach(data, media)
        } else {
            if let collection = context.collectionOfOne(.timeline, network: .instagram) { output.describe(collection) }
            output.read(data, media)
        }
    }

    static func media(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) {
        switch InstagramKind(of: record.value) {
        case .web, .mobile:
            let post = try webPost(record, &output)
            let below = output.takes(post.visibility) ? webComments(record, on: post.id, &output) : []
            output.add(post, nested: below)
        case .classic, .graph, nil:
            let post = try post(record, &output)
            output.add(post, nested: comments(record, on: post.id, &output))
        }
    }

    /// `{"meta": {"error_type", "error_message"}}`, and the Graph API's `{"error": {"message", "fbtrace_id"}}`.
    private static func isError(_ document: JSONValue) -> Bool {
        document["meta"]["error_type"].exists || document["error"]["fbtrace_id"].exists
            || document["error_type"].exists && document["error_message"].exists
    }

    private static func errorText(_ document: JSONValue) -> String {
        for error in [document["meta"], document["error"], document] where error["code"].exists || error.count > 1 {
            let parts = [error.firstString("error_type", "type"), error.firstString("error_message", "message")]
            let text = parts.compactMap { $0 }.joined(separator: ": ")
            if !text.isEmpty { return error["code"].idString.map { "\(text) (code \($0))" } ?? text }
        }
        return "an error without a message"
    }

    private static func isEmbed(_ document: JSONValue) -> Bool {
        document["provider_name"].is("Instagram") && document["media_id"].exists
    }

    private static func isComment(_ value: JSONValue) -> Bool {
        value["from"].exists && value["created_time"].exists && (value["text"].exists || value["message"].exists)
    }

    private static func isUser(_ value: JSONValue) -> Bool {
        value["username"].exists && (value["profile_picture"].exists || value["full_name"].exists)
            && value["images"].kind == .missing
    }

    /// Comments do not say what they are about; a saved `media/ID/comments.json` does.
    private static func mediaID(of context: CaptureContext) -> PostID? {
        let part = context.pathParts.last { part in
            !part.isEmpty && part.utf8.allSatisfy { $0 == UInt8(ascii: "_") || (48...57).contains($0) }
        }
        return part.map { PostID(.instagram, $0) }
    }
}
