internal import JSON
internal import Model

extension GitHubReader {
    static func repository(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) -> Post {
        let name = try record.requireString("full_name")
        guard !name.isEmpty else { throw record.diagnostic(.badValue, "\"full_name\" is empty") }
        let value = record.value
        var post = Post(
            id: PostID(.github, name), kind: .repository,
            body: Body(record.string("description", &output) ?? "", format: .plain))
        post.title = name
        post.author = record.object("owner", &output).flatMap { author($0, &output) }
        post.created = record.time("created_at", &output)
        post.edited = record.time("updated_at", &output)
        post.url = value["html_url"].string
        post.labels = value["topics"].elements.compactMap(\.string)
        // Only its owner and their friends can see it.
        if value["private"].bool == true { post.visibility = .protected }
        post.attachments = [.repository(details(of: value, name: name, updated: post.edited))]
        return post
    }

    private static func details(of value: JSONValue, name: String, updated: Timestamp?) -> Repository {
        var repository = Repository(fullName: name)
        repository.language = value["language"].string
        let license = value["license"]
        // SPDX has no id for what GitHub does not know.
        repository.license =
            license["spdx_id"].is("NOASSERTION")
            ? license["name"].string : license.firstString("spdx_id", "name") ?? license.string
        repository.homepage = value.firstString("homepage")
        repository.topics = value["topics"].elements.compactMap(\.string)
        repository.stars = value["stargazers_count"].int
        repository.forks = value.firstInt("forks_count", "forks")
        repository.openIssues = value.firstInt("open_issues_count", "open_issues")
        // `watchers_count` repeats the stars; those who watch are the subscribers.
        repository.watchers = value.firstInt("subscribers_count", "watchers_count")
        repository.updated = updated
        repository.pushed = Timestamp(value["pushed_at"])
        repository.isFork = value["fork"].bool ?? false
        repository.isArchived = value["archived"].bool ?? false
        return repository
    }

    /// A user or organisation, added to the profiles.
    static func author(_ value: JSONValue, _ output: inout ReaderOutput) -> AuthorID? {
        guard let login = value.firstString("login") else { return nil }
        let id = AuthorID(.github, value["id"].idString ?? login.lowercased())
        var author = Author(id: id, handle: login, name: value.firstString("name") ?? login)
        author.url = value["html_url"].string
        author.avatar = value["avatar_url"].string
        author.bio = value.firstString("bio").map { Body($0) }
        author.location = value.firstString("location")
        author.website = value.firstString("blog")
        author.created = Timestamp(value["created_at"])
        author.followers = value["followers"].int
        author.following = value["following"].int
        author.isBot = value["type"].is("Bot")
        output.add(author)
        return id
    }
}
