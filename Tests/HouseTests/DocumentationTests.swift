import Commands
import Foundation
import Model
import Site
import Templates
import Testing

@Suite("Documentation")
struct DocumentationTests {
    @Test("docs/settings.md documents every setting", arguments: SettingKey.allCases)
    func settings(_ key: SettingKey) throws {
        let rows = Project.rows(try Project.text("docs/settings.md"))
        #expect(rows.filter { $0.first == "`\(key.rawValue)`" && ($0.last?.count ?? 0) > 10 }.count == 1)
    }

    @Test("docs/settings.md documents no setting that does not exist")
    func noOtherSetting() throws {
        let known = Set(SettingKey.allCases.map { "`\($0.rawValue)`" })
        let rows = Project.rows(try Project.text("docs/settings.md")).dropFirst(2)
        for row in rows { #expect(known.contains(row[0]), "\(row[0])") }
    }

    @Test(
        "links between documents lead somewhere", arguments: ["README.md"] + Project.files(below: "docs", ending: ".md")
    )
    func links(_ name: String) throws {
        let folder = name.hasPrefix("docs/") ? "docs/" : ""
        for link in try Project.text(name).matches(of: /\]\(([^)#]+)\)/) where !link.output.1.contains("://") {
            let path = URL(fileURLWithPath: "/" + folder + link.output.1).standardized.path
            #expect(Project.has(String(path.dropFirst())), "\(link.output.1)")
        }
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

    @Test("docs/commands.md documents every exit status", arguments: Commands.ExitStatus.allCases)
    func exitStatuses(_ status: Commands.ExitStatus) throws {
        let rows = Project.rows(try Project.text("docs/commands.md"))
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
