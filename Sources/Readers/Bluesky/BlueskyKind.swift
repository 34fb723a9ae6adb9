internal import JSON

/// What an object of Bluesky's API is.
enum BlueskyKind {
    case post, feedItem, thread, threadItem, missing, bookmark, notification, profile, record

    init?(of value: JSONValue) {
        guard value.kind == .object else { return nil }
        let post = value["post"]
        if value["notFound"].exists && value["uri"].exists || value["blocked"].exists && value["uri"].exists {
            self = .missing
        } else if post["uri"].exists, post["record"].exists || post["author"].exists {
            self =
                value["replies"].exists || value["parent"].exists
                    || Self.type(value, begins: "app.bsky.feed.defs#threadViewPost") ? .thread : .feedItem
        } else if value["depth"].exists, value["uri"].exists, Self.type(value["value"], begins: "app.bsky.unspecced") {
            self = .threadItem
        } else if value["item"].kind == .object, value["subject"]["uri"].exists {
            self = .bookmark
        } else if value["reason"].kind == .string, value["author"]["did"].exists,
            value["record"].exists || value["isRead"].exists
        {
            self = .notification
        } else if value["uri"].exists, value["author"].kind == .object,
            value["record"].exists || value["indexedAt"].exists
        {
            self = .post
        } else if value["uri"].exists && (value["value"]["$type"].exists || Self.isLost(value)) || Self.isRecord(value)
            || value["time_us"].exists && value["did"].kind == .string && value["kind"].kind == .string
        {
            self = .record
        } else if value["did"].kind == .string, value["handle"].kind == .string {
            self = .profile
        } else {
            return nil
        }
    }

    /// A record itself says what it is; parts of views have a `#` in their types.
    private static func isRecord(_ value: JSONValue) -> Bool {
        guard let type = value["$type"].string, !type.contains("#") else { return false }
        return type.hasPrefix("app.bsky.") || type.hasPrefix("chat.bsky.")
    }

    /// Of a repository that has lost a record's content only its address is left.
    private static func isLost(_ value: JSONValue) -> Bool {
        value["value"].kind == .null && value["cid"].exists && value["uri"].string?.hasPrefix("at://") == true
    }

    private static func type(_ value: JSONValue, begins prefix: String) -> Bool {
        value["$type"].string?.hasPrefix(prefix) ?? false
    }
}

/// The answers that hold such objects under a name.
enum BlueskyAnswer {
    case feed, posts, thread, threadItems, bookmarks, records, notifications
    case profiles(key: String)

    init?(of value: JSONValue) {
        guard value.kind == .object else { return nil }
        if value["feed"].kind == .array, Self.fits(value, "feed", [.feedItem], empty: ["feed", "cursor"]) {
            self = .feed
        } else if value["posts"].kind == .array,
            Self.fits(value, "posts", [.post, .missing], empty: ["posts", "cursor", "hitsTotal", "uri", "cid"])
        {
            // An empty list of posts alone could be anybody's.
            guard !value["posts"].isEmpty || value.count > 1 else { return nil }
            self = .posts
        } else if [.thread, .missing, .feedItem].contains(BlueskyKind(of: value["thread"])) {
            self = .thread
        } else if value["thread"].kind == .array, value["thread"].begins({ BlueskyKind(of: $0) == .threadItem }) {
            self = .threadItems
        } else if value["bookmarks"].kind == .array,
            Self.fits(value, "bookmarks", [.bookmark], empty: ["bookmarks", "cursor"])
        {
            self = .bookmarks
        } else if value["records"].kind == .array,
            Self.fits(value, "records", [.record], empty: ["records", "cursor"])
        {
            self = .records
        } else if value["notifications"].kind == .array,
            Self.fits(
                value, "notifications", [.notification], empty: ["notifications", "cursor", "seenAt", "priority"])
        {
            self = .notifications
        } else {
            let keys = ["actors", "profiles", "followers", "follows", "likes", "repostedBy"]
            let key = keys.first { key in
                value[key].kind == .array
                    && value[key].begins { BlueskyKind(of: $0) == .profile || BlueskyKind(of: $0["actor"]) == .profile }
            }
            guard let key else { return nil }
            self = .profiles(key: key)
        }
    }

    /// Where the records are.
    var key: StaticString {
        switch self {
        case .feed: "feed"
        case .posts: "posts"
        case .thread, .threadItems: "thread"
        case .bookmarks: "bookmarks"
        case .records: "records"
        case .notifications: "notifications"
        case .profiles: "profiles"
        }
    }

    /// A list fits by its first elements; an empty one by what stands beside it.
    private static func fits(_ value: JSONValue, _ key: String, _ kinds: [BlueskyKind], empty: [String]) -> Bool {
        let list = value[key]
        if list.isEmpty { return value.members.allSatisfy { empty.contains($0.key) } }
        return list.begins { element in BlueskyKind(of: element).map { kinds.contains($0) } ?? false }
    }
}
