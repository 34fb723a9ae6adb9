import Model
import Testing

@testable import Commands

@Suite("Settings of readers")
struct ReadersSettingTests {
    private func parse(_ text: String) -> (settings: Settings, diagnostics: [Diagnostic]) {
        SettingsFile.parse(Array(text.utf8), file: "roost.yml", languages: ["en"])
    }

    private var everything: ReaderDescription {
        var description = ReaderDescription(name: "my-diary")
        description.files = ["diary/*.json", "*.log"]
        description.records = .init("data.entries")
        description.id = .init("no")
        description.title = .init("subject")
        description.body = .init("text: \"all\"")
        description.bodyKind = .markdown
        description.author = .init("user.name")
        description.date = .init("written")
        description.picture = .init("photos.*.url")
        description.parent = .init("answers")
        description.replies = .init("comments")
        description.url = .init("link")
        return description
    }

    @Test("what is proposed is read as it was meant")
    func roundTrip() {
        let (settings, diagnostics) = parse(DescriptionText.yaml(everything))
        #expect(diagnostics == [])
        #expect(settings.readers == [everything])
    }

    @Test("one entry needs no list")
    func single() {
        let (settings, diagnostics) = parse("readers:\n  name: a\n  body: b\n")
        #expect(diagnostics == [] && settings.readers.map(\.name) == ["a"])
    }

    @Test(
        "every mistake has its place",
        arguments: [
            ("readers: 5", "R021", 1, 10), ("readers:\n  - 5", "R021", 2, 5),
            ("readers:\n  - name: A b\n    body: x", "R021", 2, 11),
            ("readers:\n  - body: x", "R021", 2, 5), ("readers:\n  - name: a", "R021", 2, 5),
            ("readers:\n  - name: a\n    body: x\n    body_kind: htm", "R021", 4, 16),
            ("readers:\n  - name: a\n    body: [x]", "R021", 3, 11),
            ("readers:\n  - name: a\n    body: x..y", "R021", 3, 11),
            ("readers:\n  - name: a\n    boby: x", "R020", 3, 5),
        ])
    func mistakes(_ text: String, _ id: String, _ line: Int, _ column: Int) throws {
        let (settings, diagnostics) = parse(text)
        let first = try #require(diagnostics.first)
        #expect(first.id.rawValue == id && first.line == line && first.column == column, "\(first)")
        #expect(settings.readers.isEmpty)
    }
}
