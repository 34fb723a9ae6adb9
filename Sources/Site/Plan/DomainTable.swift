/// The sites that posts link to, by name, with the pages that list them.
struct DomainTable: Sendable {
    struct Entry: Sendable {
        let host: String
        /// Newest first.
        let members: [Int32]
        /// Pages of their own, where there are more posts than a list shows.
        let series: Series?
    }

    /// Sites whose names begin alike, on a page of their own. A new site changes one such page, where a list by
    /// count would shift on all of them.
    struct Letter: Sendable {
        let name: String
        let address: String
        let entries: Range<Int>
    }

    /// Sites on the first page; posts beside each.
    static let listed = 100
    static let shown = 3
    /// Above this a letter is told apart by its second character too.
    private static let longest = 400

    private(set) var entries: [Entry] = []
    /// Empty while the first page has room for all.
    private(set) var letters: [Letter] = []

    init(_ hosts: [String: [Int32]], limits: PageLimits, book: inout AddressBook) {
        let names = hosts.keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
        let fewest = max(Self.shown + 1, limits.fewest(hosts.values.lazy.map(\.count).filter { $0 > Self.shown }))
        for host in names {
            let members: [Int32] = (hosts[host] ?? []).reversed()
            var series: Series?
            if members.count >= fewest {
                let first = book.reserve(folder: "links", name: host, identity: host)
                let pages = Series.pages(for: members.count, perPage: limits.perPage)
                series = Series(
                    addresses: book.series(first, pages: pages), members: members, perPage: limits.perPage,
                    order: .newestFirst)
            }
            entries.append(Entry(host: host, members: members, series: series))
        }
        if entries.count > Self.listed { addLetters(0..<entries.count, length: 1, &book) }
    }

    private mutating func addLetters(_ range: Range<Int>, length: Int, _ book: inout AddressBook) {
        var start = range.lowerBound
        while start < range.upperBound {
            let name = String(entries[start].host.prefix(length))
            let end = (start..<range.upperBound).first { !entries[$0].host.hasPrefix(name) } ?? range.upperBound
            if end - start > Self.longest, length < 3 {
                addLetters(start..<end, length: length + 1, &book)
            } else {
                let address = book.reserve(folder: "links", name: "all \(name)", identity: "all " + name)
                letters.append(Letter(name: name, address: address, entries: start..<end))
            }
            start = end
        }
    }

    /// Places of the sites that a page lists: a letter's, or those linked to most.
    func listed(_ letter: Int?) -> [Int] {
        letter.map { Array(letters[$0].entries) } ?? Array(byCount.prefix(Self.listed))
    }

    /// Places of sites, those linked to most first, then by name.
    var byCount: [Int] {
        entries.indices.sorted { (-entries[$0].members.count, $0) < (-entries[$1].members.count, $1) }
    }
}
