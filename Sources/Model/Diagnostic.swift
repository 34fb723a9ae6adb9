/// Something a person should know: what happened, where, and what to do.
package struct Diagnostic: Hashable, Sendable, Error {
    package enum Severity: String, Sendable, Comparable, CaseIterable {
        case note
        case warning
        case error

        package static func < (left: Severity, right: Severity) -> Bool {
            left.rank < right.rank
        }

        private var rank: Int {
            switch self {
            case .note: 0
            case .warning: 1
            case .error: 2
            }
        }
    }

    package var severity: Severity
    package var id: DiagnosticID
    /// One sentence, lower case, no full stop.
    package var message: String
    /// Path as the user would type it.
    package var file: String?
    /// From 1.
    package var line: Int?
    /// From 1, in characters.
    package var column: Int?
    /// JSON pointer (RFC 6901) to the record or value.
    package var pointer: String?
    /// What to do about it.
    package var hint: String?

    package init(
        _ severity: Severity, _ id: DiagnosticID, _ message: String, file: String? = nil, line: Int? = nil,
        column: Int? = nil, pointer: String? = nil, hint: String? = nil
    ) {
        self.severity = severity
        self.id = id
        self.message = message
        self.file = file
        self.line = line
        self.column = column
        self.pointer = pointer
        self.hint = hint
    }
}

extension Diagnostic: CustomStringConvertible {
    /// `file:line:column: error R012: message (at /pointer); hint`, as printed on standard error.
    package var description: String {
        var text = ""
        if let file {
            text += file
            if let line { text += ":\(line)" }
            if let line, line > 0, let column { text += ":\(column)" }
            text += ": "
        }
        text += "\(severity.rawValue) \(id.rawValue): \(message)"
        if let pointer { text += " (at \(pointer.isEmpty ? "the top" : pointer))" }
        if let hint { text += "; \(hint)" }
        return text
    }
}
