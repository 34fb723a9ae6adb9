import Model
import Text

@testable import Templates
@testable import Text

/// A theme from a few files, and one page poured into it.
enum Sample {
    static let page = PageKind("index", PageFields.self, "A sample")

    /// What is wrong with a theme; empty where nothing is.
    static func problems(_ files: [String: String], language: String = "en") -> [Diagnostic] {
        switch compile(files, language: language) {
        case .success: []
        case .failure(let errors): errors.diagnostics
        }
    }

    /// Problems of a theme whose only file is this index.
    static func problems(md source: String) -> [Diagnostic] { problems(["index.md": source]) }
    static func problems(html source: String) -> [Diagnostic] { problems(["index.html": source]) }

    static func compile(_ files: [String: String], language: String = "en") -> Result<Theme, ThemeErrors> {
        Theme.compile(
            files.map { ThemeFile(path: $0.key, source: Array($0.value.utf8), origin: "templates/\($0.key)") },
            pages: [page], language: language)
    }

    static func render(md source: String, fill: (inout ViewStore, Record<PageFields>) -> Void = Sample.fill) throws
        -> String
    {
        try render(["index.md": source], fill: fill)
    }

    static func render(html source: String, fill: (inout ViewStore, Record<PageFields>) -> Void = Sample.fill) throws
        -> String
    {
        try render(["index.html": source], fill: fill)
    }

    static func render(
        _ files: [String: String], language: String = "en",
        fill: (inout ViewStore, Record<PageFields>) -> Void = Sample.fill
    ) throws -> String {
        let theme = try compile(files, language: language).get()
        var store = ViewStore()
        let root = store.makeRecord(PageFields.self)
        fill(&store, root)
        var output: [UInt8] = []
        theme.program(for: "index")?.render(root, of: store, into: &output)
        return String(decoding: output, as: UTF8.self)
    }

    /// Two posts, two months, an author; a note and a next page are absent.
    static func fill(_ store: inout ViewStore, _ root: Record<PageFields>) {
        store.set(.title, of: root, to: "Birds & <bees>")
        store.set(.count, of: root, to: "1,234", raw: "1234")
        store.set(.root, of: root, to: "../")
        store.set(.isArchive, of: root, to: true)
        let author = store.makeRecord(AuthorFields.self)
        store.set(.name, of: author, to: "Ann \"A\" O'Hara")
        store.set(.handle, of: author, to: "ann")
        store.set(.author, of: root, to: author)
        let months = store.makeList(MonthFields.self, count: 2)
        for (index, name) in ["May", "June"].enumerated() {
            store.set(.name, of: months[index], to: name)
            store.set(.href, of: months[index], to: "2020/0\(index + 5)/index.html")
            store.set(.count, of: months[index], to: "\(index + 1)", raw: "\(index + 1)")
        }
        store.set(.months, of: root, to: months)
        let posts = store.makeList(PostFields.self, count: 2)
        for index in 0..<2 {
            let post = posts[index]
            store.set(.text, of: post, to: "Post \(index + 1)")
            store.set(.name, of: post, to: "post \(index + 1)")
            store.set(.body, of: post, to: SafeHTML(bytes: Array("<b>body \(index + 1)</b>".utf8)))
            store.set(.address, of: post, to: "https://example.org/\(index + 1)?a=1&b=2")
            store.set(.likes, of: post, to: "\(index + 1)", raw: "\(index + 1)")
            store.set(.isReply, of: post, to: index == 1)
            let tags = store.makeList(TagFields.self, count: index + 1)
            for number in 0...index { store.set(.tag, of: tags[number], to: "tag\(number + 1)") }
            store.set(.tags, of: post, to: tags)
        }
        store.set(.author, of: posts[0], to: author)
        store.set(.posts, of: root, to: posts)
    }
}
