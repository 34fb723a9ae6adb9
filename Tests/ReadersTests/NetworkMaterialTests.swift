import Foundation
import JSON
import Model
import Readers
import Testing

/// Reads what third parties saved from the networks. It is not part of the project; where it is missing these tests
/// are skipped.
@Suite(.enabled(if: NetworkMaterial.isThere, "the third-party material is not here"))
struct NetworkMaterialTests {
    @Test(arguments: NetworkMaterial.folders)
    func everyFileIsReadOrADiagnosticSaysWhyNot(folder: NetworkMaterial.Folder) {
        let files = CaptureFinder(inputs: [NetworkMaterial.root + "/" + folder.name]).files
        #expect(!files.isEmpty)
        var sum = CaptureSummary()
        var documents = 0
        let reader = CaptureReader()
        for file in files {
            var batches: [CaptureBatch] = []
            let summary = reader.read(file) { batches.append($0) }
            let records = batches.reduce(0) { $0 + $1.records }
            #expect(summary.records == records, "\(file.path)")
            let isDescribed = batches.contains { batch in
                !batch.authors.isEmpty || !batch.aliases.isEmpty || batch.collection != nil
            }
            #expect(
                records > 0 || isDescribed || batches.contains { !$0.diagnostics.isEmpty },
                "nothing is said of \(file.path)")
            let skipped = batches.reduce(0) { $0 + $1.skipped }
            #expect(skipped == 0 || batches.contains { !$0.diagnostics.isEmpty }, "\(file.path)")
            sum.add(summary)
            documents += summary.documents
        }
        let left = sum.leftOut.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        print(
            "| \(folder.name) | \(sum.formats.sorted().joined(separator: ", ")) | \(files.count) | \(sum.records) |",
            "\(sum.posts) | \(sum.skipped) | \(left) |")
        #expect(sum.posts >= folder.posts)
    }

    @Test(arguments: NetworkMaterial.all) func noReaderClaimsAnothersFile(folder: String) throws {
        let root = NetworkMaterial.root + "/" + folder
        let parser = JSONParser()
        for name in try FileManager.default.subpathsOfDirectory(atPath: root) where name.hasSuffix(".json") {
            let bytes = try [UInt8](Data(contentsOf: URL(filePath: root + "/" + name)))
            let context = CaptureContext(file: name, path: name, name: name)
            // What is no document by itself is the loader's to take apart.
            let formats = try? parser.parse(bytes) { document in
                ReaderRegistry.all.filter { $0.recognises(document, context: context) }.map { $0.format }
                    .filter { $0 != APIErrorReader.format }
            }
            #expect((formats?.count ?? 0) <= 1, "\(name): \(formats ?? [])")
        }
    }
}

enum NetworkMaterial {
    struct Folder: CustomTestStringConvertible {
        var name: String
        /// Posts that were there when the reader was written; fewer are a loss.
        var posts: Int

        var testDescription: String { name }
    }

    static let folders = [
        Folder(name: "github", posts: 88), Folder(name: "foursquare", posts: 51), Folder(name: "instagram", posts: 175),
        Folder(name: "mastodon/documentation", posts: 40),
        Folder(name: "mastodon/Mastodon.py", posts: 200), Folder(name: "mastodon/outbox", posts: 189),
        Folder(name: "bluesky", posts: 300), Folder(name: "reddit", posts: 2129),
        Folder(name: "hackernews", posts: 6), Folder(name: "granary", posts: 30),
    ]

    static let all = [
        "github", "foursquare", "instagram", "mastodon", "bluesky", "reddit", "hackernews", "granary", "twitter-v1.1",
        "twitter-v2", "twitter-graphql", "twitter-archive",
    ]

    /// The folder named by the environment, or the one beside the project.
    static let root =
        ProcessInfo.processInfo.environment["ROOST_MATERIAL"]
        ?? URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "shared/material").path

    static var isThere: Bool { FileManager.default.fileExists(atPath: root + "/github") }
}
