import Archive
import Model
import Templates

/// What pages tell machines in their heads.
extension PageWorker {
    /// The same on all pages of a folder.
    mutating func fillHead(_ site: Record<SiteFields>, _ frame: PageFrame) {
        let settings = context.settings
        store.set(.icon, of: site, to: frame.root + SiteIcon.address)
        store.set(.isUnindexed, of: site, to: settings.robots == .none)
        if settings.baseURL != nil {
            // A page that was opened from a disk cannot load it, and browsers complain.
            store.set(.webManifest, of: site, to: frame.root + WebManifest.address)
            if context.hasSearchPage { store.set(.openSearch, of: site, to: frame.root + OpenSearch.address) }
        }
        if let logo = context.logo {
            let record = store.makeRecord(MediaFields.self)
            store.set(.source, of: record, to: frame.root + logo.address)
            store.set(.width, of: record, to: String(logo.width))
            store.set(.height, of: record, to: String(logo.height))
            store.set(.logo, of: site, to: record)
        }
    }

    mutating func fillHead(_ page: Record<PageFields>, _ frame: PageFrame) {
        if let feed = context.plan.feeds[frame.page.content.feed] ?? context.plan.feeds[.site] {
            set(link: .feed, of: page, to: feed.address(.atom), frame)
            set(link: .jsonFeed, of: page, to: feed.address(.json), frame)
        }
        if context.settings.baseURL != nil { fillImage(page, frame) }
        switch frame.page.content {
        case .thread(let index, let number), .post(let index, let number): fillThread(page, index, number, frame)
        default: break
        }
    }

    /// The first picture of a page's posts that may be shown to anybody, for previews. They want an address on the
    /// web.
    private mutating func fillImage(_ page: Record<PageFields>, _ frame: PageFrame) {
        guard let base = context.settings.baseURL, context.settings.media != .none else { return }
        let table = context.plan.posts
        // Of most posts it is known that the site has none of their pictures: they need not be read again.
        let fragments = context.settings.media == .remote ? nil : context.fragments
        for index in context.plan.shown(on: frame.page.content) {
            let shown = Int(table.isRepost(index) ? table.reposts[Int(index)] : index)
            guard table.flags[shown].contains(.media), !table.flags[shown].contains(.sensitive),
                !table.flags[shown].contains(.warning), fragments?.hasNoMedia(index) != true,
                let stored = (try? cache.post(table.keys[shown])) ?? nil
            else { continue }
            let web = PageFrame(page: frame.page, context: context, root: base)
            for medium in stored.post.media where medium.kind == .photo {
                // Networks that make previews do not draw SVG.
                guard let picture = attachment(medium, web), picture.mediaType != "image/svg+xml" else { continue }
                store.set(.image, of: page, to: picture.address)
                if !medium.alt.isEmpty { store.set(.imageAlt, of: page, to: medium.alt) }
                return
            }
        }
    }

    private mutating func fillThread(
        _ page: Record<PageFields>, _ index: Int32, _ number: Int, _ frame: PageFrame
    ) {
        set(date: .published, of: page, to: context.plan.posts.timestamp(index))
        // The first page of a thread tells of all of it.
        if number == 0, let data = linkedData(index, frame) {
            store.set(.linkedData, of: page, to: data)
        }
    }
}

extension SitePlan {
    /// The posts that a page shows, in its order; empty for pages that show none of their own.
    func shown(on content: PagePlan.Content) -> ArraySlice<Int32> {
        switch content {
        case .index: feeds[.site]?.members[...] ?? []
        case .collection(let index, let page), .search(let index, let page), .results(let index, let page):
            collections.entries[index].series.members(ofPage: page)
        case .thread(let root, let page):
            longThreads[root].map { [root] + $0.members(ofPage: page) } ?? threads[root]
        case .post(let index, _): [index]
        case .month(let index, let page): calendar.months[index].series.members(ofPage: page)
        case .author(let index, let page): authorSeries[index]?.members(ofPage: page) ?? []
        case .tag(let index, let page): tags.entries[index].series.members(ofPage: page)
        case .collections, .year, .months, .authors, .tags, .media, .mediaMonth, .places, .links, .domain, .statistics,
            .history,
            .find,
            .notFound, .feed:
            []
        }
    }
}
