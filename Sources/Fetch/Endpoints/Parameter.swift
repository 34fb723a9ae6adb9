/// A name and a value of a query, not yet encoded.
package struct Parameter: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}
