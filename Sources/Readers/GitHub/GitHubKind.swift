internal import JSON
internal import Model

/// What an object of GitHub's APIs is, told by keys that no other network's objects have.
enum GitHubKind {
    case repository, star, issue, comment, commit, release, user, gist
    /// What somebody did, as `users/NAME/events` lists it.
    case activity
    /// What happened to an issue, as its time line lists it between the comments.
    case event

    init?(of value: JSONValue) {
        if value["starred_at"].exists, value["repo"].exists {
            self = .star
        } else if value["full_name"].exists && (value["owner"].exists || value["html_url"].exists)
            || value["stargazers_count"].exists
        {
            // Gists have `forks_url` too.
            self = .repository
        } else if value["number"].exists, value["title"].exists,
            value["repository_url"].exists || value["labels_url"].exists || value["head"].kind == .object
                || Self.isAddress(value["html_url"])
        {
            self = .issue
        } else if value["body"].exists,
            value["issue_url"].exists || value["pull_request_url"].exists
                || value["commit_id"].exists && value["html_url"].exists
        {
            self = .comment
        } else if value["pull_request_url"].exists, GitHubReader.isReview(value) {
            // Some have no text at all.
            self = .comment
        } else if value["sha"].exists, value["commit"].kind == .object {
            self = .commit
        } else if value["tag_name"].exists, value["assets_url"].exists || value["target_commitish"].exists {
            self = .release
        } else if Self.isActivity(value) {
            self = .activity
        } else if Self.isEvent(value) {
            self = .event
        } else if GitHubReader.isGist(value) {
            self = .gist
        } else if value["login"].kind == .string, value["avatar_url"].exists || value["repos_url"].exists {
            self = .user
        } else if let kind = GitHubKind(ofGraphQL: value) {
            self = kind
        } else {
            return nil
        }
    }

    /// What searches find that nobody published, as it is counted where it is left out.
    static func other(_ value: JSONValue) -> String? {
        if value["path"].exists, value["git_url"].exists, value["repository"].kind == .object { return "code" }
        if value["curated"].exists, value["short_description"].exists { return "topic" }
        return value["color"].exists && value["default"].exists ? "label" : nil
    }

    /// What a list of them is.
    var collection: Collection.Kind {
        switch self {
        case .star: .likes
        case .comment: .thread
        default: .timeline
        }
    }

    /// https://docs.github.com/en/rest/using-the-rest-api/github-event-types
    private static func isActivity(_ value: JSONValue) -> Bool {
        value["payload"].kind == .object && value["repo"].kind == .object && value["actor"].exists
            && value["type"].string?.hasSuffix("Event") == true
    }

    /// Comments, reviews and commits in the time line have their own shapes, and a name for it besides. Commits say
    /// nothing of their repository. https://docs.github.com/en/rest/using-the-rest-api/issue-event-types
    private static func isEvent(_ value: JSONValue) -> Bool {
        value["event"].kind == .string && !value["body"].exists
            && (value["node_id"].exists || value["actor"]["login"].exists)
    }

    private static func isAddress(_ value: JSONValue) -> Bool {
        guard let address = value.string.flatMap({ WebAddress($0) }) else { return false }
        return address.host == "github.com"
    }
}
