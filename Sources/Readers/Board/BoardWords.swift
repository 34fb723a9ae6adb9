internal import JSON
internal import Model

/// What imageboards put into texts and names beside the words.
enum BoardWords {
    /// The post of the same thread that a text quotes first: `<a href="#p570370">&gt;&gt;570370</a>` at 4chan,
    /// `<a href="/b/res/570368.html#570370">` elsewhere. Links into other threads name those, and a post quotes only what
    /// was there before it.
    ///
    /// - Parameters:
    ///   - html: The text.
    ///   - thread: The number of the opening post.
    ///   - number: The post's own.
    static func quoted(in html: String, thread: String, before number: String) -> String? {
        guard let own = Int64(number) else { return nil }
        let mark = Array("href=\"".utf8)
        var rest = Array(html.utf8)[...]
        while let start = rest.firstIndex(of: UInt8(ascii: "h")) {
            rest = rest[start...]
            guard rest.starts(with: mark) else {
                rest = rest.dropFirst()
                continue
            }
            let address = rest.dropFirst(mark.count).prefix { $0 != UInt8(ascii: "\"") }
            rest = rest[address.endIndex...]
            if let post = post(of: address, thread: thread), post < own { return String(post) }
        }
        return nil
    }

    /// The number behind `#`, `#p` or, where answering is offered, `#q`.
    private static func post(of address: ArraySlice<UInt8>, thread: String) -> Int64? {
        guard let hash = address.firstIndex(of: UInt8(ascii: "#")) else { return nil }
        // `570368`, `/g/thread/570368/slug` or `/b/res/570368.html`; nothing means the same page.
        let page = address[..<hash].split { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
        guard page.isEmpty || page.contains(where: { $0.elementsEqual(thread.utf8) }) else { return nil }
        let digits = address[hash...].dropFirst().drop { $0 == UInt8(ascii: "p") || $0 == UInt8(ascii: "q") }
        return Int64(String(decoding: digits, as: UTF8.self))
    }

    /// Titles and names come escaped, too.
    static func plain(_ html: String?) -> String? {
        guard let html, !html.isEmpty else { return nil }
        return TwitterText.unescaped(html.replacing("&#039;", with: "'"))
    }

    /// Who wrote a post; `nil` of nobody: what everybody is called who gave no name says nothing.
    ///
    /// - Parameters:
    ///   - code: The tripcode, which others cannot take: two with the same are the same person.
    ///   - role: What somebody is on the board (`mod`).
    static func author(
        _ name: String?, code: String?, role: String?, _ output: inout ReaderOutput
    ) -> AuthorID? {
        let known = plain(name).flatMap { $0 == "Anonymous" ? nil : $0 }
        guard known != nil || code != nil || role != nil else { return nil }
        let marks = [code, role.map { "## \($0)" }].compactMap { $0 }
        let shown = ([known ?? "Anonymous"] + marks).joined(separator: " ")
        let id = AuthorID(.board, code ?? shown.lowercased())
        output.add(Author(id: id, handle: shown, name: shown))
        return id
    }

    /// A file of a post, by its ending (`.webm`).
    static func media(_ url: String, ending: String) -> Media {
        let kind: Media.Kind =
            switch ending.lowercased() {
            case ".webm", ".mp4", ".mov", ".m4v": .video
            case ".mp3", ".ogg", ".m4a", ".wav", ".flac": .audio
            case ".pdf", ".swf", ".zip", ".7z", ".txt", ".epub": .file
            default: .photo
            }
        var media = Media(kind: kind, url: url)
        // A path without a scheme is a file that was saved beside the capture.
        if !WebAddress.isAbsolute(url) { media.file = url }
        return media
    }
}
