internal import JSON

/// What an object of Mastodon's API (or of its relatives) is.
enum MastodonKind {
    case status, notification, conversation, scheduled, edit, account, quote

    init?(of value: JSONValue) {
        if value["scheduled_at"].exists, value["params"].kind == .object {
            self = .scheduled
        } else if value["last_status"].kind != .missing, value["accounts"].kind == .array {
            self = .conversation
        } else if value["type"].kind == .string, value["account"].kind == .object, value["created_at"].exists,
            value["content"].kind == .missing
        {
            self = .notification
        } else if value["id"].kind == .missing, value["content"].exists, value["created_at"].exists,
            value["account"].exists, value["spoiler_text"].kind != .missing
        {
            self = .edit
        } else if value["quoted_status"].kind == .object, value["state"].kind == .string {
            self = .quote
        } else if Self.isStatus(value) {
            self = .status
        } else if value["acct"].kind == .string, value["content"].kind == .missing {
            self = .account
        } else {
            return nil
        }
    }

    /// Answers to actions (`favourite`, `mute`) and abridged examples have few of a status' keys.
    private static func isStatus(_ value: JSONValue) -> Bool {
        guard value["id"].kind != .missing, value["created_at"].kind != .missing, value["node_id"].kind == .missing,
            value["full_name"].kind == .missing
        else { return false }
        for key: StaticString in [
            "spoiler_text", "in_reply_to_id", "in_reply_to_account_id", "reblogs_count", "favourites_count",
            "favourited",
            "reblogged", "reblog",
        ] where value[key].kind != .missing {
            return true
        }
        if value["visibility"].is("public") || value["visibility"].is("unlisted") || value["visibility"].is("private")
            || value["visibility"].is("direct")
        {
            return true
        }
        return value["quote"]["state"].exists || value["content"].exists && value["account"].kind == .object
            || value["content"].exists && value["application"].kind == .object
    }
}
