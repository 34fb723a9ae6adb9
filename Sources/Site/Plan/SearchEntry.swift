import Model

/// A search in the history, as the index shows it.
struct SearchEntry: Sendable, Hashable {
    let query: String
    let network: Network?
    let at: Timestamp?
    let results: Int64?
}
