package import CCmarkGFM
import Synchronization

/// cmark-gfm, one document at a time: while it parses, extensions change a table that the whole library shares
/// (github/cmark-gfm, pull request 176), and a second parse would find links in one text or take them for words in
/// another.
package enum MarkdownParser {
    private static let lock = Mutex(())
    /// Registering twice at the same time is not safe, doing it once is.
    private static let extensions: Void = cmark_gfm_core_extensions_ensure_registered()

    /// Gives the document that `source` is, and the extensions that render it; `nil` where there is no memory for it.
    /// - Parameters:
    ///   - options: cmark's `CMARK_OPT_…`.
    ///   - names: The extensions to use, as cmark calls them.
    package static func parse<Result>(
        _ source: [UInt8], options: Int32, extensions names: [String],
        _ body: (_ document: OpaquePointer, _ extensions: UnsafeMutablePointer<cmark_llist>?) -> Result
    ) -> Result? {
        _ = extensions
        guard let parser = cmark_parser_new(options) else { return nil }
        defer { cmark_parser_free(parser) }
        for name in names {
            if let found = cmark_find_syntax_extension(name) { cmark_parser_attach_syntax_extension(parser, found) }
        }
        let document = lock.withLock { _ in
            source.withUnsafeBytes { bytes in
                if let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self) {
                    cmark_parser_feed(parser, start, bytes.count)
                }
            }
            // Handed out as a number: the region checker does not know that nobody else has it.
            return UInt(bitPattern: cmark_parser_finish(parser))
        }
        guard let document = OpaquePointer(bitPattern: document) else { return nil }
        defer { cmark_node_free(document) }
        return body(document, cmark_parser_get_syntax_extensions(parser))
    }
}
