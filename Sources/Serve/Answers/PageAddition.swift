import Foundation

/// What a server adds to pages on their way out; the files stay as they are.
enum PageAddition {
    /// A script, behind everything else. `attributes` are text.
    static func script(_ address: String, attributes: [(name: String, value: String)], in page: Data) -> Data {
        let list = attributes.map { " \($0.name)=\"\(escaped($0.value))\"" }.joined()
        let element = Data("<script src=\"\(escaped(address))\"\(list) defer></script>\n".utf8)
        let end = page.range(of: Data("</body>".utf8), options: .backwards)?.lowerBound ?? page.endIndex
        return page[page.startIndex..<end] + element + page[end...]
    }

    /// The address that the page's relative ones are meant from. The page's own policy forbids one, so that no post can
    /// bring it in; for this answer it is allowed.
    static func base(_ address: String, in page: Data) -> Data {
        var page = page
        if let policy = page.range(of: Data("base-uri 'none'".utf8)) {
            page.replaceSubrange(policy, with: Data("base-uri 'self'".utf8))
        }
        guard let head = page.range(of: Data("<head>".utf8)) else { return page }
        page.insert(contentsOf: Data("<base href=\"\(escaped(address))\">".utf8), at: head.upperBound)
        return page
    }

    private static func escaped(_ text: String) -> String {
        text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "\"", with: "&quot;")
            .replacingOccurrences(of: "<", with: "&lt;")
    }
}
