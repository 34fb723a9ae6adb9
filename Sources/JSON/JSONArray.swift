/// The elements of an array, in order; none when the value is no array.
package struct JSONArray: Sequence {
    let value: JSONValue

    package struct Iterator: IteratorProtocol {
        var cursor: JSONValue
        let last: Int

        package mutating func next() -> JSONValue? {
            guard cursor.index < last else { return nil }
            defer { cursor = cursor.at(cursor.end) }
            return cursor
        }
    }

    package func makeIterator() -> Iterator {
        guard value.kind == .array else { return Iterator(cursor: .missing, last: 0) }
        return Iterator(cursor: value.at(value.index + 1), last: value.end - 1)
    }

    /// Nothing of what is no array: an object has a count, but no elements.
    package var underestimatedCount: Int { value.kind == .array ? Swift.min(value.count, 1 << 20) : 0 }
}

extension JSONValue {
    /// The array's elements; nothing of anything else.
    package var elements: JSONArray { JSONArray(value: self) }

    /// The object's members in the document's order, doubled names included; nothing of anything else.
    package var members: JSONObject { JSONObject(value: self) }
}
