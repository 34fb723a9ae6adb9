import Model
import Templates
import Text

/// A record with every field of its kind, and those that it leads to, all with texts of a stranger's choice.
struct FilledView {
    /// Used one after the other, again and again.
    private let texts: [String]
    private let body: SafeHTML
    /// How many records a list has.
    private let width: Int
    /// Records inside each other.
    private static let depth = 3

    private var store = ViewStore()
    private var count = 0

    private init(texts: [String], width: Int) {
        var renderer = BodyRenderer()
        self.texts = texts
        self.width = width
        // The same whatever texts say: what a body has in elements of its own is not the template's doing.
        let post = Post(id: PostID(.mastodon, "1"), kind: .status, body: Body("x<zq>&\"' x"))
        body = renderer.html(of: post)
    }

    /// What a program makes of it.
    static func page<Fields: ViewFields>(
        _ program: Program, of _: Fields.Type, texts: [String], width: Int
    ) -> [UInt8] {
        var view = FilledView(texts: texts, width: width)
        let root = view.store.makeRecord(Fields.self)
        view.fill(root, depth: 0)
        var output: [UInt8] = []
        program.render(root, of: view.store, into: &output)
        return output
    }

    private mutating func fill<Fields: ViewFields>(_ record: Record<Fields>, depth: Int) {
        for field in Fields.allCases { set(field, of: record, field.field.type, depth) }
    }

    private mutating func set<Fields: ViewFields>(
        _ field: Fields, of record: Record<Fields>, _ type: FieldType, _ depth: Int
    ) {
        count += 1
        let text = texts[count % texts.count]
        switch type {
        case .text, .address: store.set(field, of: record, to: text)
        case .formatted: store.set(field, of: record, to: text, raw: text)
        case .html: store.set(field, of: record, to: body)
        case .json:
            var writer = JSONWriter()
            writer.object { $0.text("a", text) }
            store.set(field, of: record, to: SafeJSON(writer))
        case .flag: store.set(field, of: record, to: true)
        case .optional(let type): set(field, of: record, type, depth)
        case .record(let inner): if depth < Self.depth { put(inner, into: field, of: record, depth + 1) }
        case .list(let inner): if depth < Self.depth { putList(inner, into: field, of: record, depth + 1) }
        }
    }

    private mutating func put<Fields: ViewFields, Inner: ViewFields>(
        _: Inner.Type, into field: Fields, of record: Record<Fields>, _ depth: Int
    ) {
        let inner = store.makeRecord(Inner.self)
        fill(inner, depth: depth)
        store.set(field, of: record, to: inner)
    }

    private mutating func putList<Fields: ViewFields, Inner: ViewFields>(
        _: Inner.Type, into field: Fields, of record: Record<Fields>, _ depth: Int
    ) {
        let list = store.makeList(Inner.self, count: width)
        for index in 0..<width { fill(list[index], depth: depth) }
        store.set(field, of: record, to: list)
    }
}
