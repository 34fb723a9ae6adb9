import Model

extension History {
    /// A search as the index lists it.
    package struct Search: Sendable, Hashable {
        /// The newest entry of this search.
        package let latest: HistoryEntry
        /// The newest one but one: what was new since the last time is told from it.
        package let previous: HistoryEntry?
        /// How often it was searched.
        package let times: Int
    }

    /// Distinct searches, and fetches of collections that are none (those have a name no search has), the newest
    /// first, at most `limit` of them; what falls out is the oldest. A search is its network and its folded query.
    /// Entries of the search `excluding` (the site's default one) do not count. The order is that of the file, for
    /// clocks jump.
    package func recentSearches(limit: Int = 100, excluding: String? = nil) -> [Search] {
        struct Name: Hashable {
            let network: Network?
            let query: String
            let isFetch: Bool
        }
        let hidden = excluding.map(Folding.fold)
        var order: [Name] = []
        // The build after the fetch of a search records the search, so that comes first here.
        var searched: Set<String> = []
        var found: [Name: Search] = [:]
        for entry in visible.reversed() where entry.kind == .search || entry.kind == .fetch && entry.name != nil {
            let isFetch = entry.kind == .fetch
            let asked = isFetch ? entry.name : entry.query ?? entry.name
            guard let query = asked.map(Folding.fold), query != hidden, !isFetch || !searched.contains(query) else {
                continue
            }
            if !isFetch { searched.insert(query) }
            let name = Name(network: entry.network, query: query, isFetch: isFetch)
            if let known = found[name] {
                found[name] = Search(
                    latest: known.latest, previous: known.previous ?? entry, times: known.times + 1)
            } else {
                order.append(name)
                found[name] = Search(latest: entry, previous: nil, times: 1)
            }
        }
        return order.prefix(max(0, limit)).compactMap { found[$0] }
    }
}
