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

    /// `uses`: by folded tag, posts oldest first.
    init(_ uses: [String: FactTable.TagUse], limits: PageLimits, book: inout AddressBook) {
        let fewest = limits.fewest(uses.values.map(\.posts.count))
        let shown = uses.filter { $0.value.posts.count >= fewest }.sorted { $0.key < $1.key }.map { folded, use in
            (folded, use, book.reserve(folder: "tags", name: folded, identity: folded))
        }
        for (folded, use, address) in shown {
            indices[folded] = entries.count
            let pages = Series.pages(for: use.posts.count, perPage: limits.perPage)
            entries.append(
                Entry(
                    folded: folded, label: use.label ?? folded,
                    series: Series(
                        addresses: book.series(address, pages: pages), members: use.posts.reversed(),
                        perPage: limits.perPage, order: .newestFirst)))
        }
    }
}

extension FactTable.TagUse {
    /// The most used spelling; of several the first in the order of their bytes, not of a dictionary.
    fileprivate var label: String? {
        labels.min { left, right in
            left.value != right.value
                ? left.value > right.value : left.key.utf8.lexicographicallyPrecedes(right.key.utf8)
        }?.key
    }
}
