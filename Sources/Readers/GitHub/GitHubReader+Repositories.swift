internal import JSON
internal import Model

extension GitHubReader {
    static func repository(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) -> Post {
        let value = record.value
        let key: StaticString =
            value["nameWithOwner"].exists ? "nameWithOwner" : value["fullName"].exists ? "fullName" : "full_name"
        let name = try record.requireString(key)
        guard !name.isEmpty else { throw record.diagnostic(.badValue, "\"\(key)\" is empty") }
        var post = Post(
            id: PostID(.github, name), kind: .repository,
            body: Body(record.string("description", &output) ?? "", format: .plain))
        post.title = name
        post.author = record.object("owner", &output).flatMap { author($0, &output) }
        post.created = record.time("created_at", or: "createdAt", &output)
        post.edited = record.time("updated_at", or: "updatedAt", &output)
        post.url = value.page
        post.labels = topics(of: value)
        // Only its owner and their friends can see it.
        if isPrivate(value) { post.visibility = .protected }
        post.attachments = [.repository(details(of: value, name: name, updated: post.edited))]
        return post
    }

    /// Whether not everybody sees a repository.
    static func isPrivate(_ value: JSONValue) -> Bool {
        value["private"].bool == true || value["isPrivate"].bool == true
    }

    /// Strings, objects with a name, or objects that say which topic they are.
    private static func topics(of value: JSONValue) -> [String] {
        (value["topics"].exists ? value["topics"] : value["repositoryTopics"]).listed
            .compactMap { $0.string ?? $0["name"].string ?? $0["topic"]["name"].string }
    }

    private static func details(of value: JSONValue, name: String, updated: Timestamp?) -> Repository {
        var repository = Repository(fullName: name)
        repository.language = value["language"].string ?? value["primaryLanguage"]["name"].string
        let license = value["license"].exists ? value["license"] : value["licenseInfo"]
        // SPDX has no id for what GitHub does not know.
        repository.license =
            license["spdx_id"].is("NOASSERTION") || license["spdxId"].is("NOASSERTION")
            ? license["name"].string : license.firstString("spdx_id", "spdxId", "name") ?? license.string
        repository.homepage = value.firstString("homepage", "homepageUrl")
        repository.topics = topics(of: value)
        repository.stars = value.firstInt("stargazers_count", "stargazerCount", "stargazersCount")
        repository.forks = value.firstInt("forks_count", "forks", "forkCount", "forksCount")
        repository.openIssues = value.firstInt("open_issues_count", "open_issues", "openIssuesCount")
        // `watchers_count` repeats the stars; those who watch are the subscribers.
        repository.watchers =
            value.firstInt("subscribers_count", "watchers_count", "watchersCount") ?? value["watchers"].total
        repository.updated = updated
        repository.pushed = Timestamp(value["pushed_at"]) ?? Timestamp(value["pushedAt"])
        repository.isFork = (value["fork"].bool ?? value["isFork"].bool) == true
        repository.isArchived = (value["archived"].bool ?? value["isArchived"].bool) == true
        return repository
    }

    /// A user or organisation, added to the profiles. GraphQL's ids are no numbers: there the name is the id, and the
    /// archive knows whose it is where another capture says.
    static func author(_ value: JSONValue, _ output: inout ReaderOutput) -> AuthorID? {
        guard let login = login(of: value) else { return nil }
        let number = value["id"].int ?? value["databaseId"].int
        let id = AuthorID(.github, number.map { String($0) } ?? login.lowercased())
        var author = Author(id: id, handle: login, name: value.firstString("name") ?? login)
        author.url = value.page
        author.avatar = value.firstString("avatar_url", "avatarUrl")
        author.bio = value.firstString("bio").map { Body($0) }
        author.location = value.firstString("location")
        author.website = value.firstString("blog", "websiteUrl")
        author.created = Timestamp(value["created_at"]) ?? Timestamp(value["createdAt"])
        author.followers = value["followers"].total
        author.following = value["following"].total
        author.isBot = isBot(value)
        output.add(author)
        return id
    }

    /// A program's name as REST has it: GraphQL has `dependabot`, `gh` has `app/dependabot`.
    private static func login(of value: JSONValue) -> String? {
        guard let login = value.firstString("login") else { return nil }
        guard isBot(value), !login.hasSuffix("[bot]"), !value["type"].exists else { return login }
        return (login.hasPrefix("app/") ? String(login.dropFirst(4)) : login) + "[bot]"
    }

    private static func isBot(_ value: JSONValue) -> Bool {
        value["type"].is("Bot") || value["__typename"].is("Bot") || value["is_bot"].bool == true
    }
}
