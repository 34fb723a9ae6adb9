import Model
import Templates

/// The words that code asks the theme's strings for. A theme without one of them does not build, as it does not
/// where a template asks in vain.
enum RequiredWords {
    static var keys: [String] {
        let pages = [
            "404", "404_description", "author", "author_description", "collections", "collections_description",
            "domain_description", "links", "links_description", "media", "media_description", "media_month",
            "media_undated", "places", "places_description", "statistics", "statistics_description", "authors",
            "authors_description", "find", "find_description", "history", "history_description", "month_description",
            "months", "months_description", "page", "described", "listed_description", "listed_one",
            "search_description", "search_one", "tag_description", "tags", "tags_description", "thread",
            "thread_unnamed", "thread_untitled", "timeline_description", "timeline_one",
            "year_description",
        ].map { "pages." + $0 }
        let navigation = [
            "home", "timelines", "months", "media", "places", "links", "authors", "tags", "statistics", "history",
            "search",
        ].map { "navigation." + $0 }
        let kinds = Collection.Kind.allCases.map { "kinds." + $0.rawValue }
        let tombstones = Post.Tombstone.allCases.map { "tombstones.\($0)" }
        let months = (1...12).flatMap { ["dates.months.\($0)", "dates.months_short.\($0)"] }
        let weekdays = (0...6).flatMap { ["dates.weekdays.\($0)", "dates.weekdays_short.\($0)"] }
        let patterns = ["date", "date_time", "month_year"].map { "dates." + $0 }
        let coordinates = ["north", "south", "east", "west"].map { "coordinates." + $0 }
        return pages + coordinates + navigation + kinds + tombstones + months + weekdays + patterns + [
            "numbers.group", "links.dead",
        ]
    }

    /// A diagnostic for each word that the theme lacks.
    static func missing(in theme: Theme, language: String) -> [Diagnostic] {
        keys.filter { theme.string($0) == nil }.map {
            Diagnostic(
                .error, .missingString, "the words for `\($0)` are missing",
                file: "templates/strings/\(language).yml", hint: "add them, as in the default theme's strings")
        }
    }
}
