package import Templates

/// A reply in a thread, in reading order; depth comes as lists that open and close.
package enum ThreadItemFields: Int, ViewFields {
    case post
    case opens
    case closes
    case endsItem
    case isStarter
    case answerCount
    case isFlattened

    package static let recordName = "reply"
    package static let slotCount = ThreadItemFields.allCases.count

    package var field: Field {
        switch self {
        case .post: Field("post", .record(PostFields.self), "the reply")
        case .opens: Field("opens", .flag, "a list of answers begins before it; never for answers to the root")
        case .closes: Field("closes", .list(ClosingFields.self), "one for each list of answers that ends after it")
        case .endsItem: Field("ends_item", .flag, "no answers follow inside its item")
        case .isStarter: Field("is_starter", .flag, "by the author of the thread")
        case .answerCount:
            Field("answer_count", .formatted, "how many posts the list that begins before it holds, when one does")
        case .isFlattened:
            Field(
                "is_flattened", .flag,
                "it stands less deep than it is, so that it stays readable, or what it answers is on another page")
        }
    }
}
