package import JSON
internal import Model

/// What an API answered instead of posts: `{"errors":[{"code":88,"message":"Rate limit exceeded"}]}` and its
/// likes. Nothing is lost with it, but people want to know.
package enum APIErrorReader: Reader {
    package static let format = "api-error"

    package static func recognises(_ document: JSONValue) -> Bool {
        guard document.kind == .object, !document["data"].exists else { return false }
        if isProblem(document) { return true }
        guard document.count <= 6 else { return false }
        let errors = document["errors"]
        if errors.kind == .string { return true }
        if errors.elements.contains(where: { message($0) != nil }) { return true }
        if document["error"].kind == .string { return !document["text"].exists && !document["id"].exists }
        // `{"message":"Not Found"}` and nothing that says of what.
        if document["message"].kind == .string, document.members.allSatisfy({ besides.contains($0.key) }) {
            return true
        }
        return document["title"].kind == .string && document["detail"].kind == .string && document["status"].exists
    }

    /// RFC 7807, as API v2 answers; a status may be missing, and beside it stands whatever belongs to the problem.
    private static func isProblem(_ document: JSONValue) -> Bool {
        document["title"].kind == .string && document["detail"].kind == .string
            && document["type"].string?.contains("/2/problems/") == true
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        var said: [String] = []
        if document["errors"].kind == .array { said = document["errors"].elements.compactMap(message) }
        if said.isEmpty, let message = document["errors"].text ?? document["error"].text ?? message(document) {
            said = [message]
        }
        for message in said {
            output.report(
                context.diagnostic(.warning, .apiError, "the network answered: \(message)", pointer: ""))
        }
    }

    /// What may stand beside a message.
    private static let besides: Set<String> = [
        "message", "status", "code", "error", "errorCode", "statusCode", "documentation_url", "reason", "success",
    ]

    /// The message with its code, if it has one.
    static func message(_ error: JSONValue) -> String? {
        if error.kind == .string { return error.text }
        guard let text = error["message"].text ?? error["detail"].text ?? error["title"].text else { return nil }
        return error["code"].idString.map { "\(text) (\($0))" } ?? text
    }
}
