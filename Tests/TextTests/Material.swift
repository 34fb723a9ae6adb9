import Foundation
import Yams

/// Third-party material that tests read where it is present; it is never part of the project.
enum Material {
    /// The folder `name` of the material: at `ROOST_MATERIAL`, else beside the package.
    static func folder(_ name: String) -> URL? {
        let root: URL
        if let path = ProcessInfo.processInfo.environment["ROOST_MATERIAL"] {
            root = URL(fileURLWithPath: path)
        } else {
            root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent().appendingPathComponent("shared/material")
        }
        let folder = root.appendingPathComponent(name)
        return FileManager.default.fileExists(atPath: folder.path) ? folder : nil
    }

    static func isPresent(_ name: String) -> Bool { folder(name) != nil }
}

/// A case of twitter-text's conformance suite: `text` and `expected` besides other keys.
struct ConformanceCase {
    let section: String
    let fields: [String: Any]

    var description: String { fields["description"] as? String ?? "" }
    var text: String { fields["text"] as? String ?? "" }
    var expected: Any? { fields["expected"] }

    /// The cases of a file, by section.
    static func load(_ file: String) throws -> [String: [ConformanceCase]] {
        guard let folder = Material.folder("twitter-text") else { return [:] }
        let text = try String(contentsOf: folder.appendingPathComponent(file), encoding: .utf8)
        let root = try Yams.load(yaml: text) as? [String: Any]
        var sections: [String: [ConformanceCase]] = [:]
        for (name, cases) in root?["tests"] as? [String: Any] ?? [:] {
            sections[name] = (cases as? [[String: Any]] ?? []).map { ConformanceCase(section: name, fields: $0) }
        }
        return sections
    }
}
