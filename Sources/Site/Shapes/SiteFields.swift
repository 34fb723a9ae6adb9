package import Templates

/// What every page knows of the whole site.
package enum SiteFields: Int, ViewFields {
    case title
    case description
    case language
    case theme
    case root
    case home
    case stylesheet
    case look
    case script
    case loadsRemoteMedia
    case navigation
    case version
    case icon
    case webManifest
    case openSearch
    case logo
    case isUnindexed
    case viewer

    package static let recordName = "site"
    package static let slotCount = SiteFields.allCases.count

    package var field: Field {
        switch self {
        case .title: Field("title", .text, "the archive's name")
        case .description: Field("description", .optional(.text), "one sentence about the archive, from the settings")
        case .language: Field("language", .text, "language of the site's own words, `en` or `ja`")
        case .theme: Field("theme", .text, "`auto`, `day`, `night` or `clock`")
        case .root: Field("root", .address, "the way from this page to the site's folder, empty or `../…`")
        case .home: Field("home", .address, "the index page")
        case .stylesheet: Field("stylesheet", .address, "the stylesheet")
        case .look: Field("look", .address, "the script that chooses light or dark before a page is drawn")
        case .script: Field("script", .address, "the script that adds the theme switch and keys")
        case .loadsRemoteMedia:
            Field("loads_remote_media", .flag, "pictures come from the networks' servers where the site has no file")
        case .navigation: Field("navigation", .list(NavigationFields.self), "the site's main pages")
        case .version: Field("version", .text, "version of roost that built the site")
        case .icon: Field("icon", .address, "the site's icon, made from its name")
        case .webManifest:
            Field("web_manifest", .optional(.address), "what phones need to keep the site, with `base_url`")
        case .openSearch: Field("opensearch", .optional(.address), "how browsers search the site, with `base_url`")
        case .logo: Field("logo", .optional(.record(MediaFields.self)), "the picture beside the site's name")
        case .isUnindexed: Field("is_unindexed", .flag, "search engines are asked to stay away")
        case .viewer: Field("viewer", .address, "the script that shows pictures large")
        }
    }
}
