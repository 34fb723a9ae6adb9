import Model
import Readers

/// X's API v2: https://docs.x.com/x-api. Everything needs a token, and most of it a plan that is paid for.
extension NetworkAPI {
    static let x = NetworkAPI(
        name: "x",
        kinds: [
            Kind(name: "search", argument: "QUERY", summary: "posts of the last seven days", needsToken: true) {
                order in
                [.xSearch(order, query: order.what, CaptureTarget(.search, order.name ?? order.what))]
            },
            Kind(name: "user", argument: "NAME", summary: "what somebody posted", needsToken: true) { order in
                Endpoint.xUser(order) { id, name in
                    .x(order, "/2/users/\(id)/tweets", 5...100, CaptureTarget(.timeline, order.name ?? "@" + name))
                }
            },
            Kind(name: "home", argument: "", summary: "your own home timeline", needsToken: true) { order in
                var me = Endpoint.lookup(.x(order), "/2/users/me", id: ["data", "id"]) { id in
                    [
                        .x(
                            order, "/2/users/\(AddressEncoding.component(id))/timelines/reverse_chronological", 1...100,
                            CaptureTarget(.timeline, order.name ?? "home"))
                    ]
                }
                me.needsToken = true
                return [me]
            },
            Kind(name: "thread", argument: "ID", summary: "a post and its answers of seven days", needsToken: true) {
                order in
                let last = WebPath(order.what)?.parts.last ?? order.what
                guard !last.isEmpty, last.allSatisfy({ $0.isASCII && $0.isNumber }) else {
                    throw bad("`\(order.what)` is no post", hint: "give its number or its address")
                }
                let target = CaptureTarget(.thread, order.name ?? last)
                var root = Endpoint.x(order, "/2/tweets/" + last, 1...100, target)
                (root.paging, root.pageSize, root.list) = (.single, nil, nil)
                return [root, .xSearch(order, query: "conversation_id:" + last, target)]
            },
            Kind(name: "likes", argument: "NAME", summary: "what somebody liked", needsToken: true) { order in
                Endpoint.xUser(order) { id, name in
                    .x(order, "/2/users/\(id)/liked_tweets", 5...100, CaptureTarget(.likes, order.name ?? "@" + name))
                }
            },
        ], variable: "ROOST_X_TOKEN")
}

extension Service {
    fileprivate static func x(_ order: FetchOrder) -> Service {
        Service("x", base: "https://api.x.com", credential: .bearer("ROOST_X_TOKEN")).at(order)
    }
}

extension Endpoint {
    /// What a post needs to be whole.
    private static let fields = [
        Parameter(
            "tweet.fields",
            "attachments,author_id,conversation_id,created_at,entities,geo,in_reply_to_user_id,lang,note_tweet,"
                + "possibly_sensitive,public_metrics,referenced_tweets,source"),
        Parameter(
            "expansions",
            "author_id,attachments.media_keys,attachments.poll_ids,geo.place_id,in_reply_to_user_id,"
                + "referenced_tweets.id,referenced_tweets.id.author_id"),
        Parameter(
            "media.fields",
            "alt_text,duration_ms,height,media_key,preview_image_url,public_metrics,type,url,variants,width"),
        Parameter(
            "user.fields",
            "created_at,description,location,name,profile_image_url,protected,public_metrics,url,username,verified"),
        Parameter("poll.fields", "end_datetime,options,voting_status"),
        Parameter("place.fields", "country,full_name,geo,name,place_type"),
    ]

    fileprivate static func x(
        _ order: FetchOrder, _ path: String, _ size: ClosedRange<Int>, _ target: CaptureTarget
    ) -> Endpoint {
        var endpoint = Endpoint(.x(order), path, fields)
        endpoint.paging = .cursor(at: ["meta", "next_token"], parameter: "pagination_token")
        endpoint.pageSize = PageSize("max_results", size)
        endpoint.reader = TwitterV2Reader.self
        endpoint.list = ["data"]
        endpoint.target = target
        endpoint.needsToken = true
        return endpoint
    }

    fileprivate static func xSearch(_ order: FetchOrder, query: String, _ target: CaptureTarget) -> Endpoint {
        var search = x(order, "/2/tweets/search/recent", 10...100, target)
        search.parameters.insert(Parameter("query", query), at: 0)
        search.paging = .cursor(at: ["meta", "next_token"], parameter: "next_token")
        return search
    }

    /// Asks for an account's number first.
    fileprivate static func xUser(
        _ order: FetchOrder, _ list: @escaping @Sendable (_ id: String, _ name: String) -> Endpoint
    ) -> [Endpoint] {
        let name = String(order.what.drop { $0 == "@" })
        var user = Endpoint.lookup(
            .x(order), "/2/users/by/username/" + AddressEncoding.component(name), id: ["data", "id"]
        ) { id in
            [list(AddressEncoding.component(id), name)]
        }
        user.needsToken = true
        return [user]
    }
}
