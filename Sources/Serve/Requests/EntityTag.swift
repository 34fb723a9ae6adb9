/// Tells two states of a file apart (RFC 9110, section 8.8.3).
package struct EntityTag: Hashable, Sendable {
    /// With its quotation marks.
    package let text: String

    /// - Parameter variant: What a server adds to the file.
    package init(size: Int64, modified: Int64, number: UInt64, variant: String = "") {
        let parts = [UInt64(bitPattern: modified), UInt64(bitPattern: size), number].map { String($0, radix: 16) }
        text = "\"" + parts.joined(separator: "-") + (variant.isEmpty ? "" : "-" + variant) + "\""
    }

    /// Whether a request's `If-None-Match` or `If-Range` names it; weak tags count as their strong ones.
    package func isNamed(in header: String?) -> Bool {
        guard let header else { return false }
        return header.split(separator: ",").contains { part in
            var tag = part.drop { $0 == " " }
            while tag.last == " " { tag.removeLast() }
            if tag.hasPrefix("W/") { tag = tag.dropFirst(2) }
            return tag == "*" || tag == text
        }
    }
}
