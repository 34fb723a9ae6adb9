import Files
import Readers
import Zip

/// Finds the media that posts name, in the folders and the zips that were inspected.
struct CollectedMedia {
    /// Absolute folders that paths are below.
    private let roots: [String]
    private var archives: [String: ZipArchive?] = [:]

    init(roots: [String]) {
        self.roots = roots
    }

    /// What lies at a path below an input, perhaps through a zip; `target` is where it is to be copied to.
    mutating func item(_ path: String, to target: String) -> CollectingPlan.Item? {
        for root in roots {
            if let file = FoundFile(path, below: root) {
                return CollectingPlan.Item(
                    source: .file(file.path), path: target, shown: path, size: file.size, modified: file.modified)
            }
            if let item = member(path, to: target, below: root) { return item }
        }
        return nil
    }

    private mutating func member(_ path: String, to target: String, below root: String) -> CollectingPlan.Item? {
        for slash in path.indices where path[slash] == "/" {
            guard let zip = FoundFile(String(path[..<slash]), below: root) else { continue }
            let name = String(path[path.index(after: slash)...])
            guard let found = open(zip.path)?.member(name), found.fault == nil else { return nil }
            return CollectingPlan.Item(
                source: .member(name, zip: zip.path), path: target, shown: path, size: Int64(clamping: found.size),
                modified: zip.modified)
        }
        return nil
    }

    private mutating func open(_ path: String) -> ZipArchive? {
        if let known = archives[path] { return known }
        let opened = try? ZipArchive(path)
        archives[path] = .some(opened)
        return opened
    }
}
