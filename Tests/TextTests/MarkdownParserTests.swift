import Model
import Testing

@testable import Text

@Suite("Markdown on several cores")
struct MarkdownParserTests {
    @Test("what one core reads does not change what another finds")
    func concurrently() async {
        let source = Array("see https://example.org/a, ~~gone~~ and www.example.org\n\n- [x] done\n".utf8)
        let expected = MarkdownBody.html(source)
        #expect(String(decoding: expected, as: UTF8.self).contains("<a href=\"https://example.org/a\">"))
        let wrong = await withTaskGroup(of: Int.self) { group in
            for _ in 0..<8 {
                group.addTask { (0..<2000).count { _ in MarkdownBody.html(source) != expected } }
            }
            return await group.reduce(0, +)
        }
        #expect(wrong == 0)
    }
}
