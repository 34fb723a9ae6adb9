internal import JSON
internal import Model

/// What the Bulk Downloader for Reddit saves: a submission with its comments in it, or a comment with its replies, in
/// plain lists and without the objects that say what they are. Shapes: `bdfr/archive_entry` in
/// https://github.com/Serene-Arc/bulk-downloader-for-reddit.
enum RedditDownload {
    /// Whether a whole document is of this shape.
    static func recognises(_ value: JSONValue) -> Bool {
        guard value["created_utc"].exists else { return false }
        return isSubmission(value)
            ? value["permalink"].exists : isComment(value) && (value["parent_id"].exists || value["submission"].exists)
    }

    /// Whether a record, or one that stands below it, is of this shape.
    static func isOne(_ value: JSONValue) -> Bool { isSubmission(value) || isComment(value) }

    static func isSubmission(_ value: JSONValue) -> Bool {
        value["comments"].kind == .array && value["selftext"].exists
    }

    /// A comment has its submission's short id, and its replies in a list even where there are none.
    static func isComment(_ value: JSONValue) -> Bool {
        value["body"].exists && (value["submission"].kind == .string || value["replies"].kind == .array)
    }

    /// The list of what stands directly below a record.
    static func below(_ record: Record) -> Record {
        record.member(isSubmission(record.value) ? "comments" : "replies")
    }

    /// The subreddit: comments name it, submissions have it in their address, `/r/NAME/comments/…`.
    static func subreddit(_ value: JSONValue) -> String? {
        if let name = value["subreddit"].text { return name }
        let parts = value["permalink"].text?.split(separator: "/") ?? []
        guard let place = parts.firstIndex(of: "r"), parts.dropFirst(place + 2).first == "comments" else { return nil }
        return String(parts[place + 1])
    }

    /// A comment's address, which is not saved. Reddit takes any word for the title's.
    static func address(of value: JSONValue) -> String? {
        guard let id = value["id"].text, isPlain(id) else { return nil }
        return rootAddress(of: value).map { "\($0)_/\(id)/" }
    }

    /// The address of the submission that a comment belongs to.
    static func rootAddress(of value: JSONValue) -> String? {
        // Dumps of before 2018 have no permalinks either; they name the submission in full.
        let named = value["link_id"].text.flatMap { $0.hasPrefix("t3_") ? String($0.dropFirst(3)) : nil }
        guard let subreddit = subreddit(value), let submission = value["submission"].text ?? named,
            isPlain(subreddit), isPlain(submission)
        else { return nil }
        return "https://www.reddit.com/r/\(subreddit)/comments/\(submission)/"
    }

    /// Letters, digits and `_`: what names and ids on Reddit are made of.
    private static func isPlain(_ text: String) -> Bool {
        text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
                true
            default: false
            }
        }
    }
}
