import Testing

@testable import Text

@Suite("XML")
struct XMLWriterTests {
    private func string(_ body: (inout XMLWriter) -> Void) -> String {
        var writer = XMLWriter(comment: "made -- by > us")
        body(&writer)
        return String(decoding: writer.bytes, as: UTF8.self)
    }

    private static let head = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- made    by &gt; us -->\n"

    @Test("elements end where they began, attributes without a value are left out")
    func elements() {
        let xml = string { writer in
            writer.element("a", ["x": "1", "y": nil, "x": "2"]) { writer in
                writer.element("b", text: "t")
                writer.element("c", ["z": ""])
            }
        }
        #expect(xml == Self.head + "<a x=\"1\"><b>t</b><c z=\"\"/></a>")
    }

    @Test("markup is text, in texts and in values")
    func escapes() {
        let xml = string { $0.element("a", ["x": "<\"&'>\n\t\r"], text: "</a> & ]]> \"\r\n") }
        #expect(
            xml == Self.head
                + "<a x=\"&lt;&quot;&amp;'&gt;&#10;&#9;&#13;\">&lt;/a&gt; &amp; ]]&gt; \"&#13;\n</a>")
    }

    @Test("characters that XML 1.0 does not know become U+FFFD")
    func characters() {
        let xml = string {
            $0.element("a", text: "\u{0}\u{1}\u{b}\u{1f}\u{fffe}\u{ffff}\u{fffd}\u{7f}\u{10ffff}日\u{ffbf}")
        }
        let replaced = String(repeating: "\u{fffd}", count: 7)
        #expect(xml == Self.head + "<a>\(replaced)\u{7f}\u{10ffff}日\u{ffbf}</a>")
    }
}
