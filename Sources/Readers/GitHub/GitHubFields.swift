internal import JSON
internal import Model

/// GitHub's two APIs have one thing under two names: REST has `created_at`, `user` and `html_url` where GraphQL, whose
/// objects `gh … --json` hands on, has `createdAt`, `author` and `url`. Read by both they are the same posts.
/// https://docs.github.com/en/graphql/reference/objects, https://cli.github.com/manual/gh_issue_list.
extension JSONValue {
    /// The address of the page that shows it. REST's `url` is the API's own.
    var page: String? {
        if let page = self["html_url"].string { return page }
        guard let url = self["url"].string, let address = WebAddress(url) else { return nil }
        let isOfAPI = address.host.hasPrefix("api.") || address.path.first == "api"
        return isOfAPI ? nil : url
    }

    /// The elements of a list, which GraphQL keeps in `nodes` or, each with what is said of it here, in `edges`.
    var listed: [JSONValue] {
        if self["nodes"].kind == .array { return Array(self["nodes"].elements) }
        return kind == .array ? Array(elements) : self["edges"].elements.map { $0["node"] }
    }

    /// How many there are, where that is all an answer says of them, or of those it lists.
    var total: Int64? {
        int ?? self["totalCount"].int ?? (kind == .array ? Int64(count) : nil)
    }

    /// `issuecomment-1`: the place in a page that an address names.
    var fragment: String? {
        page.flatMap { $0.split(separator: "#", maxSplits: 1).dropFirst().first }.map(String.init)
    }

    /// How many people gave a thumb up.
    var thumbs: Int64? {
        if let count = self["reactions"]["+1"].int { return count }
        let group = self["reactionGroups"].elements.first { $0["content"].is("THUMBS_UP") }
        return group.flatMap { $0["users"].total ?? $0["reactors"].total }
    }
}

extension Record {
    /// The elements of a list, as `JSONValue.listed`.
    var listed: [Record] {
        if value["nodes"].kind == .array { return member("nodes").elements }
        return value.kind == .array ? elements : member("edges").elements.map { $0.member("node") }
    }

    /// A moment under either name.
    func time(_ rest: StaticString, or graphQL: StaticString, _ output: inout ReaderOutput) -> Timestamp? {
        time(rest, &output) ?? time(graphQL, &output)
    }

    /// Who wrote it.
    func writer(_ output: inout ReaderOutput) -> AuthorID? {
        guard let writer = object("user", &output) ?? object("author", &output) else { return nil }
        return GitHubReader.author(writer, &output)
    }
}
