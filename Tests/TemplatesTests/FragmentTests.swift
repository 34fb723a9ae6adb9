import Model
import Testing

@testable import Templates

/// What a partial makes of one record alone can be rendered apart and put in again.
@Suite struct FragmentTests {
    /// Posts as fragments; a theme whose only partial shows one.
    static func theme(_ partial: String, index: String = "<i>{{#notes}}{{> note}}{{/notes}}</i>{{title}}") throws
        -> Program
    {
        let files = ["index.html": index, "partials/note.html": partial]
        let theme = try Theme.compile(
            files.map { ThemeFile(path: $0.key, source: Array($0.value.utf8), origin: $0.key) },
            pages: [PageKind("index", NotesFields.self, "Notes")], language: "en"
        ).get()
        return try #require(theme.program(for: "index"))
    }

    static func notes(_ store: inout ViewStore) -> (page: Record<NotesFields>, notes: RecordList<NoteFields>) {
        let page = store.makeRecord(NotesFields.self)
        store.set(.title, of: page, to: "All")
        let notes = store.makeList(NoteFields.self, count: 2)
        for place in 0..<2 {
            store.set(.text, of: notes[place], to: "<\(place)>")
            store.set(.href, of: notes[place], to: "~root/\(place).html")
            store.set(.isNew, of: notes[place], to: place == 1)
        }
        store.set(.notes, of: page, to: notes)
        return (page, notes)
    }

    static let partial = "<p>{{text}}{{#isNew}} <b>new</b>{{/isNew}} <a href=\"{{href}}\">#</a></p>"

    @Test func aFragmentIsWhatThePageWouldShow() throws {
        let program = try Self.theme(Self.partial)
        let fragment = try #require(program.fragment(for: NoteFields.self))
        var store = ViewStore()
        let (page, notes) = Self.notes(&store)
        var whole: [UInt8] = []
        program.render(page, of: store, into: &whole)
        var made = ByteSink()
        for place in 0..<2 { program.render(fragment, notes[place], of: store, into: &made) }
        let parts = Array("<i>".utf8) + Array(made.bytes) + Array("</i>All".utf8)
        #expect(whole == parts)
        #expect(
            String(decoding: whole, as: UTF8.self).contains(
                "<p>&lt;1&gt; <b>new</b> <a href=\"~root/1.html\">#</a></p>"))
    }

    @Test func aRecordThatWasKeptShowsTheSameInAnotherPlace() throws {
        let program = try Self.theme(Self.partial)
        var store = ViewStore()
        var expected: [UInt8] = []
        let before = store.makeRecord(NoteFields.self)
        store.set(.text, of: before, to: "before")
        let mark = store.mark
        let (page, _) = Self.notes(&store)
        program.render(page, of: store, into: &expected)
        let kept = store.snapshot(of: page, since: mark)
        store.reset()
        for length in [0, 3, 40] {
            let other = store.makeRecord(NoteFields.self)
            store.set(.text, of: other, to: String(repeating: "x", count: length))
            let again = store.makeRecord(NotesFields.self)
            store.restore(kept, to: again)
            var output: [UInt8] = []
            program.render(again, of: store, into: &output)
            #expect(output == expected)
        }
    }

    @Test func aPagePutsAFragmentInForTheRecord() throws {
        let program = try Self.theme(Self.partial)
        var store = ViewStore()
        let page = store.makeRecord(NotesFields.self)
        store.set(.title, of: page, to: "All")
        let notes = store.makeList(NoteFields.self, count: 2)
        store.set(.text, of: notes[0], to: "as usual")
        store.set(.href, of: notes[0], to: "x")
        let kept =
            Array("<p>kept <a href=\"".utf8) + [0xFF] + Array("a\">1</a> <a href=\"".utf8) + [0xFF]
            + Array("b\">2</a></p>".utf8)
        kept.withUnsafeBufferPointer {
            store.set(fragment: $0, of: notes[1], mark: 0xFF, root: Array("../".utf8))
        }
        store.set(.notes, of: page, to: notes)
        var output: [UInt8] = []
        program.render(page, of: store, into: &output)
        #expect(
            String(decoding: output, as: UTF8.self)
                == "<i><p>as usual <a href=\"x\">#</a></p><p>kept <a href=\"../a\">1</a> <a href=\"../b\">2</a></p></i>All"
        )
    }

    @Test func whatAlsoShowsThePageIsNoFragment() throws {
        #expect(try Self.theme("{{text}} of {{title}}").fragment(for: NoteFields.self) == nil)
        #expect(try Self.theme("{{title}}", index: "{{> note}}").fragment(for: NoteFields.self) == nil)
    }

    @Test func twoLooksOfTheSameRecordAreNoFragment() throws {
        let index = "{{#notes}}{{> note}}{{/notes}}{{#notes}}{{#inner}}{{> note}}{{/inner}}{{/notes}}"
        #expect(try Self.theme("{{text}}", index: index).fragment(for: NoteFields.self) == nil)
        let twice = "{{#notes}}{{> note}}{{/notes}}{{#notes}}{{> note}}{{/notes}}"
        #expect(try Self.theme("{{text}}", index: twice).fragment(for: NoteFields.self) != nil)
    }
}

enum NotesFields: Int, ViewFields {
    case title, notes

    static let recordName = "notes page"
    static let slotCount = allCases.count

    var field: Field {
        switch self {
        case .title: Field("title", .text, "What the page is about")
        case .notes: Field("notes", .list(NoteFields.self), "Notes")
        }
    }
}

enum NoteFields: Int, ViewFields {
    case text, href, isNew, inner

    static let recordName = "note"
    static let slotCount = NoteFields.allCases.count + 1
    static let fragmentSlot: Int? = NoteFields.allCases.count

    var field: Field {
        switch self {
        case .text: Field("text", .text, "The text")
        case .href: Field("href", .address, "Where it is")
        case .isNew: Field("isNew", .flag, "Whether it is new")
        case .inner: Field("inner", .optional(.record(NoteFields.self)), "A note inside of it")
        }
    }
}
