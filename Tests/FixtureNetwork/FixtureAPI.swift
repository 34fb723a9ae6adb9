/// Behaves like the networks' APIs, with as many posts a list as it is told. All networks live at one address; their
/// paths do not overlap.
package struct FixtureAPI: Sendable {
    /// The only token it takes.
    package static let token = "s3cret/Token+of=the.Fixture"
    /// Given out with the token for an app password.
    package static let refreshToken = "r3fresh.Token"
    /// The only app password it takes, for `mio.example`.
    package static let password = "abcd-efgh-1jkl-mnop"
    /// Numbers of posts run from this down to 1, the newest first.
    package var count = 95
    /// What its own address is, for links.
    package var base = ""

    package init(count: Int = 95) {
        self.count = count
    }

    /// A server with all networks.
    package static func start(count: Int = 95) async throws -> FixtureServer {
        let api = FixtureAPI(count: count)
        return try await FixtureServer.start { request in
            var api = api
            api.base = "http://" + (request.headers["host"] ?? "")
            return api.answer(request)
        }
    }

    package func answer(_ request: FixtureRequest) -> FixtureAnswer {
        let parts = request.path.split(separator: "/").map(String.init)
        for network in [mastodon, bluesky, x, github, hackerNews, reddit, board, places, images] {
            if let answer = network(request, parts) { return answer }
        }
        return .status(404, #"{"message":"Not Found"}"#)
    }

    /// The numbers of a page: `size` of them below `before`, and whether there are more.
    func page(before: Int?, size: Int) -> (numbers: [Int], hasMore: Bool) {
        let first = min(count, (before ?? count + 1) - 1)
        guard first >= 1, size > 0 else { return ([], false) }
        let last = max(1, first - size + 1)
        return (Array((last...first).reversed()), last > 1)
    }

    /// ISO 8601; a later number is an hour newer.
    static func time(_ number: Int) -> String {
        let hours = number % 24
        let days = number / 24 % 28
        return "2021-\(two(number / 24 / 28 % 12 + 1))-\(two(days + 1))T\(two(hours)):00:00.000Z"
    }

    /// Seconds since 1970.
    static func seconds(_ number: Int) -> Int { 1_600_000_000 + number * 3600 }

    static func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
