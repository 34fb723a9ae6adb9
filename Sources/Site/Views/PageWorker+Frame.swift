import Archive
import Model
import Templates

extension PageWorker {
    /// Fills what every page has: the site and the page itself.
    mutating func fill(
        site: Record<SiteFields>, page: Record<PageFields>, frame: PageFrame, title: String, description: String,
        previous: String? = nil, next: String? = nil
    ) {
        fill(site, frame)
        store.set(.title, of: page, to: title)
        store.set(.description, of: page, to: description)
        store.set(.kind, of: page, to: frame.page.content.kind)
        if let base = context.settings.baseURL {
            let address = frame.page.address == "index.html" ? "" : pathEncoded(frame.page.address)
            store.set(.canonical, of: page, to: base, address)
        }
        if let previous { store.set(.previous, of: page, to: frame.links.link(previous)) }
        fillHead(page, frame)
        if let next { store.set(.next, of: page, to: frame.links.link(next)) }
    }

    /// What is the same on all pages of one folder and one part of the site is filled once.
    private mutating func fill(_ site: Record<SiteFields>, _ frame: PageFrame) {
        let current = part(frame.page.content)
        let key = SiteKey(root: frame.root, part: current)
        if let known = siteRecords[key] { return store.restore(known, to: site) }
        let mark = store.mark
        let settings = context.settings
        store.set(.title, of: site, to: context.title)
        if let description = settings.description { store.set(.description, of: site, to: description) }
        store.set(.language, of: site, to: settings.language)
        store.set(.theme, of: site, to: settings.theme.rawValue)
        store.set(.root, of: site, to: frame.root)
        store.set(.home, of: site, to: frame.root + "index.html")
        store.set(.stylesheet, of: site, to: frame.root + "assets/style.css")
        store.set(.look, of: site, to: frame.root + "assets/look.js")
        store.set(.script, of: site, to: frame.root + "assets/roost.js")
        store.set(.viewer, of: site, to: frame.root + "assets/viewer.js")
        store.set(.version, of: site, to: context.version)
        store.set(.loadsRemoteMedia, of: site, to: settings.media == .remote)
        fillHead(site, frame)
        fillNavigation(site, current: current, frame)
        siteRecords[key] = store.snapshot(of: site, since: mark)
    }

    /// The part of the site that a page belongs to, as its navigation says.
    private func part(_ content: PagePlan.Content) -> String {
        guard case .collection(let index, _) = content else { return content.navigation }
        switch context.plan.collections.entries[index].stored.collection.kind {
        case .timeline: return content.navigation
        case .places: return "places"
        default: return ""
        }
    }

    private mutating func fillNavigation(_ site: Record<SiteFields>, current: String, _ frame: PageFrame) {
        let entries = context.navigation
        let list = store.makeList(NavigationFields.self, count: entries.count)
        for (place, entry) in entries.enumerated() {
            store.set(.key, of: list[place], to: entry.key)
            store.set(.name, of: list[place], to: entry.name)
            store.set(.href, of: list[place], to: frame.root + entry.address)
            store.set(.isCurrent, of: list[place], to: entry.key == current)
        }
        store.set(.navigation, of: site, to: list)
    }
}

extension PagePlan.Content {
    /// The part of the site a page belongs to.
    var navigation: String {
        switch self {
        case .index: "home"
        case .collection: "timelines"
        case .month, .year, .months: "months"
        case .author, .authors: "authors"
        case .tag, .tags: "tags"
        case .media, .mediaMonth: "media"
        case .places: "places"
        case .links, .domain: "links"
        case .statistics: "statistics"
        case .history, .search, .results: "history"
        case .find: "search"
        case .collections, .thread, .post, .notFound, .feed: ""
        }
    }
}
