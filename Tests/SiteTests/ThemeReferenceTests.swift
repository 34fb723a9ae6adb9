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

    @Test("every word of the theme is said by a template or asked for by code", arguments: ["en", "ja"])
    func words(language: String) throws {
        let strings = try #require(DefaultTheme.files.first { $0.path == "strings/\(language).yml" })
        let templates = DefaultTheme.files.filter { !$0.path.hasPrefix("strings/") }
            .map { String(decoding: $0.source, as: UTF8.self) }.joined(separator: "\n")
        let asked = Set(RequiredWords.keys)
        let words = keys(ofYAML: String(decoding: strings.source, as: UTF8.self))
        #expect(words.count > 200)
        // Of a list of words each is asked for by its number; settings describe further networks.
        for key in words where ![key, key + ".1"].contains(where: asked.contains) && !key.hasPrefix("networks.") {
            let isSaid = ["}}", ".", " "].contains { templates.contains("{{t." + key + $0) }
            #expect(isSaid, "\(key) is said nowhere")
        }
    }

    /// The keys that have a text, joined by dots; the forms of a plural are one.
    private func keys(ofYAML text: String) -> Set<String> {
        var path: [Substring] = []
        var found: Set<String> = []
        for line in text.split(separator: "\n") where !line.hasPrefix("#") {
            let parts = line.split(separator: ":", maxSplits: 1)
            let key = parts[0].drop { $0 == " " }
            path = path.prefix((parts[0].count - key.count) / 2) + [key.split(separator: "\"")[0]]
            guard parts.count == 2, !parts[1].isEmpty else { continue }
            let isForm = ["zero", "one", "two", "few", "many", "other"].contains(path.last)
            found.insert((isForm ? path.dropLast() : path).joined(separator: "."))
        }
        return found
    }
}
