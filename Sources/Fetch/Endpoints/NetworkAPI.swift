import Model

/// What can be fetched from a network. Adding one is one file with such a value, and its line in `all`.
package struct NetworkAPI: Sendable {
    /// One of the things that can be fetched.
    package struct Kind: Sendable {
        package var name: String
        /// What is to be named: `ACCOUNT`; empty where nothing is.
        package var argument: String
        /// A line of help.
        package var summary: String
        package var needsToken = false
        /// The questions to ask. Throws a `Diagnostic` of id `.badOrder`.
        package var endpoints: @Sendable (FetchOrder) throws -> [Endpoint]
    }

    package var name: String
    package var kinds: [Kind]

    /// The variable that holds its token; `nil` where it knows none.
    package var variable: String?

    package static let all: [NetworkAPI] = [
        .mastodon, .bluesky, .x, .github, .hackerNews, .reddit, .board, .places, .images, .url,
    ]

    /// The questions for an order. Throws a `Diagnostic`.
    package static func endpoints(for order: FetchOrder) throws -> [Endpoint] {
        guard let network = all.first(where: { $0.name == order.network }) else {
            throw bad("there is no network `\(order.network)`", hint: all.map(\.name).joined(separator: ", "))
        }
        guard let kind = network.kinds.first(where: { $0.name == order.kind }) else {
            let known = network.kinds.map { "\($0.name) \($0.argument)".trimmingSpaces }.joined(separator: ", ")
            throw bad("\(network.name) has no `\(order.kind)`", hint: "it has: \(known)")
        }
        if order.what.isEmpty != kind.argument.isEmpty {
            throw bad(
                kind.argument.isEmpty
                    ? "\(network.name) \(kind.name) takes no name" : "\(network.name) \(kind.name) needs a name",
                hint: "roost fetch \(network.name) \(kind.name) \(kind.argument)".trimmingSpaces)
        }
        return try kind.endpoints(order)
    }

    static func bad(_ message: String, hint: String? = nil) -> Diagnostic {
        Diagnostic(.error, .badOrder, message, hint: hint)
    }
}
