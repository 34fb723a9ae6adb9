import Foundation
import Model
import Templates
import Testing

@testable import Site

@Suite("The theme's reference")
struct ThemeReferenceTests {
    @Test("templates/README.md lists what pages offer, as the code declares it")
    func reference() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let readme = try String(contentsOf: root.appendingPathComponent("templates/README.md"), encoding: .utf8)
        #expect(
            readme.hasSuffix(ThemeReference.markdown(PageKind.all)),
            "write the output of `roost templates --markdown` behind the heading")
    }

    @Test("every page kind has a template, and the default theme has no mistake", arguments: ["en", "ja"])
    func defaultTheme(language: String) {
        #expect(SiteJob.problems(of: DefaultTheme.files, language: language).isEmpty)
        for page in PageKind.all { #expect(DefaultTheme.files.contains { $0.path == page.name + ".md" }) }
    }

    @Test("a theme without a word that code needs does not build")
    func missingWord() {
        let files = DefaultTheme.files.map { file in
            guard file.path == "strings/en.yml" else { return file }
            let text = String(decoding: file.source, as: UTF8.self).replacingOccurrences(
                of: "  month_year:", with: "  moon_year:")
            return ThemeFile(path: file.path, source: Array(text.utf8), origin: file.origin)
        }
        let problems = SiteJob.problems(of: files, language: "en")
        #expect(problems.contains { $0.id == .missingString && $0.message.contains("dates.month_year") })
    }
}
