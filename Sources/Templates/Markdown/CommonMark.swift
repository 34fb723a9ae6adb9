import CCmarkGFM
import Text

/// cmark-gfm, with tables and strikethrough and with HTML as it was written: a theme is trusted.
enum CommonMark {
    struct Output {
        var html: [UInt8]
        /// What stood in the HTML blocks and inlines, which went through Markdown as words.
        var raw: [[UInt8]]
        /// Numbers of the tags that ended up in indented code.
        var indentedCode: [Int] = []
    }

    static func html(of source: [UInt8], _ shield: Shield) -> Output {
        let options = CMARK_OPT_UNSAFE | CMARK_OPT_FULL_INFO_STRING
        var output = Output(html: [], raw: [])
        MarkdownParser.parse(source, options: options, extensions: ["table", "strikethrough"]) { document, extensions in
            shieldRaw(document, shield, &output)
            guard let html = cmark_render_html(document, options, extensions) else { return }
            defer { cmark_get_default_mem_allocator().pointee.free(html) }
            output.html = alignedByClass(bytes(html))
        }
        return output
    }

    /// Says how a column is aligned by a class: the attribute `align` is obsolete (WHATWG HTML, 16.2), and pages forbid
    /// `style`. What was written as HTML is still hidden, and in text quotes are escaped.
    private static func alignedByClass(_ html: [UInt8]) -> [UInt8] {
        let attribute = Array(" align=\"".utf8)
        var result: [UInt8] = []
        result.reserveCapacity(html.count)
        var position = 0
        while position < html.count {
            if html[position] == attribute[0], html[position...].starts(with: attribute) {
                result.append(contentsOf: " class=\"".utf8)
                position += attribute.count
            } else {
                result.append(html[position])
                position += 1
            }
        }
        return result
    }

    /// Replaces the HTML in the document by words, so that what Markdown made and what was written can be told
    /// apart.
    private static func shieldRaw(_ document: OpaquePointer, _ shield: Shield, _ output: inout Output) {
        guard let iterator = cmark_iter_new(document) else { return }
        defer { cmark_iter_free(iterator) }
        var images = 0
        while true {
            let event = cmark_iter_next(iterator)
            if event == CMARK_EVENT_DONE { break }
            guard let node = cmark_iter_get_node(iterator) else { break }
            let type = cmark_node_get_type(node)
            if type == CMARK_NODE_IMAGE { images += event == CMARK_EVENT_ENTER ? 1 : -1 }
            guard event == CMARK_EVENT_ENTER, let literal = cmark_node_get_literal(node) else { continue }
            if type == CMARK_NODE_HTML_BLOCK || type == CMARK_NODE_HTML_INLINE {
                // In an image's description HTML is text.
                if images > 0 { continue }
                let word = shield.word(.raw, output.raw.count)
                output.raw.append(bytes(literal))
                let ending = type == CMARK_NODE_HTML_BLOCK ? "\n" : ""
                cmark_node_set_literal(node, String(decoding: word, as: UTF8.self) + ending)
            } else if type == CMARK_NODE_CODE_BLOCK, !isFenced(node) {
                let text = bytes(literal)
                var position = 0
                while let found = shield.next(in: text, from: position) {
                    output.indentedCode.append(found.number)
                    position = found.range.upperBound
                }
            }
        }
    }

    private static func isFenced(_ node: OpaquePointer) -> Bool {
        var length: CInt = 0
        var offset: CInt = 0
        var character: CChar = 0
        return cmark_node_get_fenced(node, &length, &offset, &character) != 0
    }

    private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
        UnsafeBufferPointer(start: text, count: length(text)).map { UInt8(bitPattern: $0) }
    }

    private static func length(_ text: UnsafePointer<CChar>) -> Int {
        var count = 0
        while text[count] != 0 { count += 1 }
        return count
    }
}
