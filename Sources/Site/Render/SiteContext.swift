import Archive
import Model
import Templates

/// What all workers share while pages are rendered; nothing in it changes. A class, because the plan in it is large
/// and views ask it again and again.
final class SiteContext: Sendable {
    let plan: SitePlan
    let theme: Theme
    let formats: Formats
    let media: MediaLibrary
    let thumbnails: Thumbnails
    let settings: Settings
    let version: String
    /// Where posts' looks in lists are kept while pages are rendered.
    let fragments: FragmentStore?
    /// Whether a page searches the whole archive.
    let hasSearchPage: Bool
    /// The picture beside the site's name.
    let logo: Logo?
    /// Addresses outside at which nothing stands any more.
    let deadLinks: Set<String>
    /// The site's main pages: a key, the name in the site's language, the address ready for links.
    let navigation: [(key: String, name: String, address: String)]

    init(
        plan: SitePlan, theme: Theme, formats: Formats, media: MediaLibrary, thumbnails: Thumbnails,
        settings: Settings, version: String, fragments: FragmentStore? = nil, logo: Logo? = nil,
        deadLinks: Set<String> = []
    ) {
        self.plan = plan
        self.theme = theme
        self.formats = formats
        self.media = media
        self.thumbnails = thumbnails
        self.settings = settings
        self.version = version
        self.fragments = fragments
        self.logo = logo
        self.deadLinks = deadLinks
        hasSearchPage = plan.pages.contains { $0.address == OpenSearch.page }
        navigation = plan.navigation.map {
            ($0.key, formats.word("navigation.\($0.key)"), pathEncoded($0.address))
        }
    }

    /// The archive's name.
    var title: String { settings.title ?? "Roost" }
}
