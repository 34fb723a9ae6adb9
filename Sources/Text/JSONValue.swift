/// What JSON can say, put together by the site for other programs to read.
package indirect enum JSONValue: Hashable, Sendable {
    case text(String)
    case number(Int64)
    case flag(Bool)
    case list([JSONValue])
    /// Names and values in the order in which they are written, so that the same content gives the same bytes.
    case object([Member])

    /// A name and its value.
    package struct Member: Hashable, Sendable {
        package let name: String
        package let value: JSONValue

        package init(_ name: String, _ value: JSONValue) {
            self.name = name
            self.value = value
        }
    }

    /// An object of the members that are there.
    package static func members(_ members: KeyValuePairs<String, JSONValue?>) -> JSONValue {
        .object(members.compactMap { name, value in value.map { Member(name, $0) } })
    }

    /// A text, or nothing where there is none.
    package static func some(_ text: String?) -> JSONValue? {
        text.flatMap { $0.isEmpty ? nil : .text($0) }
    }

    /// A list, or nothing where it is empty.
    package static func some(_ items: [JSONValue]) -> JSONValue? {
        items.isEmpty ? nil : .list(items)
    }
}
