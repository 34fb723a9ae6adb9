import Foundation
import Testing

@testable import Search

@Suite("The page's script")
struct ScriptTests {
    @Test("it cuts words by the same table")
    func cuts() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let script = try String(
            contentsOf: root.appendingPathComponent("templates/assets/search-terms.js"), encoding: .utf8)
        let start = try #require(script.range(of: "const cuts ="))
        let end = try #require(script[start.upperBound...].range(of: ";"))
        let table = script[start.upperBound..<end.lowerBound].split(separator: "\"").filter { $0.contains(/[0-9a-z]/) }
        #expect(table.joined() == FoldingTables.cuts)
    }
}
