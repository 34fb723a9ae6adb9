package import Templates

/// A link of the site's main navigation.
package enum NavigationFields: Int, ViewFields {
    case key
    case name
    case href
    case isCurrent

    package static let recordName = "navigation entry"
    package static let slotCount = NavigationFields.allCases.count

    package var field: Field {
        switch self {
        case .key: Field("key", .text, "which page: `home`, `timelines`, `tags`, …")
        case .name: Field("name", .text, "what the link says, in the site's language")
        case .href: Field("href", .address, "where it leads")
        case .isCurrent: Field("is_current", .flag, "it leads to the part of the site this page belongs to")
        }
    }
}
