package import Templates

/// Anything a person published, ready to be shown.
package enum PostFields: Int, ViewFields {
    case anchor
    case network
    case networkName
    case isStatus
    case isComment
    case isArticle
    case isRepository
    case isPlace
    case isImage
    case isHit
    case isPhoto
    case isFocus
    case author
    case href
    case created
    case createdFull
    case title
    case body
    case language
    case reposter
    case reposted
    case reply
    case media
    case mediaCount
    case isMixed
    case quote
    case poll
    case card
    case place
    case repository
    case labels
    case notes
    case edits
    case edited
    case warning
    case isSensitive
    case isFolded
    case tombstone
    case likes
    case reposts
    case replies
    case quotes
    case views
    case bookmarks
    case score
    case commentCount
    case replyHref
    case source
    case original
    case replyAddress
    case repostAddress
    case likeAddress

    package static let recordName = "post"
    package static let slotCount = PostFields.allCases.count + 1
    package static let fragmentSlot: Int? = PostFields.allCases.count

    package var field: Field {
        switch self {
        case .anchor: Field("anchor", .text, "the post's id on its page")
        case .network: Field("network", .text, "`twitter`, `mastodon`, …")
        case .networkName: Field("network_name", .text, "the network's name as people write it")
        case .isStatus: Field("is_status", .flag, "a short post of a timeline")
        case .isComment: Field("is_comment", .flag, "an answer in a discussion")
        case .isArticle: Field("is_article", .flag, "a submission, issue or article with a title")
        case .isRepository: Field("is_repository", .flag, "a source repository")
        case .isPlace: Field("is_place", .flag, "a venue")
        case .isImage: Field("is_image", .flag, "an image board's entry")
        case .isHit: Field("is_hit", .flag, "a hit of an image search")
        case .isPhoto: Field("is_photo", .flag, "a photo or video with a caption")
        case .isFocus: Field("is_focus", .flag, "the post this page is about")
        case .author: Field("author", .optional(.record(AuthorFields.self)), "who published it")
        case .href: Field("href", .address, "where this site shows it")
        case .created: Field("created", .optional(.formatted), "when it was published, short; raw is ISO 8601")
        case .createdFull: Field("created_full", .optional(.text), "when it was published, with weekday and time zone")
        case .title: Field("title", .optional(.text), "its title, on networks that have them")
        case .body: Field("body", .optional(.html), "what it says")
        case .language: Field("language", .optional(.text), "the language it is written in, where it is not the site's")
        case .reposter: Field("reposter", .optional(.record(AuthorFields.self)), "who reposted it into this list")
        case .reposted: Field("reposted", .optional(.formatted), "when it was reposted")
        case .reply: Field("reply", .optional(.record(ReplyTargetFields.self)), "what it answers")
        case .media: Field("media", .list(MediaFields.self), "its pictures, videos and sounds")
        case .mediaCount: Field("media_count", .optional(.formatted), "how many pictures, when there are several")
        case .isMixed: Field("is_mixed", .flag, "videos, animations or sounds are among them")
        case .quote: Field("quote", .optional(.record(QuoteFields.self)), "the post it quotes")
        case .poll: Field("poll", .optional(.record(PollFields.self)), "its poll")
        case .card: Field("card", .list(CardFields.self), "previews of linked pages; mostly there is one or none")
        case .place: Field("place", .optional(.record(PlaceFields.self)), "the venue, or the place it was published at")
        case .repository: Field("repository", .optional(.record(RepositoryFields.self)), "the repository's facts")
        case .labels: Field("labels", .list(TagFields.self), "tags that stand outside of its text")
        case .notes: Field("notes", .list(NoteFields.self), "notes that readers added")
        case .edits: Field("edits", .list(EditFields.self), "earlier texts, oldest first")
        case .edited: Field("edited", .optional(.formatted), "when it was last changed")
        case .warning: Field("warning", .optional(.text), "the author's content warning, which covers all of it")
        case .isSensitive: Field("is_sensitive", .flag, "the network calls its media sensitive")
        case .isFolded: Field("is_folded", .flag, "its media are sensitive, and no warning covers all of it")
        case .tombstone: Field("tombstone", .optional(.text), "why the network shows it no more")
        case .likes: Field("likes", .optional(.formatted), "how many like it")
        case .reposts: Field("reposts", .optional(.formatted), "how many reposted it")
        case .replies: Field("replies", .optional(.formatted), "how many answered it, says the network")
        case .quotes: Field("quotes", .optional(.formatted), "how many quoted it")
        case .views: Field("views", .optional(.formatted), "how often it was seen")
        case .bookmarks: Field("bookmarks", .optional(.formatted), "how many keep it")
        case .score: Field("score", .optional(.formatted), "points by votes")
        case .commentCount: Field("comment_count", .optional(.formatted), "how many answers the archive holds")
        case .replyHref: Field("reply_href", .optional(.address), "where this site shows them")
        case .source: Field("source", .optional(.text), "the program it was written with")
        case .original: Field("original", .optional(.address), "where the network shows it")
        case .replyAddress: Field("reply_address", .optional(.address), "the network's page for answering")
        case .repostAddress: Field("repost_address", .optional(.address), "the network's page for reposting")
        case .likeAddress: Field("like_address", .optional(.address), "the network's page for liking")
        }
    }
}
