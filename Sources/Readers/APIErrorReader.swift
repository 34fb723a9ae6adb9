package import JSON
internal import Model

/// What an API answered instead of posts: `{"errors":[{"code":88,"message":"Rate limit exceeded"}]}` and its
/// likes. Nothing is lost with it, but people want to know. Asked last of all readers: what is a post is not looked at.
package enum APIErrorReader: Reader {
    package static let format = "api-error"

    package static func recognises(_ document: JSONValue) -> Bool {
        guard document.kind == .object else { return false }
        if isProblem(document) || lostUser(document) != nil { return true }
        guard document.count <= 8, !holdsData(document) else { return false }
        if !messages(of: document["errors"]).isEmpty || !messages(of: document["json"]["errors"]).isEmpty {
            return true
        }
        let error = document["error"]
        if error.kind == .string || message(error) != nil, error.kind != .number {
            return !document["text"].exists && !document["id"].exists
        }
        // `{"message":"Not Found"}` and nothing that says of what.
        if document["message"].kind == .string, document.members.allSatisfy({ besides.contains($0.key) }) {
            return true
        }
        return document["title"].kind == .string && document["detail"].kind == .string && document["status"].exists
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        for message in said(document) {
            output.report(
                context.diagnostic(.warning, .apiError, "the network answered: \(message)", pointer: ""))
        }
    }

    /// RFC 7807, as API v2 answers; a status may be missing, and beside it stands whatever belongs to the problem.
    private static func isProblem(_ document: JSONValue) -> Bool {
        document["title"].kind == .string && document["detail"].kind == .string
            && document["type"].string?.contains("/2/problems/") == true
    }

    /// X's web client gives an empty `data` beside errors.
    private static func holdsData(_ document: JSONValue) -> Bool {
        let data = document["data"]
        return data.exists && !(data.kind == .null || data.kind == .object && data.count == 0)
    }

    /// Why X's web client shows nothing of an account: `{"data":{"user":{"result":{"__typename":"UserUnavailable",
    /// "message":"User is suspended"}}}}`, or `{"data":{"user":{}}}` of one that is not there.
    private static func lostUser(_ document: JSONValue) -> String? {
        let user = document["data"]["user"]
        guard user.kind == .object, document["data"].count == 1 else { return nil }
        if user.count == 0 { return "there is no such account" }
        guard user["result"]["__typename"].is("UserUnavailable") else { return nil }
        return user["result"].firstString("message", "reason") ?? "the account is not available"
    }

    /// All that an answer says, from the whole to its parts.
    private static func said(_ document: JSONValue) -> [String] {
        var said = messages(of: document["errors"]) + messages(of: document["json"]["errors"])
        // What API v2 says of the whole only repeats its parts.
        let whole =
            lostUser(document) ?? document["error"].text ?? message(document["error"])
            ?? (said.isEmpty || document["message"].exists ? message(document) : nil)
        if let whole, !said.contains(whole) { said.insert(whole, at: 0) }
        return said
    }

    /// What may stand beside a message.
    private static let besides: Set<String> = [
        "message", "status", "code", "error", "errors", "errorCode", "statusCode", "documentation_url", "reason",
        "success", "block", "request_id", "require_login", "quarantine_message", "quarantine_message_html",
        "igweb_rollout", "spam", "lock", "checkpoint_url",
    ]

    /// The messages of a list of errors, of a text, or of an object with a list for each field of a form.
    private static func messages(of errors: JSONValue) -> [String] {
        switch errors.kind {
        case .string: [errors.text].compactMap(\.self)
        case .array: errors.elements.compactMap(message)
        case .object:
            errors.members.flatMap { member in
                let texts = member.value.kind == .array ? member.value.elements.map(\.text) : [member.value.text]
                return texts.compactMap(\.self).map { "\(member.key) \($0)" }
            }
        default: []
        }
    }

    /// The message with its code, if it has one.
    static func message(_ error: JSONValue) -> String? {
        if error.kind == .string { return error.text }
        // Reddit's: `["RATELIMIT", "you are doing that too much", "ratelimit"]`.
        if error.kind == .array { return error[1].text ?? error[0].text }
        guard let text = error["message"].text ?? error["detail"].text ?? error["title"].text else {
            // GitHub's: `{"resource": "Search", "field": "q", "code": "missing"}`.
            let parts = ["resource", "field", "code"].compactMap { error[$0].text }
            return parts.count == 3 ? parts.joined(separator: " ") : nil
        }
        return error["code"].idString.map { "\(text) (\($0))" } ?? text
    }
}
