package import Templates

/// A post inside the one that quotes it.
package enum QuoteFields: Int, ViewFields {
    case author
    case created
    case title
    case body
    case tombstone
    case media
    case href
    case original
    case wayback
    case isMissing
    case isRepost
    case warning
    case isFolded
    case poll
    case language

    package static let recordName = "quoted post"
    package static let slotCount = QuoteFields.allCases.count

    package var field: Field {
        switch self {
        case .author: Field("author", .optional(.record(AuthorFields.self)), "who published it")
        case .created: Field("created", .optional(.formatted), "when it was published")
        case .title: Field("title", .optional(.text), "its title, where it has one")
        case .body: Field("body", .optional(.html), "what it says")
        case .tombstone:
            Field("tombstone", .optional(.text), "what stands in its place where the network shows it no more")
        case .media: Field("media", .list(MediaFields.self), "its pictures")
        case .href: Field("href", .optional(.address), "where this site shows it")
        case .original: Field("original", .optional(.address), "where the network shows it")
        case .wayback: Field("wayback", .optional(.address), "where the Wayback Machine may have it")
        case .isMissing: Field("is_missing", .flag, "the archive does not hold it")
        case .isRepost: Field("is_repost", .flag, "it was not quoted but passed on")
        case .warning: Field("warning", .optional(.text), "its author's content warning, which covers all of it")
        case .isFolded: Field("is_folded", .flag, "its media are sensitive, and no warning covers all of it")
        case .language:
            Field("language", .optional(.text), "its language as BCP 47 has it, where it is not the site's")
        case .poll: Field("poll", .optional(.record(PollFields.self)), "the question it asks")
        }
    }
}
