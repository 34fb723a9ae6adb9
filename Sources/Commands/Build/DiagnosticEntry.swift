import Model

/// A diagnostic in a JSON report; every name is there, `null` where there is nothing to say.
struct DiagnosticEntry: Encodable {
    let diagnostic: Diagnostic

    init(_ diagnostic: Diagnostic) {
        self.diagnostic = diagnostic
    }

    private enum CodingKeys: String, CodingKey {
        case id, severity, file, line, column, pointer, message, hint
    }

    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(diagnostic.id.rawValue, forKey: .id)
        try container.encode(diagnostic.severity.rawValue, forKey: .severity)
        try container.encode(diagnostic.file, forKey: .file)
        try container.encode(diagnostic.line, forKey: .line)
        try container.encode(diagnostic.column, forKey: .column)
        try container.encode(diagnostic.pointer, forKey: .pointer)
        try container.encode(diagnostic.message, forKey: .message)
        try container.encode(diagnostic.hint, forKey: .hint)
    }
}
