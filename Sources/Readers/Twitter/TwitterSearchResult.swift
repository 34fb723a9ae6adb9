internal import JSON
internal import Model

/// A result of the search API before v1.1 (it was switched off in June 2013): a tweet without `user`; who wrote it and
/// whom it answers stand beside the text, in `from_user…` and `to_user…`.
enum TwitterSearchResult {
    /// Until 7 November 2011 the search counted users by numbers of its own, which are other people's ids
    /// everywhere else; from then on it gives the real ones (Twitter's developer blog, 7 October 2011).
    private static let realIDs = Timestamp(seconds: 1_320_624_000)

    /// Who wrote it; `nil` when this is no such result.
    static func author(_ value: JSONValue) -> TwitterUser? {
        guard let handle = value["from_user"].text else { return nil }
        var id: String?
        if let created = Timestamp(value["created_at"]), created >= realIDs {
            id = value["from_user_id_str"].idString ?? value["from_user_id"].idString
        }
        var author = Author(
            id: AuthorID(.twitter, id ?? handle.lowercased()), handle: handle,
            name: value["from_user_name"].text ?? handle)
        author.url = "https://twitter.com/\(handle)"
        author.avatar = value["profile_image_url_https"].text ?? value["profile_image_url"].text
        return TwitterUser(id: author.id, author: author)
    }

    /// Fills in what these results have under other names than other tweets.
    static func complete(_ post: inout Post, from value: JSONValue) {
        post.replyToHandle = post.replyToHandle ?? value["to_user"].text
        post.language = post.language ?? TwitterText.language(value["iso_language_code"])
        // Escaped as HTML is, where tweets have three characters escaped.
        post.body.text = TwitterText.unquoted(post.body.text)
    }
}
