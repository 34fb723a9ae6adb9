import JSON

/// What an API says went wrong, in any of the shapes they use.
enum APIMessage {
    /// The words of a body; `nil` where it says nothing.
    static func find(in body: [UInt8]) -> String? {
        try? JSONParser().parse(body) { find(in: $0) }
    }

    static func find(in value: JSONValue) -> String? {
        guard value.kind == .object else { return nil }
        let meta = value["meta"]
        // Instagram and Foursquare.
        for (type, text) in [
            (meta["error_type"], meta["error_message"]), (meta["errorType"], meta["errorDetail"]),
            (value["error_type"], value["error_message"]),
        ] where type.exists {
            return joined(type.string, text.string)
        }
        // Twitter, GitHub; Rails writes `{"errors": {"body": ["can't be blank"]}}`.
        let errors = value["errors"]
        let said = errors.elements.compactMap { one in
            one.string ?? one["message"].string ?? one["detail"].string ?? one["code"].string
        }
        let fields = errors.members.map { field in
            field.key + " " + (field.value.elements.compactMap(\.string).joined(separator: ", "))
        }
        let list = (said.isEmpty ? fields : said).joined(separator: "; ")
        if let detail = value["detail"].string { return joined(value["title"].string, detail) }
        if let message = value["message"].string {
            return joined(value["error"].string, list.isEmpty ? message : "\(message) (\(list))")
        }
        if !list.isEmpty { return list }
        if let message = value["error"]["message"].string { return joined(value["error"]["type"].string, message) }
        if let error = value["error"].string { return joined(error, value["error_description"].string) }
        return nil
    }

    private static func joined(_ kind: String?, _ text: String?) -> String {
        [kind, text].compactMap { $0 }.filter { !$0.isEmpty }.joined(separator: ": ")
    }
}
