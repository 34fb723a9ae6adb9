import Foundation
import Testing

@Suite("Promises")
struct PromisesTests {
    @Test("every test that docs/promises.md names is there, in the suite or file it names")
    func named() throws {
        var sources: [String: String] = [:]
        for file in Project.files(below: "Tests", ending: ".swift") + Project.files(below: "Tests", ending: ".py") {
            let name = String(file.split(separator: "/").last ?? "")
            sources[name.replacing(".swift", with: ""), default: ""] += try Project.text(file)
        }
        // A test may stand on the line below its suite's.
        let text = try Project.text("docs/promises.md").replacing("\n  ", with: " ")
        var count = 0
        for line in text.split(separator: "\n") where line.hasPrefix("- `") {
            let suite = String(line.dropFirst(3).prefix { $0 != "`" })
            let source = try #require(sources[suite], "no suite \(suite)")
            let names = line.matches(of: /"([^"]+)"|`(test_[a-z_]+)`/).map { String($0.1 ?? $0.2 ?? "") }
            #expect(!names.isEmpty, "\(line)")
            for name in names {
                count += 1
                #expect(source.contains(name), "\(suite) has no “\(name)”")
            }
        }
        #expect(count > 30)
    }
}
