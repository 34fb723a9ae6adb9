/// What fields are called, likeliest first.
enum FieldNames {
    static let id = ["id", "_id", "uid", "uuid", "guid", "key", "number", "no"]
    static let title = ["title", "subject", "headline", "topic", "name", "summary"]
    static let body = [
        "body", "content", "text", "full_text", "message", "html", "markdown", "comment", "entry", "post",
        "description", "note", "caption", "cooked", "value",
    ]
    static let author = [
        "author", "user", "username", "screen_name", "nickname", "nick", "creator", "by", "from", "poster", "owner",
        "handle", "login", "member", "name",
    ]
    static let date = [
        "date", "created_at", "created", "createdat", "published_at", "published", "posted_at", "posted", "time",
        "timestamp", "datetime", "pubdate", "written", "ts",
    ]
    static let picture = ["picture", "image", "photo", "img", "image_url", "photo_url", "picture_url", "thumbnail"]
    static let parent = [
        "parent", "parent_id", "parentid", "in_reply_to", "in_reply_to_id", "reply_to", "replyto", "reply_to_id",
    ]
    static let replies = ["replies", "comments", "children", "answers", "responses"]
    static let url = ["url", "link", "permalink", "href", "uri", "web_url", "ap_id"]
}
