import Commands
import Foundation
import Model
import Site
import Templates
import Testing

@Suite("Documentation")
struct DocumentationTests {
    @Test("README documents every setting", arguments: SettingKey.allCases)
    func settings(_ key: SettingKey) throws {
        let rows = Project.rows(try Project.text("README.md"))
        #expect(rows.contains { $0.first == "`\(key.rawValue)`" })
    }

    @Test("README documents every diagnostic", arguments: DiagnosticID.allCases)
    func diagnostics(_ id: DiagnosticID) throws {
        let rows = Project.rows(try Project.text("README.md"))
        #expect(rows.filter { $0.first == "`\(id.rawValue)`" }.count == 1)
    }

    @Test("README documents no diagnostic that does not exist")
    func noOther() throws {
        let known = Set(DiagnosticID.allCases.map { "`\($0.rawValue)`" })
        let rows = Project.rows(try Project.text("README.md")).compactMap(\.first)
        for cell in rows where cell.wholeMatch(of: /`R\d{3}`/) != nil { #expect(known.contains(cell)) }
    }

    @Test("README documents every exit status", arguments: Commands.ExitStatus.allCases)
    func exitStatuses(_ status: Commands.ExitStatus) throws {
        let rows = Project.rows(try Project.text("README.md"))
        #expect(rows.contains { $0.first == "\(status.rawValue)" })
    }

    @Test(
        "the theme's README names every kind of page",
        .enabled(if: Project.has("templates/README.md"), "the theme has no README: skipped"),
        arguments: PageKind.all.map(\.name))
    func pageKinds(_ name: String) throws {
        let readme = try Project.text("templates/README.md")
        #expect(readme.contains("`\(name).md`") || readme.contains("`\(name)`"))
    }

    @Test("the theme has a template for every kind of page", arguments: PageKind.all.map(\.name))
    func templates(_ name: String) {
        let names = Project.files(below: "templates", ending: "")
        #expect(names.contains("templates/\(name).md") || names.contains("templates/\(name).html"))
    }

    @Test("the first screen of README has the two commands")
    func firstScreen() throws {
        let screen = try Project.text("README.md").split(separator: "\n", omittingEmptySubsequences: false)
            .prefix(25).joined(separator: "\n")
        #expect(screen.contains("make site"))
        #expect(screen.contains("make test"))
    }
}
