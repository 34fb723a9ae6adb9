package import Templates

/// One answer of a poll.
package enum PollOptionFields: Int, ViewFields {
    case title
    case votes
    case percent
    case isFirst

    package static let recordName = "poll option"
    package static let slotCount = PollOptionFields.allCases.count

    package var field: Field {
        switch self {
        case .title: Field("title", .text, "the answer")
        case .votes: Field("votes", .optional(.formatted), "how many chose it")
        case .percent:
            Field("percent", .optional(.text), "its share, a whole number from 0 to 100, where votes are known")
        case .isFirst: Field("is_first", .flag, "no other has more")
        }
    }
}
