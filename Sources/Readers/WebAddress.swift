/// The parts of an address that tell readers who and what it names. Nothing is decoded or checked: the parts only
/// make ids.
struct WebAddress {
    /// Lower case, without a port.
    let host: String
    /// Non-empty components of the path.
    let path: [Substring]

    /// `nil` where the text is no `http` or `https` address with a host.
    init?(_ text: String) {
        guard let colon = text.range(of: "://"), ["http", "https"].contains(text[..<colon.lowerBound].lowercased())
        else { return nil }
        let rest = text[colon.upperBound...].prefix { $0 != "?" && $0 != "#" }
        var parts = rest.split(separator: "/", omittingEmptySubsequences: true)
        guard !parts.isEmpty, !rest.hasPrefix("/") else { return nil }
        let authority = parts.removeFirst().split(separator: "@").last ?? ""
        host = authority.prefix { $0 != ":" }.lowercased()
        guard !host.isEmpty else { return nil }
        path = parts
    }

    /// Whether an address says how it is to be fetched; others are paths in the capture.
    static func isAbsolute(_ text: String) -> Bool {
        if text.hasPrefix("//") { return true }
        guard let colon = text.firstIndex(of: ":"), colon != text.startIndex else { return false }
        return text[..<colon].utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: "."):
                true
            default: false
            }
        }
    }
}

extension String {
    /// The range of the first occurrence, in linear time for the short patterns readers look for.
    func range(of pattern: String) -> Range<String.Index>? {
        let bytes = Array(pattern.utf8)
        guard let first = bytes.first else { return nil }
        var start = utf8.startIndex
        while let index = utf8[start...].firstIndex(of: first) {
            if utf8[index...].starts(with: bytes) { return index..<utf8.index(index, offsetBy: bytes.count) }
            start = utf8.index(after: index)
        }
        return nil
    }
}
