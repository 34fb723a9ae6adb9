import Foundation

/// What is in `content/` already, by size: only files of one size can hold the same.
struct KnownCaptures {
    private var paths: [Int64: [String]] = [:]
    private let content: String

    /// - Parameter content: Absolute; need not be there yet.
    init(content: String) {
        self.content = content
        let found = FileManager.default.enumerator(atPath: content)
        while let path = found?.nextObject() as? String {
            if path.hasPrefix(".") || path.contains("/.") { continue }
            if let file = FoundFile(path: content + "/" + path) { add(path, size: file.size) }
        }
    }

    /// - Parameter path: Below `content/`.
    mutating func add(_ path: String, size: Int64) {
        paths[size, default: []].append(path)
    }

    /// Whether there is a file with the same bytes, at the item's own place or at one that no other item will have.
    func has(_ item: CollectingPlan.Item, apart own: Set<String>, opening: ItemOpener) throws -> Bool {
        try (paths[item.size] ?? []).contains { path in
            (path == item.path || !own.contains(path)) ? try opening.isSame(item, as: content + "/" + path) : false
        }
    }
}
