package import Templates

/// Questions with counted answers.
package enum PollFields: Int, ViewFields {
    case options
    case voters
    case people
    case ends

    package static let recordName = "poll"
    package static let slotCount = PollFields.allCases.count

    package var field: Field {
        switch self {
        case .options: Field("options", .list(PollOptionFields.self), "the answers")
        case .voters: Field("voters", .optional(.formatted), "how many votes there are")
        case .people: Field("people", .optional(.formatted), "how many voted, where each may choose several")
        case .ends: Field("ends", .optional(.formatted), "when it ends or ended")
        }
    }
}
