import Archive
import Model
import Templates

/// Computes what each page was made from: the posts it shows with all that is shown of others beside them, the
/// template, the settings, the version. Two builds that agree on a page's fingerprint agree on its bytes.
struct Fingerprints: Sendable {
    /// What a post looks like on any page, by index.
    let looks: [UInt64]
    let plan: SitePlan
    /// What the days of each month lead to.
    private let months: [UInt64]
    private let theme: Theme
    private let base: UInt64
    private let media: MediaLibrary

    init(
        _ plan: SitePlan, theme: Theme, media: MediaLibrary, makesThumbnails: Bool, version: String, logo: Logo?,
        deadLinks: Set<String> = [], otherTexts: [Int32: UInt64] = [:]
    ) {
        self.plan = plan
        self.theme = theme
        var base = StableHash()
        base.combine(version)
        for host in media.hosts.sorted() { base.combine(host) }
        // Copies of pages do not change them.
        var settings = plan.settings
        settings.precompress = .none
        base.combine(String(describing: settings))
        base.combine(UInt64(logo?.width ?? 0))
        base.combine(plan.pages.contains { $0.address == OpenSearch.page } ? 1 : 0)
        for entry in plan.navigation { base.combine(entry.address) }
        base.combine(makesThumbnails ? 1 : 0)
        for address in deadLinks.sorted() { base.combine(address) }
        // Posts lead to pages of people and tags, of which one that is seldom seen may have none.
        if plan.limits.mostOfAKind != nil {
            for entry in plan.tags.entries { base.combine(entry.folded) }
            for address in plan.authors.addresses { base.combine(address ?? "") }
        }
        self.base = base.value
        looks = Self.looks(plan, otherTexts)
        months = plan.calendar.months.map { Self.days(of: $0, plan) }
        self.media = media
    }

    /// Which posts a month has, and when: each day leads to its first one.
    private static func days(of month: Calendar.Month, _ plan: SitePlan) -> UInt64 {
        var hash = StableHash()
        for member in month.series.members {
            hash.combine(UInt64(bitPattern: plan.posts.created[Int(member)]))
            hash.combine(blocks: plan.posts.ids[Int(member)].network.name)
            hash.combine(blocks: plan.posts.ids[Int(member)].id)
        }
        return hash.value
    }

    static func mixed(_ left: UInt64, _ right: UInt64) -> UInt64 {
        var hash = StableHash()
        hash.combine(left)
        hash.combine(right)
        return hash.value
    }

    /// What a post looks like anywhere, and its page.
    func look(of index: Int32) -> UInt64 { looks[Int(index)] }

    /// The fingerprint of a page.
    func fingerprint(of page: PagePlan) -> UInt64 {
        var hash = StableHash()
        hash.combine(base)
        hash.combine(theme.fingerprint(for: page.content.kind))
        hash.combine((plan.feeds[page.content.feed] ?? plan.feeds[.site])?.page ?? "")
        switch page.content {
        case .index, .statistics:
            addWhole(to: &hash)
        case .media, .mediaMonth, .places, .links, .domain:
            addOverview(page.content, to: &hash)
        case .history:
            hash.combine(String(describing: plan.history))
            for entry in plan.history { hash.combine(plan.address(ofSearch: entry) ?? "") }
        case .notFound:
            break
        case .feed(let index, _):
            let feed = plan.feeds.entries[index]
            for member in feed.members { hash.combine(looks[Int(member)]) }
            switch feed.source {
            case .author(let author): hash.combine(plan.authors.revisions[author])
            case .tag(let tag): hash.combine(plan.tags.entries[tag].label)
            case .collection(let index): addName(of: plan.collections.entries[index], to: &hash)
            case .site: break
            }
            hash.combine(page.address)
        case .find:
            hash.combine(UInt64(plan.searchedCount))
            for place in plan.tagsByCount.prefix(PageWorker.findTags) {
                hash.combine(plan.tags.entries[place].label)
                addLink(to: plan.tags.entries[place].series, to: &hash)
            }
        case .collection(let index, let number), .search(let index, let number), .results(let index, let number):
            let entry = plan.collections.entries[index]
            add(entry.series, page: number, to: &hash)
            if case .search = page.content {
                // Each of its pages says how many it found, where and when, and names the scripts of all of them.
                add(entry, to: &hash)
                hash.combine(UInt64(entry.series.pageCount))
                hash.combine(String(describing: plan.searched(entry)?.at))
            } else if number == 0 {
                add(entry, to: &hash)
                // Years lead to posts on any of its pages.
                for address in entry.series.addresses { hash.combine(blocks: address) }
                for year in plan.years(of: entry.series) {
                    hash.combine(blocks: plan.anchor(of: entry.series.members[year.place]))
                }
            }
            addName(of: entry, to: &hash)
            hash.combine(String(describing: entry.stored.times))
            for place in entry.series.members(ofPage: number).indices where place < entry.spans.count {
                hash.combine(UInt64(bitPattern: Int64(entry.spans[place].first) << 32 | Int64(entry.spans[place].last)))
            }
        case .collections(let number):
            for place in plan.collections.series?.members(ofPage: number) ?? [] {
                add(plan.collections.entries[Int(place)], to: &hash)
            }
            hash.combine(UInt64(plan.collections.entries.count))
        case .thread(let root, let number):
            addReplies(root, page: number, to: &hash)
        case .post(let index, let number):
            addReplies(index, page: number, to: &hash)
            let root = plan.posts.roots[Int(index)]
            hash.combine(plan.address(of: root))
            if let author = plan.authors.index(ofKey: plan.posts.authors[Int(root)]) {
                hash.combine(plan.authors.revisions[author])
            }
        case .month(let index, let number):
            let month = plan.calendar.months[index]
            add(month.series, page: number, to: &hash)
            hash.combine(months[index])
            hash.combine(neighbours(of: index))
        case .year(let index):
            for month in plan.calendar.years[index].months {
                hash.combine(UInt64(plan.calendar.months[month].series.members.count))
                for post in plan.calendar.months[month].series.members { hash.combine(looks[Int(post)]) }
            }
            hash.combine(plan.calendar.years.map(\.address).joined())
            // Bars of all years have one measure.
            hash.combine(UInt64(plan.calendar.months.map(\.series.members.count).max() ?? 0))
        case .months:
            for month in plan.calendar.months { addLink(to: month.series, to: &hash) }
        case .author(let index, let number):
            hash.combine(plan.authors.revisions[index])
            if let series = plan.authorSeries[index] {
                add(series, page: number, to: &hash)
                if number == 0 { for member in series.members { hash.combine(looks[Int(member)]) } }
            }
            if number == 0 { addProfile(of: index, media, to: &hash) }
        case .authors:
            for (index, posts) in plan.authors.posts.enumerated() where !posts.isEmpty {
                hash.combine(plan.authors.revisions[index])
                hash.combine(plan.authors.addresses[index] ?? "")
                hash.combine(UInt64(posts.count))
            }
        case .tag(let index, let number):
            let entry = plan.tags.entries[index]
            hash.combine(entry.label)
            add(entry.series, page: number, to: &hash)
        case .tags:
            for entry in plan.tags.entries {
                hash.combine(entry.label)
                hash.combine(UInt64(entry.series.members.count))
            }
        }
        return hash.value
    }
}
