package import Templates

/// Something that was searched, fetched or built.
package enum HistoryFields: Int, ViewFields {
    case query
    case href
    case networkName
    case at
    case results

    package static let recordName = "history entry"
    package static let slotCount = HistoryFields.allCases.count

    package var field: Field {
        switch self {
        case .query: Field("query", .text, "what was asked")
        case .href: Field("href", .optional(.address), "the page that shows the result")
        case .networkName: Field("network_name", .text, "where")
        case .at: Field("at", .optional(.formatted), "when")
        case .results: Field("results", .optional(.formatted), "how many results")
        }
    }
}
