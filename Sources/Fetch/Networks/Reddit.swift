import Model
import Readers

/// Reddit's listings: https://www.reddit.com/dev/api. Its own server for programs answers nobody without a token;
/// others that give the same may.
extension NetworkAPI {
    static let reddit = NetworkAPI(
        name: "reddit",
        kinds: [
            Kind(name: "listing", argument: "r/NAME", summary: "the newest posts of a subreddit") { order in
                let name = Self.name(order.what, "r")
                return [
                    .redditListing(
                        order, "/r/\(AddressEncoding.component(name))/new.json",
                        CaptureTarget(.timeline, order.name ?? "r/" + name))
                ]
            },
            Kind(name: "user", argument: "NAME", summary: "what somebody posted and commented") { order in
                let name = Self.name(order.what, "u")
                return [
                    .redditListing(
                        order, "/user/\(AddressEncoding.component(name)).json",
                        CaptureTarget(.timeline, order.name ?? "u/" + name))
                ]
            },
            Kind(name: "comments", argument: "URL", summary: "a post and its comments") { order in
                let parts = WebPath(order.what)?.parts
                let place = parts?.firstIndex(of: "comments").map { $0 + 1 }
                let id = parts == nil ? order.what : place.flatMap { parts?.dropFirst($0).first }
                guard let id, !id.isEmpty, id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) }) else {
                    throw bad("`\(order.what)` is no post", hint: "copy the post's address")
                }
                var thread = Endpoint(
                    .reddit(order), "/comments/\(id).json", [Parameter("limit", "500"), Parameter("raw_json", "1")])
                thread.reader = RedditReader.self
                thread.needsToken = order.base == nil
                thread.target = CaptureTarget(.thread, order.name ?? id)
                return [thread]
            },
        ], variable: "ROOST_REDDIT_TOKEN")

    /// `swift` of `r/swift`, `/r/swift/` and its address.
    private static func name(_ text: String, _ prefix: String) -> String {
        let parts = WebPath(text)?.parts ?? text.split(separator: "/").map(String.init)
        let isPrefixed = parts.count > 1 && [prefix, prefix == "u" ? "user" : prefix].contains(parts[0].lowercased())
        return (isPrefixed ? parts[1] : parts.first) ?? text
    }
}

extension Service {
    fileprivate static func reddit(_ order: FetchOrder) -> Service {
        Service("reddit", base: "https://oauth.reddit.com", credential: .bearer("ROOST_REDDIT_TOKEN")).at(order)
    }
}

extension Endpoint {
    fileprivate static func redditListing(_ order: FetchOrder, _ path: String, _ target: CaptureTarget) -> Endpoint {
        var list = Endpoint(.reddit(order), path, [Parameter("raw_json", "1")])
        list.paging = .cursor(at: ["data", "after"], parameter: "after")
        list.pageSize = PageSize("limit", 1...100)
        list.reader = RedditReader.self
        list.needsToken = order.base == nil
        list.list = ["data", "children"]
        list.target = target
        return list
    }
}
