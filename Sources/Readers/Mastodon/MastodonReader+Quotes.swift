internal import JSON
internal import Model

extension MastodonReader {
    /// Mastodon wraps the quoted status and says whether it may be shown; its relatives have it bare.
    static func addQuote(
        _ record: Record, _ numbers: MastodonNumbers, to post: inout Post, nested: inout [Post], depth: Int,
        _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        var quote = record.member("quote")
        if !quote.value.exists { quote = record.member("pleroma").member("quote") }
        guard quote.value.kind == .object else { return }
        if quote.value["state"].exists, !quote.value["state"].is("accepted") { return }
        if let id = quote.value["quoted_status_id"].idString {
            post.quoteOf = numbers.post(id)
        }
        let wrapped = quote.value["quoted_status"].kind != .missing || quote.value["state"].exists
        let status = wrapped ? quote.member("quoted_status") : quote
        guard status.value.kind == .object else {
            // Of a quote in a quote there is no more than the note for servers that show none.
            post.quoteURL = record.value["content"].string.flatMap(QuoteNote.address)
            return
        }
        let quoted = try self.post(status, numbers, nested: &nested, depth: depth + 1, &output)
        nested.append(quoted)
        post.quoteOf = quoted.id
        post.quoteURL = quoted.url
    }
}

/// The paragraph that Mastodon puts before a quoting text, for servers that show no quotes: `<p class="quote-inline">RE:
/// <a href="…">`.
enum QuoteNote {
    /// The address it names; `nil` where there is no such paragraph.
    static func address(in content: String) -> String? {
        guard let note = content.range(of: "quote-inline") else { return nil }
        let rest = String(content[note.upperBound...])
        guard let start = rest.range(of: "href=\"") else { return nil }
        let address = String(rest[start.upperBound...].prefix { $0 != "\"" }).replacing("&amp;", with: "&")
        return WebAddress.isAbsolute(address) ? address : nil
    }
}
