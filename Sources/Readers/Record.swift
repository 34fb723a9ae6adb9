internal import JSON
internal import Model

/// One record of a capture and where it stands, so that what is wrong with it can be said exactly.
struct Record {
    let value: JSONValue
    private let file: String
    private let line: Int?
    /// Pointer of the array that holds the record, or of the record itself where there is no `index`. Joined only
    /// when a diagnostic needs it: nearly all records are sound.
    private let base: String
    private let index: Int?

    /// A whole document.
    init(_ document: JSONValue, _ context: CaptureContext) {
        value = document
        file = context.file
        // Of a file that is one document the pointer says it all.
        line = context.isLines || context.line > 1 ? context.line : nil
        base = ""
        index = nil
    }

    private init(_ value: JSONValue, in parent: Record, base: String, index: Int?) {
        self.value = value
        file = parent.file
        line = parent.line
        self.base = base
        self.index = index
    }

    /// JSON pointer (RFC 6901).
    var pointer: String { index.map { "\(base)/\($0)" } ?? base }

    /// A member, whatever it is. The names readers use need no escaping in a pointer.
    func member(_ key: StaticString) -> Record {
        Record(value[key], in: self, base: "\(pointer)/\(key)", index: nil)
    }

    /// A member whose name is the file's own.
    func member(named key: String) -> Record { member(key, value[key]) }

    /// The members of an object, in their order. To look for each by its name would take a time of the object's square.
    var members: [(name: String, record: Record)] {
        value.members.map { ($0.key, member($0.key, $0.value)) }
    }

    private func member(_ key: String, _ value: JSONValue) -> Record {
        let escaped = key.replacing("~", with: "~0").replacing("/", with: "~1")
        return Record(value, in: self, base: "\(pointer)/\(escaped)", index: nil)
    }

    /// A value below, at a JSON pointer relative to this one.
    func at(_ pointer: String, _ value: JSONValue) -> Record {
        Record(value, in: self, base: self.pointer + pointer, index: nil)
    }

    /// Another value that stands at this place in the end.
    func replaced(by value: JSONValue) -> Record {
        Record(value, in: self, base: base, index: index)
    }

    /// The elements of an array; none of anything else.
    var elements: [Record] {
        let base = pointer
        return value.elements.enumerated().map { Record($1, in: self, base: base, index: $0) }
    }
}

extension Record {
    /// Something to say about this record.
    func diagnostic(_ id: DiagnosticID, _ message: String, hint: String? = nil) -> Diagnostic {
        Diagnostic(.warning, id, message, file: file, line: line, pointer: pointer, hint: hint)
    }

    /// The same with a fault of one of its members.
    func diagnostic(_ fault: RecordFault, hint: String? = nil) -> Diagnostic {
        Diagnostic(
            .warning, fault.id, fault.message, file: file, line: line, pointer: pointer + fault.pointer, hint: hint)
    }

    /// What is said of a member that is not of the expected type; one that is not there is a missing key.
    func unexpected(_ key: StaticString, expected: StaticString) -> Diagnostic {
        diagnostic(.of(key, value[key], expected: expected))
    }

    /// Makes sure that the record itself is an object.
    func requireObject() throws(Diagnostic) {
        guard value.kind == .object else {
            throw diagnostic(.notAnObject(value))
        }
    }

    /// An id: a non-empty string or an integer.
    func requireID(_ key: StaticString) throws(Diagnostic) -> String {
        try require { (value) throws(RecordFault) in try value.requiredID(key) }
    }

    /// The id in the first member that has one; what is missing otherwise is the first member.
    func requireID(either first: StaticString, or second: StaticString) throws(Diagnostic) -> String {
        if let id = value[first].idString ?? value[second].idString { return id }
        return try requireID(first)
    }

    /// A string, which may be empty.
    func requireString(_ key: StaticString) throws(Diagnostic) -> String {
        try require { (value) throws(RecordFault) in try value.requiredString(key) }
    }

    private func require<T>(_ body: (JSONValue) throws(RecordFault) -> T) throws(Diagnostic) -> T {
        try requireObject()
        do throws(RecordFault) {
            return try body(value)
        } catch {
            throw diagnostic(error)
        }
    }

    /// A string that may be missing or null; of another type it is reported and taken for missing.
    func string(_ key: StaticString, _ output: inout ReaderOutput) -> String? {
        let found = value[key]
        if found.exists, found.kind != .string { output.report(unexpected(key, expected: "a string")) }
        return found.string
    }

    /// An object that may be missing or null; of another type it is reported and taken for missing.
    func object(_ key: StaticString, _ output: inout ReaderOutput) -> JSONValue? {
        let found = value[key]
        if found.kind == .object { return found }
        if found.exists { output.report(unexpected(key, expected: "an object")) }
        return nil
    }

    /// A moment that may be missing or null; one that cannot be understood is reported.
    func time(_ key: StaticString, _ output: inout ReaderOutput) -> Timestamp? {
        let found = value[key]
        guard found.exists else { return nil }
        if let time = Timestamp(found) { return time }
        switch found.kind {
        case .string where found.isEmpty: break
        case .string, .number: output.report(diagnostic(.badValue, "\"\(key)\" is no date that can be read"))
        default: output.report(unexpected(key, expected: "a date"))
        }
        return nil
    }
}
