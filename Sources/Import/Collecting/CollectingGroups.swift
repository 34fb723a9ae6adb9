import Model
import Readers

/// Which inputs are imported together: those that hold parts of one archive.
package struct CollectingGroups: Sendable {
    /// Inputs as typed, in the order of the first of each group.
    package private(set) var groups: [[String]] = []

    /// - Parameters:
    ///   - inputs: As typed.
    ///   - path: What of one is absolute.
    ///   - excluded: Absolute paths that are passed over.
    package init(_ inputs: [String], excluding excluded: Set<String>, absolute path: (String) -> String) {
        var left = inputs.map { (typed: $0, path: path($0)) }
        guard left.count > 1 else {
            groups = [inputs]
            return
        }
        let archives = Set(CaptureFinder(inputs: inputs, excluding: excluded).files.map(\.archiveParts))
            .filter { !$0.isEmpty }.map { $0.map(\.path) }
        while !left.isEmpty {
            var group = [left.removeFirst()]
            // Whoever comes along may bring others.
            while let index = left.firstIndex(where: { other in
                archives.contains { parts in
                    Self.holds(other.path, any: parts) && group.contains { Self.holds($0.path, any: parts) }
                }
            }) { group.append(left.remove(at: index)) }
            groups.append(group.map(\.typed))
        }
    }

    private static func holds(_ input: String, any parts: [String]) -> Bool {
        parts.contains { $0 == input || $0.hasPrefix(input + "/") }
    }
}
