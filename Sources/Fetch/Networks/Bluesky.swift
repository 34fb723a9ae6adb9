import Model
import Readers

/// Bluesky's app view: https://docs.bsky.app/docs/api/. Feeds and threads are open; searches and likes need a token on
/// its own servers.
extension NetworkAPI {
    static let bluesky = NetworkAPI(
        name: "bluesky",
        kinds: [
            Kind(name: "feed", argument: "HANDLE", summary: "what somebody posted") { order in
                let actor = Self.actor(order.what)
                return [
                    .bluesky(
                        order, "getAuthorFeed", [Parameter("actor", actor)], list: "feed",
                        CaptureTarget(.timeline, order.name ?? "@" + actor))
                ]
            },
            Kind(name: "thread", argument: "URL", summary: "a post and all answers") { order in
                let uri = try Self.postURI(order.what)
                var thread = Endpoint.bluesky(
                    order, "getPostThread",
                    [Parameter("uri", uri), Parameter("depth", "1000"), Parameter("parentHeight", "1000")],
                    list: "thread",
                    CaptureTarget(.thread, order.name ?? uri.split(separator: "/").last.map(String.init) ?? uri))
                (thread.paging, thread.pageSize, thread.list) = (.single, nil, nil)
                return [thread]
            },
            Kind(name: "search", argument: "QUERY", summary: "the newest posts that match", needsToken: true) { order in
                var search = Endpoint.bluesky(
                    order, "searchPosts", [Parameter("q", order.what), Parameter("sort", "latest")], list: "posts",
                    CaptureTarget(.search, order.name ?? order.what))
                search.askAsUser(order)
                search.needsToken = true
                return [search]
            },
            Kind(name: "likes", argument: "HANDLE", summary: "what you liked", needsToken: true) { order in
                let actor = Self.actor(order.what)
                var likes = Endpoint.bluesky(
                    order, "getActorLikes", [Parameter("actor", actor)], list: "feed",
                    CaptureTarget(.likes, order.name ?? "@" + actor))
                likes.askAsUser(order)
                likes.needsToken = true
                return [likes]
            },
        ], variable: "ROOST_BLUESKY_TOKEN")

    private static func actor(_ text: String) -> String { String(text.drop { $0 == "@" }) }

    /// `at://…` as it is; `https://bsky.app/profile/HANDLE/post/KEY` as one.
    private static func postURI(_ text: String) throws -> String {
        if text.hasPrefix("at://") { return text }
        guard let parts = WebPath(text)?.parts, parts.count == 4, parts[0] == "profile", parts[2] == "post" else {
            throw bad("`\(text)` is no post", hint: "copy the post's address, https://bsky.app/profile/…/post/…")
        }
        return "at://\(parts[1])/app.bsky.feed.post/\(parts[3])"
    }
}

extension Endpoint {
    fileprivate static func bluesky(
        _ order: FetchOrder, _ method: String, _ parameters: [Parameter], list: String, _ target: CaptureTarget
    ) -> Endpoint {
        let service = Service("bluesky", base: "https://public.api.bsky.app").at(order)
        var endpoint = Endpoint(service, "/xrpc/app.bsky.feed." + method, parameters)
        endpoint.paging = .cursor(at: ["cursor"], parameter: "cursor")
        endpoint.pageSize = PageSize("limit", 1...100)
        endpoint.reader = BlueskyReader.self
        endpoint.list = [list]
        endpoint.target = target
        return endpoint
    }

    /// Who has an account asks its server, which passes the question on.
    fileprivate mutating func askAsUser(_ order: FetchOrder) {
        service = Service(
            "bluesky", base: "https://bsky.social", credential: .bearer("ROOST_BLUESKY_TOKEN")
        ).at(order)
        service.signIn = SignIn(
            path: "/xrpc/com.atproto.server.createSession", name: "ROOST_BLUESKY_HANDLE",
            password: "ROOST_BLUESKY_PASSWORD")
    }
}
