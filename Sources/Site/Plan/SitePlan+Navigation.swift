import Model
import Archive

extension SitePlan {
    /// The site's main pages: a key, which names the word for it, and the address. Only what has content; a change
    /// changes all pages, for it stands on all of them.
    var navigation: [(key: String, address: String)] {
        var entries = [("home", "index.html")]
        if let timeline = largestTimeline { entries.append(("timelines", timeline.series.addresses[0])) }
        if !calendar.months.isEmpty { entries.append(("months", "months.html")) }
        if media.count > 0 { entries.append(("media", "media/index.html")) }
        if hasPlaces { entries.append(("places", "places/index.html")) }
        if !domains.entries.isEmpty { entries.append(("links", "links/index.html")) }
        entries += [("tags", "tags/index.html"), ("authors", "authors/index.html")]
        if !calendar.months.isEmpty { entries.append(("statistics", "statistics.html")) }
        return entries + [("history", "history.html"), ("search", "search.html")]
    }

    /// The timeline with the most posts, the first of equal ones: another capture beside it seldom changes which.
    private var largestTimeline: CollectionTable.Entry? {
        collections.entries.lazy.filter { $0.stored.collection.kind == .timeline }
            .min { $0.series.members.count > $1.series.members.count }
    }

    /// Whether any post is a place or was made at one.
    var hasPlaces: Bool { posts.flags.contains { $0.contains(.place) } }
}
