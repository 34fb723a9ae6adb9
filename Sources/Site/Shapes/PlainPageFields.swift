package import Templates

/// A page with nothing but its words (404).
package enum PlainPageFields: Int, ViewFields {
    case site
    case page

    package static let recordName = "plain page"
    package static let slotCount = PlainPageFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        }
    }
}
