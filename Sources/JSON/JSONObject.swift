/// The members of an object, in the document's order; none when the value is no object.
package struct JSONObject: Sequence {
    let value: JSONValue

    package struct Iterator: IteratorProtocol {
        var cursor: JSONValue
        let last: Int

        package mutating func next() -> (key: String, value: JSONValue)? {
            guard cursor.index < last else { return nil }
            let key = String(decoding: cursor.utf8, as: UTF8.self)
            let value = cursor.at(cursor.index + 1)
            cursor = value.at(value.end)
            return (key, value)
        }
    }

    package func makeIterator() -> Iterator {
        guard value.kind == .object else { return Iterator(cursor: .missing, last: 0) }
        return Iterator(cursor: value.at(value.index + 1), last: value.end - 1)
    }

    /// Nothing of what is no object: an array has a count, but no members.
    package var underestimatedCount: Int { value.kind == .object ? Swift.min(value.count, 1 << 20) : 0 }
}
