import Archive
import Model

/// A search of the archive itself that somebody kept, with what it found each time; from the history.
struct KeptSearch: Sendable {
    let query: String
    /// The oldest first.
    var times: [(at: Timestamp, posts: [String])]

    /// The kept searches of a history, each once, in the order in which they were first made.
    static func all(_ entries: [HistoryEntry]) -> [KeptSearch] {
        var found: [KeptSearch] = []
        for entry in entries where entry.kind == .search {
            guard let posts = entry.posts, let query = entry.query else { continue }
            if let place = found.firstIndex(where: { SearchName.same($0.query, query) }) {
                found[place].times.append((entry.at, posts))
            } else {
                found.append(KeptSearch(query: query, times: [(entry.at, posts)]))
            }
        }
        return found
    }

    /// The search as a collection: what it found last, in that order, then what only earlier ones found.
    func collection(_ table: PostTable) -> StoredCollection {
        let captures = CaptureTimes(times.map(\.at))
        var keys: [Int64] = []
        var spans: [StoredCollection.Span] = []
        var places: [Int64: Int] = [:]
        for time in times.sorted(by: { $0.at < $1.at }).reversed() {
            for name in time.posts {
                guard let index = Self.index(of: name, table) else { continue }
                let key = table.keys[Int(index)]
                let place = places[key] ?? keys.count
                if place == keys.count {
                    places[key] = place
                    keys.append(key)
                    spans.append(StoredCollection.Span())
                }
                spans[place].add(captures.place(time.at))
            }
        }
        // A space behind the last word says that it is whole; no title needs it.
        let name = query.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        var collection = Collection(kind: .search, name: name, network: Network("archive"))
        collection.query = name
        collection.captured = captures.newest.last
        return StoredCollection(
            collection: collection,
            sources: times.reversed().map {
                StoredCollection.Source(path: "content/history.jsonl", captured: $0.at, count: $0.posts.count)
            }, keys: keys, times: captures.newest, spans: spans)
    }

    /// The post of a name `network-id`; both may have dashes.
    private static func index(of name: String, _ table: PostTable) -> Int32? {
        var end = name.startIndex
        while let dash = name[end...].firstIndex(of: "-") {
            let id = PostID(Network(String(name[..<dash])), String(name[name.index(after: dash)...]))
            if let index = table.index(of: id) { return index }
            end = name.index(after: dash)
        }
        return nil
    }
}
