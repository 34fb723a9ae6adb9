import Model

private let version: UInt8 = 1

extension ByteWriter {
    /// What a capture's row keeps beside its columns.
    mutating func totals(of capture: Archive.Capture) {
        byte(version)
        count(capture.posts)
        count(capture.skipped)
        // Sorted, for a dictionary has another order in every run.
        list(capture.leftOut.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) { writer, entry in
            writer.string(entry.key)
            writer.count(entry.value)
        }
        list(capture.diagnostics) { $0.diagnostic($1) }
    }

    private mutating func diagnostic(_ value: Diagnostic) {
        string(value.severity.rawValue)
        string(value.id.rawValue)
        string(value.message)
        optional(value.file) { $0.string($1) }
        optional(value.line) { $0.integer(Int64($1)) }
        optional(value.column) { $0.integer(Int64($1)) }
        optional(value.pointer) { $0.string($1) }
        optional(value.hint) { $0.string($1) }
    }

    mutating func collection(_ value: Collection) {
        byte(version)
        string(value.kind.rawValue)
        string(value.name)
        network(value.network)
        optional(value.query) { $0.string($1) }
        optional(value.total) { $0.integer($1) }
        byte(value.isIncomplete ? 1 : 0)
        optional(value.captured) { $0.timestamp($1) }
    }
}

extension ByteReader {
    mutating func totals(into capture: inout Archive.Capture) throws(DamagedBytes) {
        guard try byte() == version else { throw DamagedBytes() }
        capture.posts = Int(clamping: try count())
        capture.skipped = Int(clamping: try count())
        for _ in 0..<(try elements()) { capture.leftOut[try string()] = Int(clamping: try count()) }
        capture.diagnostics = try list { (reader) throws(DamagedBytes) in try reader.diagnostic() }
        try end()
    }

    private mutating func diagnostic() throws(DamagedBytes) -> Diagnostic {
        guard let severity = Diagnostic.Severity(rawValue: try string()),
            let id = DiagnosticID(rawValue: try string())
        else { throw DamagedBytes() }
        return Diagnostic(
            severity, id, try string(), file: try optionalString(), line: try optionalInt(),
            column: try optionalInt(), pointer: try optionalString(), hint: try optionalString())
    }

    private mutating func optionalInt() throws(DamagedBytes) -> Int? {
        try optional { (reader) throws(DamagedBytes) in try reader.int() }
    }

    mutating func collection() throws(DamagedBytes) -> Collection {
        guard try byte() == version, let kind = Collection.Kind(rawValue: try string()) else { throw DamagedBytes() }
        var collection = Collection(kind: kind, name: try string(), network: try network())
        collection.query = try optionalString()
        collection.total = try optionalInteger()
        collection.isIncomplete = try flag()
        collection.captured = try optionalTimestamp()
        try end()
        return collection
    }
}
