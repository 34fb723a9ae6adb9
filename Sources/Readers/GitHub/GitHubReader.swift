package import JSON
internal import Model

/// GitHub's REST API: searches for repositories, issues and commits; lists and single ones of repositories, stars,
/// issues, pull requests, comments, time lines, commits, releases, gists, users and events; error bodies. Its GraphQL
/// API, and what the program `gh` makes of both with `--json`.
/// Shapes: https://docs.github.com/en/rest, https://docs.github.com/en/graphql, https://cli.github.com/manual.
package enum GitHubReader: Reader {
    package static let format = "github"

    package static func recognises(_ document: JSONValue) -> Bool {
        if document["items"].kind == .array, document["total_count"].exists {
            return document["incomplete_results"].exists || document["items"].begins { GitHubKind(of: $0) != nil }
        }
        if isError(document) || isAnswer(document) { return true }
        return document.begins { GitHubKind(of: $0) != nil || isAnswer($0) }
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        let record = Record(document, context)
        if isError(document) {
            output.report(record.diagnostic(.apiError, "GitHub answered: \(errorMessage(document))"))
        } else if document["items"].kind == .array, document["total_count"].exists {
            var collection = context.collection(.search, network: .github)
            collection.total = document["total_count"].int
            collection.isIncomplete = document["incomplete_results"].bool ?? false
            output.describe(collection)
            output.readEach(record.member("items"), item)
        } else if document.begins(isAnswer) {
            // `gh api graphql --slurp` puts an answer's pages into one list.
            for answer in document.kind == .array ? record.elements : [record] {
                if isAnswer(answer.value) {
                    readAnswer(answer, context: context, &output)
                } else {
                    output.read(answer, item)
                }
            }
        } else if document.kind == .array {
            let kinds = document.elements.prefix(16).compactMap { GitHubKind(of: $0) }
            if kinds.contains(where: { $0 != .user }) {
                let kind = kinds.first { $0 != .event }?.collection ?? .timeline
                output.describe(context.collection(kind, network: .github))
            }
            output.readEach(record, item)
        } else {
            if GitHubKind(of: document) != .user, let collection = context.collectionOfOne(.timeline, network: .github)
            {
                output.describe(collection)
            }
            output.read(record, item)
        }
    }

    static func item(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) {
        let kind = GitHubKind(of: record.value)
        if kind == nil, let other = GitHubKind.other(record.value) { return output.leaveOut(other) }
        if kind == .activity { return try activity(record, &output) }
        if kind == .event || kind == .comment && isSilentReview(record.value) { return output.leaveOut("event") }
        // What has no shape of its own can only be a damaged repository: it then says which key is missing.
        guard let post = try post(record, kind ?? .repository, &output) else { return }
        output.add(post, nested: kind == .issue ? comments(below: record, on: post, &output) : [])
    }

    /// The post that an object is, or `nil` of a profile.
    static func post(
        _ record: Record, _ kind: GitHubKind, _ output: inout ReaderOutput
    ) throws(Diagnostic) -> Post? {
        switch kind {
        case .repository: return try repository(record, &output)
        case .star: return try repository(record.member("repo"), &output)
        case .issue: return try issue(record, &output)
        case .comment: return try comment(record, &output)
        case .commit: return try commit(record, &output)
        case .release: return try release(record, &output)
        case .gist: return try gist(record, &output)
        case .event, .activity: return nil
        case .user:
            _ = author(record.value, &output)
            return nil
        }
    }
}
