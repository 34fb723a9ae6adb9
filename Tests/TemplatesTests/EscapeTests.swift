import Testing

@testable import Templates

/// Runs of harmless bytes are found eight at a time: whatever stands anywhere in them must be written as it is alone.
@Suite("Escaping")
struct EscapeTests {
    private static let inText: [UInt8: String] = [
        0x00: "\u{FFFD}", 0x0D: "&#13;", 0x26: "&amp;", 0x3C: "&lt;", 0x3E: "&gt;",
    ]
    private static let inAttributes = inText.merging([0x22: "&quot;", 0x27: "&#39;"]) { $1 }

    private static func expected(_ bytes: [UInt8], _ references: [UInt8: String]) -> [UInt8] {
        bytes.flatMap { references[$0].map { Array($0.utf8) } ?? [$0] }
    }

    /// Texts that are written otherwise than byte by byte.
    private static func wrong(_ texts: some Sequence<[UInt8]>) -> [[UInt8]] {
        texts.filter { bytes in
            Escape.text(bytes) != expected(bytes, inText) || Escape.attribute(bytes) != expected(bytes, inAttributes)
        }
    }

    @Test("every byte at every place of texts of every length", arguments: 0...25)
    func everywhere(length: Int) {
        for filling in [UInt8(ascii: "a"), 0x21, 0x3B, 0xFF] {
            for place in 0..<length {
                let texts = (UInt8.min...UInt8.max).lazy.map { byte in
                    var bytes = [UInt8](repeating: filling, count: length)
                    bytes[place] = byte
                    return bytes
                }
                #expect(Self.wrong(texts).isEmpty)
            }
        }
    }

    @Test("neighbours of all kinds")
    func pairs() {
        for first in UInt8.min...UInt8.max {
            let texts = (UInt8.min...UInt8.max).lazy.map { [first, $0, 0x61, $0, first, first, $0, 0x26, $0, 0x61] }
            #expect(Self.wrong(texts).isEmpty)
        }
    }
}
