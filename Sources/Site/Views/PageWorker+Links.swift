import Archive
import Model
import Templates
import Text

extension PageWorker {
    mutating func linksPage(_ letter: Int?, _ frame: PageFrame) throws -> Record<LinksPageFields> {
        let record = store.makeRecord(LinksPageFields.self)
        let domains = context.plan.domains
        let name = context.formats.word("pages.links")
        let title = letter.map { "\(name): \(domains.letters[$0].name)…" } ?? name
        let (site, page) = frameRecords(
            title, letter == nil ? context.formats.word("pages.links_description") : title, frame)
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        let listed = domains.listed(letter)
        let most = listed.map { domains.entries[$0].members.count }.max() ?? 1
        let list = store.makeList(DomainFields.self, count: listed.count)
        for (place, index) in listed.enumerated() {
            fill(list[place], index, frame)
            let count = domains.entries[index].members.count
            store.set(.percent, of: list[place], to: String(max(1, count * 100 / most)))
            store.set(.links, of: list[place], to: try linkList(domains.entries[index], frame))
        }
        store.set(.domains, of: record, to: list)
        let letters = store.makeList(LetterFields.self, count: domains.letters.count)
        for (place, entry) in domains.letters.enumerated() {
            store.set(.name, of: letters[place], to: entry.name)
            store.set(.href, of: letters[place], to: frame.links.link(entry.address))
            store.set(.isCurrent, of: letters[place], to: place == letter)
            if letter == nil { set(.count, of: letters[place], to: entry.entries.count) }
        }
        store.set(.letters, of: record, to: letters)
        set(.count, of: record, to: letter.map { domains.letters[$0].entries.count } ?? domains.entries.count)
        return record
    }

    private mutating func fill(_ record: Record<DomainFields>, _ index: Int, _ frame: PageFrame, counted: Bool = true) {
        let entry = context.plan.domains.entries[index]
        store.set(.name, of: record, to: entry.host)
        store.set(.address, of: record, to: "https://\(entry.host)/")
        if counted { set(.count, of: record, to: entry.members.count) }
        if let series = entry.series { store.set(.href, of: record, to: frame.links.link(series.addresses[0])) }
    }

    /// The newest links to a site: the first of each post.
    private mutating func linkList(
        _ entry: DomainTable.Entry, _ frame: PageFrame
    ) throws -> RecordList<LinkFields> {
        var found: [(index: Int32, address: String, created: Timestamp?)] = []
        for index in entry.members.prefix(DomainTable.shown) {
            guard let stored = try cache.post(context.plan.posts.keys[Int(index)]),
                let address = stored.facts.links.first(where: { Text.host(of: $0) == entry.host })
            else { continue }
            found.append((index, address, stored.post.created))
        }
        let list = store.makeList(LinkFields.self, count: found.count)
        for (place, link) in found.enumerated() {
            store.set(.label, of: list[place], to: Text.label(of: link.address))
            let isDead = context.deadLinks.contains(link.address)
            store.set(
                .href, of: list[place], to: isDead ? Wayback.address(of: link.address, at: link.created) : link.address)
            store.set(.post, of: list[place], to: frame.links.link(context.plan.address(of: link.index)))
            let author = context.plan.authors.index(ofKey: context.plan.posts.authors[Int(link.index)])
            if let author = author.map({ context.plan.authors.authors[$0] }) {
                store.set(.author, of: list[place], to: author.name.isEmpty ? author.handle : author.name)
            }
            set(date: .created, of: list[place], to: link.created)
        }
        return list
    }

    mutating func domainPage(_ index: Int, _ number: Int, _ frame: PageFrame) throws -> Record<DomainPageFields> {
        let record = store.makeRecord(DomainPageFields.self)
        let entry = context.plan.domains.entries[index]
        guard let series = entry.series else { return record }
        let (site, page) = frameRecords(
            title(entry.host, series, number),
            context.formats.phrase("pages.domain_description", ["name": entry.host]), frame,
            previous: series.address(before: number),
            next: series.address(after: number))
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        let domain = store.makeRecord(DomainFields.self)
        fill(domain, index, frame, counted: number == 0)
        store.set(.domain, of: record, to: domain)
        store.set(.posts, of: record, to: try postList(series.members(ofPage: number), frame))
        if let pager = pager(series, number, frame) { store.set(.pager, of: record, to: pager) }
        return record
    }
}
