internal import JSON
internal import Model

extension ReaderOutput {
    /// Reads one record; what cannot be read is a skipped record with its diagnostic.
    ///
    /// - Parameter isObject: Whether only an object can be one.
    mutating func read(
        _ record: Record, isObject: Bool = true, _ body: (Record, inout ReaderOutput) throws(Diagnostic) -> Void
    ) {
        do throws(Diagnostic) {
            if isObject { try record.requireObject() }
            try body(record, &self)
        } catch {
            skip(error)
        }
    }

    /// Reads each element of an array.
    mutating func readEach(
        _ list: Record, _ body: (Record, inout ReaderOutput) throws(Diagnostic) -> Void
    ) {
        for record in elements(of: list) { read(record, body) }
    }

    /// The elements of an array. One that is missing or null has none; anything else in its place is reported.
    mutating func elements(of list: Record) -> [Record] {
        if list.value.exists, list.value.kind != .array {
            report(list.diagnostic(.unexpectedType, "found \(list.value.typeName), expected an array"))
        }
        return list.elements
    }
}

extension JSONValue {
    /// Whether one of an array's first elements, or the value itself where it is no array, has a shape. The first
    /// few are enough to tell a format, and one damaged record must not hide it.
    func begins(_ hasShape: (JSONValue) -> Bool) -> Bool {
        kind == .array ? elements.prefix(16).contains(where: hasShape) : hasShape(self)
    }

    /// The first string of the given members that is not empty.
    func firstString(_ keys: StaticString...) -> String? {
        for key in keys {
            if let text = self[key].text { return text }
        }
        return nil
    }

    /// The first integer of the given members.
    func firstInt(_ keys: StaticString...) -> Int64? {
        for key in keys {
            if let int = self[key].int { return int }
        }
        return nil
    }

    /// A number of pixels; nothing below 1.
    var pixels: Int? {
        double.flatMap { $0 >= 1 && $0 <= 1_000_000 ? Int($0) : nil }
    }
}
