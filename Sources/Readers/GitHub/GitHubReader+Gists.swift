internal import JSON
internal import Model

extension GitHubReader {
    /// Whether this is a gist: it has files of its own and the addresses of a repository.
    static func isGist(_ value: JSONValue) -> Bool {
        value["files"].kind == .object && (value["git_pull_url"].exists || value["forks_url"].exists)
    }

    /// A gist: its description, and its files as links with what is in them where that was saved.
    /// https://docs.github.com/en/rest/gists/gists
    static func gist(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) -> Post {
        let value = record.value
        let id = try record.requireID("id")
        let description = record.string("description", &output) ?? ""
        let files = Array(value["files"].members)
        let lines = description.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: true)
        // Lists of gists have no contents: they come last, so that the text of a list is the beginning of the whole.
        let contents = files.compactMap { name, file in
            file["content"].text.map { fenced($0, language: file["language"].text, name: name) }
        }
        let links = files.map { name, file in link(name, to: file["raw_url"].text) }.joined(separator: "\n")
        let parts = lines.dropFirst().map(String.init) + [links] + contents
        var post = Post(
            id: PostID(.github, "gist-\(id)"), kind: .article,
            body: Body(parts.filter { !$0.isEmpty }.joined(separator: "\n\n"), format: .markdown))
        post.title = lines.first.map(String.init) ?? files.first?.key ?? id
        post.author = (record.object("owner", &output) ?? record.object("user", &output)).flatMap {
            author($0, &output)
        }
        post.created = record.time("created_at", &output)
        let updated = record.time("updated_at", &output)
        post.edited = updated == post.created ? nil : updated
        post.url = value.page
        post.counts.replies = value["comments"].int
        // Secret ones are seen by everybody who has their address.
        if value["public"].bool == false { post.visibility = .unlisted }
        return post
    }

    /// A file's line in a list. What Markdown would take for itself is escaped (CommonMark 2.4).
    static func link(_ name: String, to address: String?, note: String = "") -> String {
        var line = "- "
        let isAddress = address.flatMap { WebAddress($0) } != nil
        if isAddress { line += "[" }
        for character in name where !character.isNewline {
            if character.isASCII, character.isPunctuation || character.isSymbol { line += "\\" }
            line.append(character)
        }
        if isAddress, let address {
            line += "](<\(address.filter { $0 != "<" && $0 != ">" && !$0.isNewline && $0 != "\\" })>)"
        }
        return note.isEmpty ? line : "\(line) (\(note))"
    }

    /// A file's text as a block of code, in a fence longer than any that is in it (CommonMark 4.5).
    private static func fenced(_ text: String, language: String?, name: String) -> String {
        var longest = 2
        var run = 0
        for byte in text.utf8 {
            run = byte == UInt8(ascii: "`") ? run + 1 : 0
            longest = max(longest, run)
        }
        let fence = String(repeating: "`", count: longest + 1)
        let word = (language ?? "").lowercased().filter { $0.isLetter || $0.isNumber || $0 == "+" || $0 == "#" }
        return
            "\(link(name, to: nil).dropFirst(2))\n\n\(fence)\(word)\n\(text)\(text.hasSuffix("\n") ? "" : "\n")\(fence)"
    }
}
