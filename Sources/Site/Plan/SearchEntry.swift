import Model

/// A search, or another thing that was fetched, as the index shows it.
struct SearchEntry: Sendable, Hashable {
    let query: String
    let network: Network?
    let at: Timestamp?
    let results: Int64?
    /// A collection of that name rather than a search.
    var isFetch = false
}
