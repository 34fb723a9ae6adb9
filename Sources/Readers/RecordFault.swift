package import JSON
package import Model

/// Why a record cannot be read: what it needs is missing or of another type.
package struct RecordFault: Error, Hashable, Sendable {
    package var id: DiagnosticID
    /// One sentence, lower case, no full stop.
    package var message: String
    /// Where below the record, as a JSON pointer.
    package var pointer: String

    package init(_ id: DiagnosticID, _ message: String, pointer: String = "") {
        self.id = id
        self.message = message
        self.pointer = pointer
    }

    /// Of a record that is something else than an object.
    package static func notAnObject(_ record: JSONValue) -> RecordFault {
        RecordFault(.unexpectedType, "the record is \(record.typeName), expected an object")
    }

    /// `missing required key "id"`, or, of a value that is there, `"id" is an object, expected a string`.
    package static func of(_ key: StaticString, _ value: JSONValue, expected: StaticString) -> RecordFault {
        value.kind == .missing
            ? RecordFault(.missingKey, "missing required key \"\(key)\"")
            : RecordFault(.unexpectedType, "\"\(key)\" is \(value.typeName), expected \(expected)", pointer: "/\(key)")
    }
}

extension JSONValue {
    /// The id in a member.
    /// - Throws: `RecordFault` when there is none.
    package func requiredID(_ key: StaticString) throws(RecordFault) -> String {
        let value = self[key]
        guard let id = value.idString else {
            if value.kind == .string { throw RecordFault(.badValue, "\"\(key)\" is empty", pointer: "/\(key)") }
            if value.kind == .number {
                throw RecordFault(.badValue, "\"\(key)\" is a number that has lost digits", pointer: "/\(key)")
            }
            throw .of(key, value, expected: "a string or an integer")
        }
        return id
    }

    /// The text in a member; it may be empty.
    /// - Throws: `RecordFault` when there is none.
    package func requiredString(_ key: StaticString) throws(RecordFault) -> String {
        guard let text = self[key].string else { throw .of(key, self[key], expected: "a string") }
        return text
    }

    /// The object in a member.
    /// - Throws: `RecordFault` when there is none.
    package func requiredObject(_ key: StaticString) throws(RecordFault) -> JSONValue {
        guard self[key].kind == .object else { throw .of(key, self[key], expected: "an object") }
        return self[key]
    }

    /// Non-empty text; `nil` of anything else.
    package var text: String? {
        guard let string, !string.isEmpty else { return nil }
        return string
    }
}

extension CaptureContext {
    /// A diagnostic about a value of the document that is being read.
    package func diagnostic(
        _ severity: Diagnostic.Severity, _ id: DiagnosticID, _ message: String, pointer: String, hint: String? = nil
    ) -> Diagnostic {
        Diagnostic(severity, id, message, file: file, line: line, pointer: pointer, hint: hint)
    }
}

extension ReaderOutput {
    /// A record that cannot be read, with the reason.
    /// - Parameter pointer: The record's, within its document.
    package mutating func skip(_ fault: RecordFault, context: CaptureContext, pointer: String) {
        skip(context.diagnostic(.warning, fault.id, fault.message, pointer: pointer + fault.pointer))
    }

    /// A value that is not understood, in a record that is taken all the same.
    package mutating func report(_ fault: RecordFault, context: CaptureContext, pointer: String) {
        report(context.diagnostic(.warning, fault.id, fault.message, pointer: pointer + fault.pointer))
    }
}
