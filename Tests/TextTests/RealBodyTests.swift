import Foundation
import Model
import Testing

@testable import Text

/// Real bodies of networks that write HTML or Markdown: whatever a browser would make of the result is in the lists,
/// links lead to the web, and the words are still there.
@Suite(.enabled(if: Material.isPresent("reddit"), "skipped: the networks' material is not here"))
struct RealBodyTests {
    @Test(arguments: [
        ("github", "body", Body.Format.markdown), ("hackernews", "text", .html), ("reddit", "body", .markdown),
        ("reddit", "selftext", .markdown), ("reddit", "body_html", .html), ("reddit", "selftext_html", .html),
        ("mastodon", "content", .html),
    ])
    func `Bodies become what a browser may read`(_ kind: (folder: String, key: String, format: Body.Format)) throws {
        let network: Network = kind.folder == "hackernews" ? .hackerNews : Network(kind.folder)
        let texts = try Self.texts(in: kind.folder, key: kind.key)
        var links = 0
        for text in texts {
            let source = kind.key.hasSuffix("_html") ? Self.unescaped(text) : text
            let body = Body(source, format: kind.format)
            let shown = html(body, network)
            let tree = BrowserTree(Array(shown.utf8))
            #expect(tree.problem == nil, "\(kind.folder): \(source.prefix(300))")
            #expect(SafetyCheck.problem(in: Array(shown.utf8)) == nil, "\(kind.folder): \(source.prefix(300))")
            links += tree.addresses.count
            // An address that stands in the source as one is a link, but for those in code.
            if !source.contains("`"), !source.contains("<code"), source.contains("https://") {
                #expect(!tree.addresses.isEmpty, "\(kind.folder): \(source.prefix(300))")
            }
            // No tag is left in the words, but for those that the author shows.
            var renderer = BodyRenderer()
            let plain = renderer.plain(of: body, network: network)
            if kind.format == .html, !source.contains("&lt;") { #expect(!plain.contains("</"), "\(plain.prefix(300))") }
        }
        print("\(kind.folder) \(kind.key): \(texts.count) bodies, \(links) links")
        #expect(!texts.isEmpty)
    }

    private static func unescaped(_ text: String) -> String {
        text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&amp;", with: "&")
    }

    private static func texts(in name: String, key: String) throws -> Set<String> {
        guard let folder = Material.folder(name), let files = FileManager.default.enumerator(atPath: folder.path) else {
            return []
        }
        var texts: Set<String> = []
        for case let path as String in files where path.hasSuffix(".json") {
            let data = try Data(contentsOf: folder.appendingPathComponent(path))
            if let root = try? JSONSerialization.jsonObject(with: data) { collect(root, key, &texts) }
        }
        return texts
    }

    private static func collect(_ value: Any, _ key: String, _ texts: inout Set<String>) {
        if let list = value as? [Any] {
            for item in list { collect(item, key, &texts) }
        } else if let fields = value as? [String: Any] {
            if let text = fields[key] as? String, !text.isEmpty { texts.insert(text) }
            for item in fields.values { collect(item, key, &texts) }
        }
    }
}
