/// What the server was asked.
package struct FixtureRequest: Sendable {
    package var method: String
    package var path: String
    /// Decoded.
    package var query: [String: String]
    /// By lower-case name.
    package var headers: [String: String]
    package var body: String

    package init(
        method: String = "GET", path: String, query: [String: String] = [:], headers: [String: String] = [:],
        body: String = ""
    ) {
        (self.method, self.path, self.query, self.headers, self.body) = (method, path, query, headers, body)
    }

    /// The path and the query, sorted by name.
    package var target: String {
        query.isEmpty
            ? path
            : path + "?" + query.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: "&")
    }

    package func number(_ name: String, _ otherwise: Int) -> Int { query[name].flatMap { Int($0) } ?? otherwise }

    /// Whether the token came with it, as a header or a parameter.
    package var hasToken: Bool {
        headers["authorization"] == "Bearer " + FixtureAPI.token || query["oauth_token"] == FixtureAPI.token
            || query["access_token"] == FixtureAPI.token
    }
}
