package import Templates

extension PageKind {
    /// Every kind of page the site has; the name is that of its template.
    package static let all = [
        PageKind("index", IndexFields.self, "what this archive is, its collections and its history"),
        PageKind("timeline", TimelineFields.self, "posts of a collection, newest first"),
        PageKind("search", SearchFields.self, "results of a search, in the network's order"),
        PageKind("collections", CollectionsPageFields.self, "all collections, where the index shows some"),
        PageKind(
            "results", ResultsFields.self, "the results of one page of a search, for its other pages, without a frame"),
        PageKind("thread", ThreadFields.self, "a post and all replies below it"),
        PageKind("month", MonthPageFields.self, "what was published in a month"),
        PageKind("year", YearPageFields.self, "what was published in a year"),
        PageKind("months", MonthsPageFields.self, "all years with their months"),
        PageKind("author", AuthorPageFields.self, "a person and their posts"),
        PageKind("authors", AuthorsPageFields.self, "all authors"),
        PageKind("tag", TagPageFields.self, "posts with a tag"),
        PageKind("tags", TagsPageFields.self, "all tags"),
        PageKind("media", MediaPageFields.self, "pictures and videos, the newest or a month's"),
        PageKind("places", PlacesPageFields.self, "venues, as maps and as a list"),
        PageKind("links", LinksPageFields.self, "the sites that posts link to"),
        PageKind("domain", DomainPageFields.self, "posts that link to a site"),
        PageKind("statistics", StatisticsPageFields.self, "numbers of the whole archive"),
        PageKind("history", HistoryPageFields.self, "what was searched, fetched and built"),
        PageKind("find", FindFields.self, "searches the archive in the browser"),
        PageKind("404", PlainPageFields.self, "shown by a host where a page is missing"),
        PageKind("feed", FeedEntryFields.self, "what feeds carry of a post, without a frame around it"),
    ]
}
