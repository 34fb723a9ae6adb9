import Model

extension Diagnostic {
    init(_ severity: Severity, _ id: DiagnosticID, _ message: String, at place: Place, hint: String? = nil) {
        self.init(
            severity, id, message, file: place.file, line: place.line, column: place.column, pointer: nil, hint: hint)
    }
}
