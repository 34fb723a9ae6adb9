package import Templates

/// A value that some results of a page have in common.
package enum FacetFields: Int, ViewFields {
    case label
    case posts

    package static let recordName = "facet"
    package static let slotCount = FacetFields.allCases.count

    package var field: Field {
        switch self {
        case .label: Field("label", .text, "an author's handle, a tag, a language")
        case .posts: Field("posts", .list(FacetPostFields.self), "the results of the page that have it, in order")
        }
    }
}

/// One of the results that have a value in common.
package enum FacetPostFields: Int, ViewFields {
    case href
    case number

    package static let recordName = "facet's post"
    package static let slotCount = FacetPostFields.allCases.count

    package var field: Field {
        switch self {
        case .href: Field("href", .address, "its place on the page")
        case .number: Field("number", .formatted, "its number on the page, from 1")
        }
    }
}
