import Archive
import Model
import Templates

extension PageWorker {
    /// Fills what every page has: the site and the page itself.
    mutating func fill(
        site: Record<SiteFields>, page: Record<PageFields>, frame: PageFrame, title: String, description: String,
        previous: String? = nil, next: String? = nil
    ) {
        let settings = context.settings
        store.set(.title, of: site, to: context.title)
        store.set(.description, of: site, to: settings.description ?? context.title)
        store.set(.language, of: site, to: settings.language)
        store.set(.theme, of: site, to: settings.theme.rawValue)
        store.set(.root, of: site, to: frame.root)
        store.set(.home, of: site, to: frame.root + "index.html")
        store.set(.stylesheet, of: site, to: frame.root + "assets/style.css")
        store.set(.script, of: site, to: frame.root + "assets/roost.js")
        store.set(.viewer, of: site, to: frame.root + "assets/viewer.js")
        store.set(.version, of: site, to: context.version)
        store.set(.loadsRemoteMedia, of: site, to: settings.media == .remote)
        fillNavigation(site, frame)
        store.set(.title, of: page, to: title)
        store.set(.description, of: page, to: description)
        store.set(.kind, of: page, to: frame.page.content.kind)
        if let base = settings.baseURL {
            let address = frame.page.address == "index.html" ? "" : pathEncoded(frame.page.address)
            store.set(.canonical, of: page, to: base + address)
        }
        if let previous { store.set(.previous, of: page, to: frame.links.link(previous)) }
        fillHead(site: site, page: page, frame)
        if let next { store.set(.next, of: page, to: frame.links.link(next)) }
    }

    private mutating func fillNavigation(_ site: Record<SiteFields>, _ frame: PageFrame) {
        let entries = context.navigation
        let list = store.makeList(NavigationFields.self, count: entries.count)
        var current = frame.page.content.navigation
        if case .collection(let index, _) = frame.page.content,
            context.plan.collections.entries[index].stored.collection.kind != .timeline
        {
            current = context.plan.collections.entries[index].stored.collection.kind == .places ? "places" : ""
        }
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
        case .month, .year: "months"
        case .author, .authors: "authors"
        case .tag, .tags: "tags"
        case .media, .mediaMonth: "media"
        case .places: "places"
        case .links, .domain: "links"
        case .statistics: "statistics"
        case .history, .search, .results: "history"
        case .find: "search"
        case .thread, .post, .notFound, .feed: ""
        }
    }
}
