import Foundation
import Model

extension HistoryEntry {
    /// One line of JSON without the line break: the line it was read from, keys that roost does not know included,
    /// or for an entry made here its fields in a fixed order.
    package var json: String {
        if let source { return source }
        var fields = [("at", Self.quoted(HistoryTime.text(at))), ("kind", Self.quoted(kind.rawValue))]
        if let network { fields.append(("network", Self.quoted(network.name))) }
        if let name { fields.append(("name", Self.quoted(name))) }
        if let query { fields.append(("query", Self.quoted(query))) }
        if let results { fields.append(("results", String(results))) }
        if let new { fields.append(("new", String(new))) }
        if let pages { fields.append(("pages", String(pages))) }
        if let capture { fields.append(("capture", Self.quoted(capture))) }
        if let fetch { fields.append(("fetch", Self.quoted(fetch))) }
        if let base { fields.append(("base", Self.quoted(base))) }
        if let posts { fields.append(("posts", "[" + posts.map(Self.quoted).joined(separator: ",") + "]")) }
        return "{" + fields.map { "\"\($0)\":\($1)" }.joined(separator: ",") + "}"
    }

    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            // Control characters, and the two line separators that some readers take for the end of a line.
            case "\u{0}"..."\u{1F}", "\u{7F}", "\u{85}", "\u{2028}", "\u{2029}":
                let code = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - code.count) + code
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// Reads a line; throws what is wrong with it, in a few words.
    init(line: String) throws(HistoryLineError) {
        guard let object = try? JSONSerialization.jsonObject(with: Data(line.utf8)) else {
            throw HistoryLineError(message: "is not JSON")
        }
        guard let fields = object as? [String: Any] else { throw HistoryLineError(message: "is no object") }
        guard let kind = fields["kind"] as? String else {
            throw HistoryLineError(message: "missing required key \"kind\"")
        }
        guard let at = fields["at"] as? String else { throw HistoryLineError(message: "missing required key \"at\"") }
        guard let time = HistoryTime.timestamp(at) else {
            throw HistoryLineError(message: "\"at\" is no ISO 8601 time")
        }
        self.init(Kind(rawValue: kind), at: time)
        network = (fields["network"] as? String).map { Network($0) }
        name = fields["name"] as? String
        query = fields["query"] as? String
        results = Self.number(fields["results"])
        new = Self.number(fields["new"])
        capture = fields["capture"] as? String
        pages = Self.number(fields["pages"])
        fetch = fields["fetch"] as? String
        base = fields["base"] as? String
        posts = fields["posts"] as? [String]
        source = line
    }

    private static func number(_ value: Any?) -> Int64? {
        if let number = value as? NSNumber { return Int64(exactly: number) }
        return nil
    }
}

/// What is wrong with a line of the history.
struct HistoryLineError: Error {
    let message: String
}
