import Archive

/// The site's tags with their pages, by name.
struct TagTable: Sendable {
    struct Entry: Sendable {
        let folded: String
        let label: String
        var series: Series
    }

    var entries: [Entry] = []
    private var indices: [String: Int] = [:]

    /// The place of a folded tag.
    func index(folded: String) -> Int? { indices[folded] }

    init(_ reader: ArchiveReader, posts table: PostTable, limits: PageLimits, book: inout AddressBook) throws {
        let stored = try reader.tags().sorted { $0.folded < $1.folded }.map { tag in
            (tag: tag, members: tag.keys.map(table.index(ofKey:)).filter { $0 != PostTable.none }.sorted(by: >))
        }
        let fewest = limits.fewest(stored.map(\.members.count))
        let shown = stored.filter { $0.members.count >= fewest }.map { tag, members in
            (tag, members, book.reserve(folder: "tags", name: tag.folded, identity: tag.folded))
        }
        for (tag, members, address) in shown {
            indices[tag.folded] = entries.count
            let pages = Series.pages(for: members.count, perPage: limits.perPage)
            entries.append(
                Entry(
                    folded: tag.folded, label: tag.label,
                    series: Series(
                        addresses: book.series(address, pages: pages), members: members, perPage: limits.perPage,
                        order: .newestFirst)))
        }
    }
}
