extension FixtureAPI {
    func github(_ request: FixtureRequest, _ parts: [String]) -> FixtureAnswer? {
        let size = request.number("per_page", 30)
        let number = request.number("page", 1)
        let page = page(before: count + 1 - (number - 1) * size, size: size)
        switch request.path {
        case "/search/repositories": return found(page.numbers.map(repository))
        case "/search/issues": return found(page.numbers.map(issue))
        case "/repos/mio/boats/issues/5": return .json(issue(5), ["ETag": "\"issue-5\""])
        case "/repos/mio/boats/issues/5/comments":
            // The oldest come first.
            let numbers = count < 1 ? [] : Array((1...count).dropFirst((number - 1) * size).prefix(size))
            var headers: [String: String] = [:]
            if page.hasMore {
                headers["Link"] =
                    "<\(base)\(request.path)?per_page=\(size)&page=\(number + 1)>; rel=\"next\", "
                    + "<\(base)\(request.path)?per_page=\(size)&page=99>; rel=\"last\""
            }
            return .json("[" + numbers.map(comment).joined(separator: ",") + "]", headers)
        default: return nil
        }
    }

    private func found(_ items: [String]) -> FixtureAnswer {
        .json(
            #"{"total_count":\#(count),"incomplete_results":false,"items":["# + items.joined(separator: ",") + "]}",
            ["X-RateLimit-Remaining": "9", "X-RateLimit-Reset": "1900000000"])
    }

    private var user: String {
        #"{"login":"mio","id":1,"avatar_url":"https://example.org/a.png","html_url":"https://github.com/mio"}"#
    }

    private func repository(_ number: Int) -> String {
        #"{"id":\#(number),"name":"boats\#(number)","full_name":"mio/boats\#(number)","owner":\#(user),"#
            + #""html_url":"https://github.com/mio/boats\#(number)","description":"Repository \#(number)","#
            + #""stargazers_count":\#(number),"forks_count":0,"created_at":"2020-01-01T00:00:00Z","#
            + #""updated_at":"2020-01-01T00:00:00Z","language":"Swift"}"#
    }

    private func issue(_ number: Int) -> String {
        #"{"id":\#(1000 + number),"number":\#(number),"title":"Issue \#(number)","user":\#(user),"state":"open","#
            + #""body":"Body \#(number)","created_at":"2020-01-01T00:00:00Z","comments":0,"labels":[],"#
            + #""html_url":"https://github.com/mio/boats/issues/\#(number)","#
            + #""repository_url":"https://api.github.com/repos/mio/boats","#
            + #""labels_url":"https://api.github.com/repos/mio/boats/issues/\#(number)/labels{/name}"}"#
    }

    private func comment(_ number: Int) -> String {
        #"{"id":\#(5000 + number),"body":"Comment \#(number)","user":\#(user),"created_at":"2020-01-02T00:00:00Z","#
            + #""html_url":"https://github.com/mio/boats/issues/5#issuecomment-\#(5000 + number)","#
            + #""issue_url":"https://api.github.com/repos/mio/boats/issues/5"}"#
    }
}
