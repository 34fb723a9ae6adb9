import Foundation
import Model
import Readers

/// A fresh folder with the files a test needs; gone with it.
final class Folder {
    let path: String

    init(_ files: [String: String] = [:]) throws {
        path = FileManager.default.temporaryDirectory.appending(path: "roost-readers-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(name, Array(text.utf8)) }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    @discardableResult func write(_ name: String, _ bytes: [UInt8]) throws -> String {
        let file = path + "/" + name
        let folder = (file as NSString).deletingLastPathComponent
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try Data(bytes).write(to: URL(filePath: file))
        return file
    }
}

/// All that came out of captures, put together.
struct Reading {
    var summaries: [String: CaptureSummary] = [:]
    var items: [CaptureBatch.Item] = []
    /// What no other capture is to show, by id.
    var withdrawn: [String: Post.Visibility] = [:]
    var authors: [Author] = []
    var collections: [Collection] = []
    var diagnostics: [Diagnostic] = []
    var accounted = 0

    var posts: [Post] { items.filter { $0.role == .record }.map(\.post) }
    var nested: [Post] { items.filter { $0.role == .nested }.map(\.post) }
    var summary: CaptureSummary {
        summaries.values.reduce(into: CaptureSummary()) { $0.add($1) }
    }

    func post(_ id: String) -> Post? { items.first { $0.post.id.id == id }?.post }
    func author(_ id: String) -> Author? { authors.last { $0.id.id == id } }

    init(_ inputs: [String], options: ReadingOptions = ReadingOptions()) {
        let finder = CaptureFinder(inputs: inputs)
        diagnostics = finder.diagnostics
        let reader = CaptureReader(options: options)
        for file in finder.files {
            var own: [Collection] = []
            summaries[file.file] = reader.read(file) { batch in
                items += batch.items.filter { $0.role != .withdrawn }
                for item in batch.items where item.role == .withdrawn {
                    withdrawn[item.post.id.id] = item.post.visibility
                }
                authors += batch.authors
                diagnostics += batch.diagnostics
                accounted += batch.records
                guard let collection = batch.collection else { return }
                if own.last?.kind == collection.kind, own.last?.name == collection.name { own.removeLast() }
                own.append(collection)
            }
            collections += own
        }
    }

    /// One file of that name with that text.
    init(_ name: String, _ text: String, options: ReadingOptions = ReadingOptions()) throws {
        let folder = try Folder([name: text])
        self.init([folder.path], options: options)
    }
}
