package import Templates

/// Sites that posts link to.
package enum LinksPageFields: Int, ViewFields {
    case site
    case page
    case domains
    case letters
    case count

    package static let recordName = "links page"
    package static let slotCount = LinksPageFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        case .domains: Field("domains", .list(DomainFields.self), "the sites linked to most, or those of a letter")
        case .letters:
            Field("letters", .list(LetterFields.self), "where the others are; empty when this page has them all")
        case .count: Field("count", .formatted, "how many sites")
        }
    }
}
