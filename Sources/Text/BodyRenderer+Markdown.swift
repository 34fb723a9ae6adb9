import CCmarkGFM
import Model

extension BodyRenderer {
    /// Markdown from a stranger: made into HTML by the reference implementation, which then goes the way of all HTML.
    mutating func renderMarkdown(_ body: Body, in context: Context, form: BodyWriter.Form, links: some LinkTargets) {
        let markup = MarkdownBody.html(text)
        renderMarkup(markup, body: body, in: context, form: form, links: links)
    }
}

/// GitHub's Markdown with its tables, task lists, strikethrough and bare addresses.
enum MarkdownBody {
    /// Registering twice at the same time is not safe, doing it once is.
    private static let isRegistered: Bool = {
        cmark_gfm_core_extensions_ensure_registered()
        return true
    }()

    /// The HTML of `source`, unsafe as the author wrote it.
    static func html(_ source: [UInt8]) -> [UInt8] {
        guard isRegistered, let parser = cmark_parser_new(options) else { return [] }
        defer { cmark_parser_free(parser) }
        for name in ["table", "strikethrough", "autolink", "tasklist"] {
            if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
        }
        source.withUnsafeBytes { bytes in
            if let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) {
                cmark_parser_feed(parser, start, bytes.count)
            }
        }
        guard let document = cmark_parser_finish(parser) else { return [] }
        defer { cmark_node_free(document) }
        guard let html = cmark_render_html(document, options, cmark_parser_get_syntax_extensions(parser)) else {
            return []
        }
        defer { cmark_get_default_mem_allocator().pointee.free(html) }
        var bytes: [UInt8] = []
        var index = 0
        while html[index] != 0 {
            bytes.append(UInt8(bitPattern: html[index]))
            index += 1
        }
        return bytes
    }

    private static var options: Int32 { CMARK_OPT_UNSAFE | CMARK_OPT_HARDBREAKS }
}
