import Templates

/// A page of posts, as small as a page can be and still have every type of field.
enum PageFields: Int, ViewFields {
    case title, count, posts, months, author, note, isArchive, next, root, total

    static let recordName = "sample page"
    static let slotCount = allCases.count

    var field: Field {
        switch self {
        case .title: Field("title", .text, "What the page is about")
        case .count: Field("count", .formatted, "How many posts there are")
        case .posts: Field("posts", .list(PostFields.self), "The posts")
        case .months: Field("months", .list(MonthFields.self), "The months")
        case .author: Field("author", .record(AuthorFields.self), "Whose page it is")
        case .note: Field("note", .optional(.text), "A note")
        case .isArchive: Field("isArchive", .flag, "Whether it is an archive")
        case .next: Field("next", .optional(.address), "The next page")
        case .root: Field("root", .address, "The way to the site's folder")
        case .total: Field("total", .optional(.formatted), "A number that may be absent")
        }
    }
}

enum PostFields: Int, ViewFields {
    case text, body, address, likes, author, quote, tags, isReply, name, opens, closes

    static let recordName = "post"
    static let slotCount = allCases.count

    var field: Field {
        switch self {
        case .text: Field("text", .text, "The text")
        case .body: Field("body", .html, "The text as HTML")
        case .address: Field("address", .address, "Where the post is")
        case .likes: Field("likes", .formatted, "Likes")
        case .author: Field("author", .optional(.record(AuthorFields.self)), "Who wrote it")
        case .quote: Field("quote", .optional(.record(PostFields.self)), "The quoted post")
        case .tags: Field("tags", .list(TagFields.self), "Its tags")
        case .isReply: Field("isReply", .flag, "Whether it answers another one")
        case .name: Field("name", .text, "Its name")
        case .opens: Field("opens", .flag, "Whether a list begins before it")
        case .closes: Field("closes", .list(TagFields.self), "Lists that end behind it")
        }
    }
}

enum AuthorFields: Int, ViewFields {
    case name, handle, picture, bio

    static let recordName = "author"
    static let slotCount = allCases.count

    var field: Field {
        switch self {
        case .name: Field("name", .text, "The name")
        case .handle: Field("handle", .text, "The handle")
        case .picture: Field("picture", .optional(.address), "The picture")
        case .bio: Field("bio", .optional(.html), "About the person")
        }
    }
}

enum MonthFields: Int, ViewFields {
    case name, href, count, posts

    static let recordName = "month"
    static let slotCount = allCases.count

    var field: Field {
        switch self {
        case .name: Field("name", .text, "The month's name")
        case .href: Field("href", .address, "Its page")
        case .count: Field("count", .formatted, "How many posts")
        case .posts: Field("posts", .list(PostFields.self), "Its posts")
        }
    }
}

enum TagFields: Int, ViewFields {
    case tag

    static let recordName = "tag"
    static let slotCount = allCases.count

    var field: Field { Field("tag", .text, "The tag") }
}
