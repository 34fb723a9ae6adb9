/// The keys of `roost.yml`; nested ones with a dot. README documents each; a test keeps it so.
package enum SettingKey: String, CaseIterable, Sendable {
    case title
    case description
    case language
    case timezone
    case baseURL = "base_url"
    case defaultSearch = "default_search"
    case postsPerPage = "posts_per_page"
    case permalinks
    case media
    case theme
    case privacyInclude = "privacy.include"
    case hideAuthors = "hide.authors"
    case hideWords = "hide.words"
    case hideIDs = "hide.ids"
}
