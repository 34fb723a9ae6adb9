import Model
import Testing

@testable import Templates

/// What others ask of a compiled theme.
@Suite struct ThemeTests {
    private static let files = [
        "index.html": "{{> a}}{{t.x}}", "partials/a.html": "a", "partials/unused.html": "b", "strings/en.yml": "x: y",
        "README.md": "{{ not a template",
    ]

    private func fingerprint(_ files: [String: String], language: String = "en") throws -> UInt64 {
        try Sample.compile(files, language: language).get().fingerprint(for: "index")
    }

    @Test func theFingerprintIsTheSameOnEveryRun() throws {
        let first = try fingerprint(["index.html": "a"])
        #expect(try fingerprint(["index.html": "a"]) == first)
        #expect(first != 0)
        #expect(try Sample.compile(["index.html": "a"]).get().fingerprint(for: "other") == 0)
    }

    @Test(arguments: ["index.html", "partials/a.html", "strings/en.yml"])
    func theFingerprintChangesWithWhatThePageIsMadeFrom(_ path: String) throws {
        var changed = Self.files
        changed[path, default: ""] += " "
        #expect(try fingerprint(changed) != fingerprint(Self.files))
    }

    @Test func theFingerprintStaysWhenAnotherFileChanges() throws {
        var changed = Self.files
        changed["partials/unused.html"] = "c"
        changed["README.md"] = "d"
        #expect(try fingerprint(changed) == fingerprint(Self.files))
    }

    @Test func theReferenceNamesEveryField() {
        let markdown = ThemeReference.markdown([Sample.page])
        let listing = ThemeReference.listing([Sample.page])
        for field in PageFields.allCases.map(\.field) + PostFields.allCases.map(\.field)
            + TagFields.allCases.map(\.field)
        {
            #expect(markdown.contains("| `\(field.name)` | \(field.type.summary) | \(field.meaning) |"))
            #expect(listing.contains(field.meaning))
        }
        // Posts quote posts; each kind of record is told once.
        #expect(markdown.components(separatedBy: "### Record: post\n") == 2)
    }

    @Test func aStoreOfAnotherPageGivesNothingInsteadOfATrap() throws {
        let theme = try Sample.compile(["index.html": "[{{title}}{{#posts}}x{{/posts}}]"]).get()
        var filled = ViewStore()
        _ = filled.makeList(PostFields.self, count: 100)
        let root = filled.makeRecord(PageFields.self)
        var output: [UInt8] = []
        theme.program(for: "index")?.render(root, of: ViewStore(), into: &output)
        #expect(String(decoding: output, as: UTF8.self) == "[]")
    }
}

extension String {
    fileprivate func components(separatedBy part: String) -> Int {
        ranges(of: part).count + 1
    }
}
