package import Templates

/// One time that a search was made.
package enum CaptureFields: Int, ViewFields {
    case at
    case count

    package static let recordName = "capture"
    package static let slotCount = CaptureFields.allCases.count

    package var field: Field {
        switch self {
        case .at: Field("at", .optional(.formatted), "when")
        case .count: Field("count", .formatted, "how many results it had")
        }
    }
}
