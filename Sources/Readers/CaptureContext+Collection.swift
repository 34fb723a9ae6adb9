internal import Model

extension CaptureContext {
    /// The collection of a document that is a single record.
    func collectionOfOne(_ kind: Collection.Kind, network: Network) -> Collection? {
        isPartOfCollection ? collection(kind, network: network) : nil
    }

    /// Whether a document that is a single record belongs to a collection: its place or its neighbouring lines say so.
    /// A single line is one of several where the file's name says that it has lines.
    var isPartOfCollection: Bool { placed != nil || (isLines && (!isAlone || FileKind.saysLines(path))) }

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
