package import Templates

/// The first page of the site.
package enum IndexFields: Int, ViewFields {
    case site
    case page
    case owners
    case postCount
    case threadCount
    case authorCount
    case collectionCount
    case first
    case last
    case collections
    case allCollections
    case years
    case defaultSearch
    case posts
    case tags
    case history
    case historyCount
    case isEmpty
    case activity

    package static let recordName = "index page"
    package static let slotCount = IndexFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        case .owners: Field("owners", .list(AuthorFields.self), "whose archive it is")
        case .postCount: Field("post_count", .formatted, "how many posts")
        case .threadCount: Field("thread_count", .formatted, "how many threads")
        case .authorCount: Field("author_count", .formatted, "how many authors")
        case .collectionCount: Field("collection_count", .formatted, "how many collections")
        case .first: Field("first", .optional(.formatted), "date of the oldest post")
        case .last: Field("last", .optional(.formatted), "date of the newest post, where that is another day")
        case .collections:
            Field("collections", .list(CollectionFields.self), "every collection, or those with the most posts")
        case .allCollections:
            Field(
                "all_collections", .optional(.address), "the page of all collections, where they are more than here")
        case .years: Field("years", .list(YearFields.self), "every year, newest first")
        case .defaultSearch:
            Field("default_search", .optional(.record(CollectionFields.self)), "the search the settings name")
        case .posts: Field("posts", .list(PostFields.self), "the default search's results, or the newest posts")
        case .tags: Field("tags", .list(TagFields.self), "the tags used most")
        case .history: Field("history", .list(HistoryFields.self), "the last searches, newest first")
        case .historyCount: Field("history_count", .formatted, "how many searches the history shows")
        case .isEmpty: Field("is_empty", .flag, "the archive holds no posts")
        case .activity:
            Field(
                "activity", .list(ActivityFields.self),
                "every year by day, newest first; days of the newest lead to their posts")
        }
    }
}
