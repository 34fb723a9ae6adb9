internal import JSON
internal import Model

extension GitHubReader {
    /// What somebody did: posts where it holds whole ones, otherwise nothing that was said.
    /// https://docs.github.com/en/rest/using-the-rest-api/github-event-types; since October 2025 pull requests in it
    /// have neither title nor text.
    static func activity(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) {
        let payload = record.member("payload")
        let isPrivate = record.value["public"].bool == false
        var posts: [Post] = []
        // A comment comes with what it is about, so it is the first.
        let parts = [
            payload.member("comment"), payload.member("review"), payload.member("release"), payload.member("issue"),
            payload.member("pull_request"), payload.member("discussion"),
        ]
        for part in parts {
            guard let kind = GitHubKind(of: part.value) else { continue }
            if isSilentReview(part.value) { return output.leaveOut("event") }
            guard var post = try post(part, kind, &output) else { continue }
            if isPrivate { post.visibility = .protected }
            posts.append(post)
        }
        guard let first = posts.first else { return output.leaveOut("event") }
        output.add(first, nested: Array(posts.dropFirst()))
    }
}
