import Model
import Readers

/// GitHub's REST API: https://docs.github.com/en/rest. Works without a token, with few requests an hour.
extension NetworkAPI {
    static let github = NetworkAPI(
        name: "github",
        kinds: [
            Kind(name: "repositories", argument: "QUERY", summary: "repositories that a search finds") { order in
                [.githubSearch(order, "/search/repositories")]
            },
            Kind(name: "issues", argument: "QUERY", summary: "issues and pull requests that a search finds") { order in
                [.githubSearch(order, "/search/issues")]
            },
            Kind(name: "issue", argument: "OWNER/NAME#NUMBER", summary: "an issue with its comments") { order in
                let issue = try Self.issue(order.what)
                let target = CaptureTarget(.thread, order.name ?? "\(issue.owner)/\(issue.name)#\(issue.number)")
                let parts = [issue.owner, issue.name].map(AddressEncoding.component).joined(separator: "/")
                var root = Endpoint(.github(order), "/repos/\(parts)/issues/\(issue.number)")
                root.reader = GitHubReader.self
                root.target = target
                var comments = Endpoint(.github(order), "/repos/\(parts)/issues/\(issue.number)/comments")
                comments.paging = .link
                comments.isOldestFirst = true
                comments.pageSize = Endpoint.PageSize("per_page", 1...100)
                comments.reader = GitHubReader.self
                comments.list = []
                comments.target = target
                return [root, comments]
            },
        ], variable: "ROOST_GITHUB_TOKEN")

    /// `owner/name#12`, or the issue's address.
    private static func issue(_ text: String) throws -> (owner: String, name: String, number: Int) {
        var parts = WebPath(text)?.parts ?? text.split(whereSeparator: { $0 == "/" || $0 == "#" }).map(String.init)
        if parts.count == 4, ["issues", "pull"].contains(parts[2]) { parts.remove(at: 2) }
        guard parts.count == 3, let number = Int(parts[2]), number > 0 else {
            throw bad("`\(text)` is no issue", hint: "write OWNER/NAME#NUMBER")
        }
        return (parts[0], parts[1], number)
    }
}

extension Service {
    fileprivate static func github(_ order: FetchOrder) -> Service {
        var service = Service("github", base: "https://api.github.com", credential: .bearer("ROOST_GITHUB_TOKEN"))
        service.headers = ["Accept": "application/vnd.github+json", "X-GitHub-Api-Version": "2022-11-28"]
        return service.at(order)
    }
}

extension Endpoint {
    fileprivate static func githubSearch(_ order: FetchOrder, _ path: String) -> Endpoint {
        var search = Endpoint(.github(order), path, [Parameter("q", order.what)])
        // No more than a thousand results are given out.
        search.paging = .counted(parameter: "page", first: 1, total: ["total_count"], size: 100, most: 1000)
        search.pageSize = PageSize("per_page", 1...100)
        search.reader = GitHubReader.self
        search.list = ["items"]
        search.target = CaptureTarget(.search, order.name ?? order.what)
        return search
    }
}
