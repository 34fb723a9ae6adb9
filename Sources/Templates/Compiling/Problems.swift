import Model

/// What was found wrong, each once: a partial is compiled wherever it is used.
final class Problems {
    private struct Key: Hashable {
        let id: DiagnosticID
        let message: String
        let file: String?
        let line: Int?
        let column: Int?
    }

    /// More than these say nothing that these do not.
    static let limit = 500

    private var seen: Set<Key> = []
    private var list: [Diagnostic] = []

    var count: Int { list.count }

    var isEmpty: Bool { list.isEmpty }

    /// Whether more will be dropped.
    var isFull: Bool { list.count >= Self.limit }

    func add(_ diagnostic: Diagnostic) {
        if isFull { return }
        let key = Key(
            id: diagnostic.id, message: diagnostic.message, file: diagnostic.file, line: diagnostic.line,
            column: diagnostic.column)
        if seen.insert(key).inserted { list.append(diagnostic) }
    }

    func add(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics { add(diagnostic) }
    }

    /// By file and place.
    var sorted: [Diagnostic] {
        list.sorted { left, right in
            let files = (left.file ?? "", right.file ?? "")
            if files.0 != files.1 { return files.0 < files.1 }
            return (left.line ?? 0, left.column ?? 0, left.message) < (
                right.line ?? 0, right.column ?? 0, right.message
            )
        }
    }
}
