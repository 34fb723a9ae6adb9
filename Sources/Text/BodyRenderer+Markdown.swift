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
    /// The HTML of `source`, unsafe as the author wrote it.
    static func html(_ source: [UInt8]) -> [UInt8] {
        let names = (hasSaneTables(source) ? ["table"] : []) + ["strikethrough", "autolink", "tasklist"]
        return MarkdownParser.parse(source, options: options, extensions: names) { document, extensions in
            guard let html = cmark_render_html(document, options, extensions) else { return [] }
            return bytes(html)
        } ?? []
    }

    private static func bytes(_ html: UnsafeMutablePointer<CChar>) -> [UInt8] {
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
