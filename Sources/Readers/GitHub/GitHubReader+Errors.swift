internal import JSON

extension GitHubReader {
    /// Reasons that are told, and characters of each; a hostile answer may have any number.
    private static let mostReasons = 3
    private static let longestReason = 200

    /// `{"message": …, "documentation_url": …}`.
    static func isError(_ document: JSONValue) -> Bool {
        document["message"].kind == .string && document["documentation_url"].kind == .string
    }

    /// What an error body says: its message, the reasons, the status.
    static func errorMessage(_ document: JSONValue) -> String {
        var message = document["message"].string ?? ""
        let errors = document["errors"]
        let all = errors.kind == .string ? [errors] : Array(errors.elements.prefix(mostReasons))
        let reasons = all.compactMap(reason)
        if !reasons.isEmpty {
            message += ": " + reasons.map { $0.prefix(longestReason) }.joined(separator: "; ")
            if errors.count > mostReasons { message += " (and \(errors.count - mostReasons) more)" }
        }
        return message + (document["status"].idString.map { " (status \($0))" } ?? "")
    }

    /// One of `errors`. Most codes say all by themselves (`missing_field` of a `field` of a `resource`).
    private static func reason(_ error: JSONValue) -> String? {
        if let text = error.text ?? error["message"].text { return text }
        let parts = [error["resource"].text, error["field"].text, error["code"].text].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }
}
