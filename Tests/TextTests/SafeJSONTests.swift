import Foundation
import Testing

@testable import Text

@Suite("JSON for other programs")
struct SafeJSONTests {
    private func string(_ value: JSONValue) -> String { String(decoding: SafeJSON(value).bytes, as: UTF8.self) }

    @Test("members keep their order, absent ones are left out")
    func members() {
        let value = JSONValue.members([
            "b": .text("x"), "a": .number(-7), "none": nil, "empty": .some(""),
            "list": .list([.flag(true), .text("")]),
            "nothing": .some([]),
        ])
        #expect(string(value) == #"{"b":"x","a":-7,"list":[true,""]}"#)
    }

    @Test("nothing that could end a script, an element or a line stands in it")
    func escapes() {
        let text = "</script><!--&amp;\u{2028}\u{2029}\u{0}\u{1f}\u{7f}\"\\\n\r"
        #expect(
            string(.text(text))
                == #""\u003c/script\u003e\u003c!--\u0026amp;\u2028\u2029\u0000\u001f\u007f\"\\\n\u000d""#)
    }

    @Test("any text comes back as it was, and never as markup", arguments: 0..<200)
    func roundTrip(seed: UInt64) throws {
        var generator = Generator(state: seed)
        let pool: [Unicode.Scalar] =
            Array("<>&\"'\\/!-[]{}:,scriptSCRIPT \n\t\r\0".unicodeScalars) + [
                "\u{2028}", "\u{2029}", "\u{fffe}", "\u{ffff}", "\u{202e}", "日", "🏳", "\u{1f}", "\u{85}", "\u{10ffff}",
            ]
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0..<80, using: &generator) {
            scalars.append(pool.randomElement(using: &generator) ?? "x")
        }
        let text = String(scalars)
        let json = SafeJSON(.members(["key": .text(text), "also": .list([.text(text)])])).bytes
        for byte in json { #expect(!"<>&".utf8.contains(byte) && byte >= 0x20) }
        let back = try JSONSerialization.jsonObject(with: Data(json)) as? [String: Any]
        let value = try #require(back?["key"] as? String)
        #expect(Array(value.unicodeScalars) == Array(text.unicodeScalars))
    }

    /// The same numbers in every run.
    private struct Generator: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9e37_79b9_7f4a_7c15
            var mixed = state
            mixed = (mixed ^ mixed >> 30) &* 0xbf58_476d_1ce4_e5b9
            mixed = (mixed ^ mixed >> 27) &* 0x94d0_49bb_1331_11eb
            return mixed ^ mixed >> 31
        }
    }
}
