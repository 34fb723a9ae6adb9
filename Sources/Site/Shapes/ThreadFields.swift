package import Templates

/// A post and all replies below it.
package enum ThreadFields: Int, ViewFields {
    case site
    case page
    case root
    case missing
    case above
    case replies
    case replyCount
    case hasReplies
    case pager

    package static let recordName = "thread page"
    package static let slotCount = ThreadFields.allCases.count

    package var field: Field {
        switch self {
        case .site: Field("site", .record(SiteFields.self), "what is the same on every page")
        case .page: Field("page", .record(PageFields.self), "this page's title, address and place in the site")
        case .root: Field("root", .record(PostFields.self), "the post the page begins with")
        case .missing:
            Field(
                "missing", .optional(.record(ReplyTargetFields.self)),
                "what the root answers, when the archive does not hold it")
        case .above:
            Field(
                "above", .optional(.record(ReplyTargetFields.self)),
                "the whole thread, when the page shows one post of it")
        case .replies: Field("replies", .list(ThreadItemFields.self), "this page's replies, in reading order")
        case .replyCount: Field("reply_count", .formatted, "how many replies, on all of its pages")
        case .hasReplies: Field("has_replies", .flag, "there are replies")
        case .pager: Field("pager", .optional(.record(PagerFields.self)), "the other pages of its replies")
        }
    }
}
