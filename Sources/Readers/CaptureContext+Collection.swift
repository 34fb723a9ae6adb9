internal import Model

extension CaptureContext {
    /// The collection of a document that is a single record: one only where its place or its neighbouring
    /// lines make it part of one. A file of a single line is one where its name says that it has lines.
    func collectionOfOne(_ kind: Collection.Kind, network: Network) -> Collection? {
        let hasLines = isLines && (!isAlone || Self.linesEndings.contains { path.lowercased().contains($0) })
        return placed != nil || hasLines ? collection(kind, network: network) : nil
    }

    private static let linesEndings = [".jsonl", ".ndjson", ".jsonlines"]

    /// The path's components without the extensions of captures: `images/12.json.gz` is `images`, `12`.
    var pathParts: [String] {
        var parts = path.split(separator: "/").map(String.init)
        guard var last = parts.popLast() else { return [] }
        for ending in [".gz", ".json", ".jsonl", ".ndjson", ".js"] where last.hasSuffix(ending) {
            last.removeLast(ending.utf8.count)
        }
        return parts + [last]
    }
}
