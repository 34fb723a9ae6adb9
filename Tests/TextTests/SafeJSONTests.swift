import Foundation
import Testing

@testable import Text

@Suite("JSON for other programs")
struct SafeJSONTests {
    private func string(_ content: (inout JSONWriter) -> Void) -> String {
        var json = JSONWriter()
        json.object(content)
        return String(decoding: SafeJSON(json).bytes, as: UTF8.self)
    }

    @Test("members keep their order, absent ones are left out")
    func members() {
        let written = string { json in
            json.text("b", "x")
            json.number("a", -7)
            json.text("none", nil)
            json.text("empty", "")
            json.text("kept", utf8: [])
            json.list("list") { json in
                json.text("")
                json.object { $0.object("c") { _ in } }
            }
            json.list("nothing") { _ in }
            json.number("z", nil)
        }
        #expect(written == #"{"b":"x","a":-7,"kept":"","list":["",{"c":{}}]}"#)
        #expect(string { $0.list("nothing") { _ in } } == "{}")
        #expect(
            string { json in
                json.list("nothing") { _ in }
                json.number("a", 1)
            } == #"{"a":1}"#)
    }

    @Test("a text in pieces, one written byte by byte and JSON written before are escaped all the same")
    func pieces() {
        var inner = JSONWriter()
        inner.object { $0.text("n", "a") }
        let written = string { json in
            json.text("two", ("<", "\""))
            json.text("date") { $0 += "2016-03-01T09:30:00+09:00".utf8 }
            json.text("odd") { $0 += "</script>".utf8 }
            json.json("made", SafeJSON(inner))
            json.number("z", 1)
        }
        #expect(
            written == #"{"two":"\u003c\"","date":"2016-03-01T09:30:00+09:00","#
                + #""odd":"\u003c/script\u003e","made":{"n":"a"},"z":1}"#)
    }

    @Test("nothing that could end a script, an element or a line stands in it")
    func escapes() {
        let text = "</script><!--&amp;\u{2028}\u{2029}\u{0}\u{1f}\u{7f}\"\\\n\r\u{2027}é"
        #expect(
            string { $0.text("a", text) }
                == #"{"a":"\u003c/script\u003e\u003c!--\u0026amp;\u2028\u2029\u0000\u001f\u007f\"\\\n\u000d"#
                + "\u{2027}é\"}")
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
        var writer = JSONWriter()
        writer.object { json in
            json.text("key", utf8: Array(text.utf8))
            json.list("also") { $0.text(text) }
        }
        let json = SafeJSON(writer).bytes
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
