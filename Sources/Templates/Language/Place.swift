/// Where in a template something stands.
struct Place: Hashable, Sendable {
    /// As diagnostics name it.
    let file: String
    /// From 1.
    let line: Int
    /// From 1, in characters.
    let column: Int
}
