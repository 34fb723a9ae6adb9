internal import Model

extension CaptureContext {
    /// The collection of a document that is a single record: one only where its place or its neighbouring
    /// lines make it part of one.
    func collectionOfOne(_ kind: Collection.Kind, network: Network) -> Collection? {
        placed != nil || isLines ? collection(kind, network: network) : nil
    }

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
