/// The path of a request, taken apart and decoded once. What no browser would send for a page of a site is refused
/// before the file system hears of it.
package struct RequestPath: Hashable, Sendable {
    /// What stands between the slashes, decoded; empty for `/`.
    package let segments: [String]
    /// Whether it ends with a slash.
    package let isFolder: Bool
    /// As it was sent.
    package let raw: String

    /// A longer name is none on any file system that is in use.
    private static let longestName = 255
    private static let longestPath = 4096

    /// - Parameter raw: A request target without its query (RFC 9112, section 3.2.1). `nil` for what is no absolute
    ///   path: relative segments, empty ones, broken escapes, control characters, backslashes, encoded slashes.
    package init?(_ raw: String) {
        guard raw.utf8.first == UInt8(ascii: "/"), raw.utf8.count <= Self.longestPath else { return nil }
        var parts = raw.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        isFolder = parts.last?.isEmpty ?? true
        if isFolder, !parts.isEmpty { parts.removeLast() }
        var segments: [String] = []
        for part in parts {
            guard let name = Self.decoded(part), Self.isName(name) else { return nil }
            segments.append(name)
        }
        self.segments = segments
        self.raw = raw
    }

    /// The segments below a folder of the server; `nil` for a path outside of it.
    package func below(_ base: [String]) -> [String]? {
        guard segments.starts(with: base), segments.count > base.count || isFolder else { return nil }
        return Array(segments.dropFirst(base.count))
    }

    /// Escapes (RFC 3986, section 2.1) as bytes, the bytes as UTF-8.
    private static func decoded(_ part: Substring.UTF8View) -> String? {
        var bytes: [UInt8] = []
        var rest = part
        while let byte = rest.popFirst() {
            guard byte == UInt8(ascii: "%") else {
                bytes.append(byte)
                continue
            }
            guard let high = rest.popFirst().flatMap(hexadecimalDigit),
                let low = rest.popFirst().flatMap(hexadecimalDigit)
            else { return nil }
            bytes.append(high << 4 | low)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    private static func hexadecimalDigit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }

    private static func isName(_ name: String) -> Bool {
        guard !name.isEmpty, name != ".", name != "..", name.utf8.count <= longestName else { return false }
        return name.utf8.allSatisfy {
            $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\")
        }
    }
}
