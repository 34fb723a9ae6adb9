internal import JSON

extension GitHubKind {
    /// The same of GraphQL's objects, which have their page as `url` and as many other members as were asked for.
    init?(ofGraphQL value: JSONValue) {
        let url = value["url"].string ?? ""
        if Self.isRepository(value) {
            self = .repository
        } else if value["login"].kind == .string, value["avatarUrl"].exists {
            self = .user
        } else if url.isEmpty {
            return nil
        } else if value["body"].exists, Self.isComment(url) {
            self = .comment
        } else {
            let path = WebAddress(url)?.path ?? []
            guard path.count > 3, value["createdAt"].exists || url.hasPrefix("https://github.com/") else { return nil }
            if value["number"].exists, value["title"].exists, ["issues", "pull", "discussions"].contains(path[2]) {
                self = .issue
            } else if value["tagName"].exists, path[2] == "releases" {
                self = .release
            } else {
                return nil
            }
        }
    }

    /// `gh search repos` calls the name `fullName`, as others call people's.
    private static func isRepository(_ value: JSONValue) -> Bool {
        if value["nameWithOwner"].exists {
            return value["url"].exists || value["description"].exists || value["createdAt"].exists
                || value["stargazerCount"].exists
        }
        guard let name = value["fullName"].string, name.contains("/") else { return false }
        return value["stargazersCount"].exists || value["pushedAt"].exists || value["isFork"].exists
            || value["url"].string?.hasSuffix("/" + name) == true
    }

    /// Comments have no other mark than their page's, which is a place in the page of what they are about.
    private static func isComment(_ url: String) -> Bool {
        guard let hash = url.lastIndex(of: "#") else { return false }
        let place = url[url.index(after: hash)...]
        return ["issuecomment-", "discussion_r", "pullrequestreview-", "discussioncomment-", "commitcomment-"]
            .contains { place.hasPrefix($0) }
    }
}
