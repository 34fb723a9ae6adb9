import Foundation
import JSON
import Model
import Readers
import Testing

/// A small capture of one network, written for the tests, and what reading it gives.
struct NetworkSample: CustomTestStringConvertible {
    var json: String
    var path = "capture.json"
    var placed: Collection.Kind?
    var isLines = false
    var line = 1

    init(_ json: String, path: String = "capture.json", placed: Collection.Kind? = nil, isLines: Bool = false) {
        self.json = json
        self.path = path
        self.placed = placed
        self.isLines = isLines
    }

    var testDescription: String { "\(path): \(json.prefix(40))" }

    var context: CaptureContext {
        var context = CaptureContext(file: "content/\(path)", path: path, name: "sample")
        context.placed = placed
        context.isLines = isLines
        context.line = line
        return context
    }

    /// The format that recognises the sample; there must not be two.
    func format() throws -> String? {
        try JSONParser().parse(Array(json.utf8)) { document in
            let formats = ReaderRegistry.all.filter { $0.recognises(document, context: context) }.map { $0.format }
                // Errors that no network's own reader knows are somebody's all the same.
                .filter { $0 != APIErrorReader.format }
            return formats.count > 1 ? "several: \(formats.joined(separator: ", "))" : formats.first
        }
    }

    /// What the reader that recognises it finds; nothing when none does.
    func read(including included: Set<Post.Visibility> = Set(Post.Visibility.allCases)) throws -> CaptureBatch {
        try Self.read(Array(json.utf8), context: context, including: included)
    }

    static func read(
        _ bytes: [UInt8], with parser: JSONParser = JSONParser(), context: CaptureContext,
        including included: Set<Post.Visibility> = Set(Post.Visibility.allCases)
    ) throws -> CaptureBatch {
        try parser.parse(bytes) { document in
            var batch = CaptureBatch()
            guard let reader = ReaderRegistry.all.first(where: { $0.recognises(document, context: context) }) else {
                return batch
            }
            var output = ReaderOutput(limit: .max, including: included) { batch.append($0) }
            reader.read(document, context: context, into: &output)
            output.finish()
            return batch
        }
    }
}

extension CaptureBatch {
    /// Posts that are records of the capture.
    var posts: [Post] { items.filter { $0.role == .record }.map(\.post) }
    var nested: [Post] { items.filter { $0.role == .nested }.map(\.post) }
    var messages: [String] { diagnostics.map(\.message) }

    /// A later batch of the same capture; the collection is the last one's.
    fileprivate mutating func append(_ other: CaptureBatch) {
        items += other.items
        authors += other.authors
        collection = other.collection ?? collection
        aliases += other.aliases
        skipped += other.skipped
        leftOut.merge(other.leftOut, uniquingKeysWith: +)
        diagnostics += other.diagnostics
    }
}
