import FixtureNetwork
import Foundation
import Testing

@Suite("Kill -9 of a fetch", .enabled(if: Killing.isPossible, "strace is not installed, or not allowed: skipped"))
struct FetchCrashTests {
    private func pages(_ folder: Folder) -> [String] {
        folder.files(below: "content/searches").sorted().map { folder.read("content/searches/" + $0) ?? "" }
    }

    @Test("a fetch killed anywhere, and run again, has the same pages as one that was not")
    func fetching() async throws {
        let server = try await FixtureAPI.start(count: 170)
        let arguments = ["fetch", "mastodon", "tag", "cats", "--limit", "1000", "--base-url", server.base]
        let whole = try Folder()
        #expect(try await Run.fetching(arguments, in: whole).status == 0)
        let expected = pages(whole)
        #expect(expected.count == 5)
        var killed = 0
        // Around the first page, whose state is not there yet, and anywhere.
        let first = (1...4).map { Killing.Place(call: "rename", number: $0) }
        for place in first + Killing.places(5, of: Killing.fetching) {
            let folder = try Folder()
            if try await Killing.fetching(arguments, at: place, in: folder) { killed += 1 }
            let run = try await Run.fetching(arguments, in: folder)
            #expect(run.status == 0, "\(place): \(run.errors)")
            // One that was killed at its very end is refreshed: then the newest page is there twice.
            #expect(Set(pages(folder)) == Set(expected), "\(place)")
            let report = try Run.report(in: folder)
            #expect(report.posts == 170 && report.diagnostics.isEmpty, "\(place): \(report.diagnostics)")
            // Nothing is left half done, and each line of the history is one.
            #expect(
                folder.files(below: "content").filter { $0.contains("new") || $0.contains("tmp") } == [], "\(place)")
            let history = folder.read("content/history.jsonl") ?? ""
            #expect(history.hasSuffix("\n"), "\(place)")
            for line in history.split(separator: "\n") {
                #expect(
                    (try? JSONSerialization.jsonObject(with: Data(line.utf8))) is [String: Any], "\(place): \(line)")
            }
        }
        #expect(killed > 0)
        await server.stop()
    }
}
