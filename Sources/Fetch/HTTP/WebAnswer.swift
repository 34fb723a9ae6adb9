/// The status line and headers of an answer.
package struct AnswerHead: Sendable {
    package var status: Int
    /// By lower-case name.
    private var fields: [String: String]

    package init(status: Int, headers: [String: String]) {
        self.status = status
        fields = Dictionary(headers.map { ($0.key.lowercased(), $0.value) }, uniquingKeysWith: { first, _ in first })
    }

    /// A header's value, whatever the case of its name.
    package subscript(_ name: String) -> String? { fields[name.lowercased()] }

    /// `text/html` of `text/html; charset=utf-8`, lower case; empty where nothing is said.
    var mediaType: String {
        let type = self["content-type"]?.split(separator: ";").first ?? ""
        return type.trimmingSpaces.lowercased()
    }
}

/// A whole answer.
package struct WebAnswer: Sendable {
    package var head: AnswerHead
    package var body: [UInt8]
    /// Where it came from after redirects, without secrets.
    package var address: String
}

extension StringProtocol {
    /// Without spaces and tabs at both ends.
    var trimmingSpaces: String {
        let isSpace = { (character: Character) in character == " " || character == "\t" }
        return String(drop(while: isSpace).reversed().drop(while: isSpace).reversed())
    }
}
