import GRDB
package import Model

extension ArchiveReader {
    /// Collections, also those without a post, by kind, name and network: all, or those of one kind. Those of other kinds
    /// cost nothing but their names, however many posts they have.
    package func collections(of kind: Collection.Kind? = nil) throws -> [StoredCollection] {
        try access { database in
            var captures: [UInt32: Archive.Capture] = [:]
            for stored in try CaptureTable.all(database) { captures[stored.number] = stored.capture }
            var groups: [CollectionName: [CollectionPart]] = [:]
            for part in try CollectionTable.parts(database) where kind == nil || part.collection.kind == kind {
                guard let capture = captures[part.capture] else { throw DamagedBytes() }
                groups[CollectionName(part.collection), default: []].append(
                    CollectionPart(part: part, path: capture.path, captureTime: capture.captured))
            }
            return try groups.sorted { $0.key < $1.key }.map { try collection($0.value, database) }
        }
    }

    /// Pairs of places that two networks know by different ids, in the order of the ids, without repeats.
    package func aliases() throws -> [CaptureBatch.Alias] {
        try access { database in
            try AliasTable.all(database).sorted { ($0.id, $0.other) < ($1.id, $1.other) }
        }
    }

    private func collection(_ parts: [CollectionPart], _ database: Database) throws -> StoredCollection {
        let ordered = CollectionPart.ordered(parts)
        let times = CaptureTimes(ordered.compactMap(\.captured))
        var keys: [Int64] = []
        var spans: [StoredCollection.Span] = []
        var places: [UInt32: Int] = [:]
        var sources: [StoredCollection.Source] = []
        for part in ordered {
            let members = try CollectionTable.members(part.part, database)
            let time = part.captured.map(times.place)
            for key in members {
                let place = places[key] ?? keys.count
                if place == keys.count {
                    places[key] = place
                    keys.append(Int64(key))
                    spans.append(StoredCollection.Span())
                }
                if let time { spans[place].add(time) }
            }
            sources.append(StoredCollection.Source(path: part.path, captured: part.captured, count: members.count))
        }
        return StoredCollection(
            collection: CollectionPart.described(ordered), sources: sources, keys: keys, times: times.newest,
            spans: spans)
    }
}
