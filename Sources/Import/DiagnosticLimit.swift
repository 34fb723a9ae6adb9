import Model

/// Keeps a capture's diagnostics within bounds: a broken file of a million lines says the same a million times.
struct DiagnosticLimit {
    /// Of one id in one capture.
    private static let limit = 100

    private(set) var kept: [Diagnostic] = []
    private var counts: [DiagnosticID: Int] = [:]

    mutating func add(_ diagnostics: [Diagnostic]) {
        for diagnostic in diagnostics {
            let count = counts[diagnostic.id, default: 0]
            counts[diagnostic.id] = count + 1
            if count < Self.limit { kept.append(diagnostic) }
        }
    }
}
