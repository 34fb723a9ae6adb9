/// A token. It does not print itself.
package struct Secret: Sendable, Hashable, CustomStringConvertible, CustomDebugStringConvertible {
    private let value: String

    package init(_ value: String) {
        self.value = value
    }

    /// The token itself, for a request and nothing else.
    package var revealed: String { value }
    package var description: String { "(a secret)" }
    package var debugDescription: String { description }
}
