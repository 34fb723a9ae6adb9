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
            if name == "table", !hasSaneTables(source) { continue }
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

    /// Every row of a table is filled up to the width of the first, so that few bytes can ask for millions of cells.
    private static func hasSaneTables(_ source: [UInt8]) -> Bool {
        var (lines, cells, widest) = (0, 0, 0)
        for byte in source {
            if byte == 0x7C { cells += 1 }
            guard byte == 0x0A else { continue }
            lines += 1
            widest = max(widest, cells)
            cells = 0
        }
        return max(widest, cells) * (lines + 1) <= 100_000 + source.count
    }

    private static var options: Int32 { CMARK_OPT_UNSAFE | CMARK_OPT_HARDBREAKS }
}
