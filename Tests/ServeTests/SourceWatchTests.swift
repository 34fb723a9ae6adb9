import Foundation
import Serve
import Testing

@Suite("Watching")
struct SourceWatchTests {
    private func write(_ text: String, to path: String) throws {
        try FileManager.default.createDirectory(
            at: URL(fileURLWithPath: path).deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    }

    @Test("every kind of change is told, whether the system tells or not", arguments: [false, true])
    func changes(_ isPolling: Bool) async throws {
        let root = NSTemporaryDirectory() + "roost-watch-" + UUID().uuidString
        defer { try? FileManager.default.removeItem(atPath: root) }
        try write("a", to: root + "/content/a.json")
        let watch = SourceWatch(
            WatchedSources(
                folders: [root + "/content", root + "/templates"], files: [root + "/roost.yml"],
                excluded: [root + "/content/output"]),
            isPolling: isPolling)
        var changes = watch.changes.makeAsyncIterator()
        let steps: [() throws -> Void] = [
            { try write("longer", to: root + "/content/a.json") },
            { try write("b", to: root + "/content/new/deep/b.json") },
            { try write("longer", to: root + "/content/new/deep/b.json") },
            { try FileManager.default.moveItem(atPath: root + "/content/new", toPath: root + "/content/other") },
            { try write("c", to: root + "/content/other/deep/c.json") },
            { try FileManager.default.removeItem(atPath: root + "/content/a.json") },
            { try write("t", to: root + "/templates/404.md") },
            { try write("title: x", to: root + "/roost.yml") },
            { try FileManager.default.removeItem(atPath: root + "/templates") },
            { try write("t", to: root + "/templates/404.md") },
        ]
        for step in steps {
            try step()
            #expect(await changes.next() != nil)
        }
    }
}
