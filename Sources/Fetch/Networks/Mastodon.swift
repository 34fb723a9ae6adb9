import Model
import Readers

/// Mastodon and its relatives: https://docs.joinmastodon.org/methods/. Posts of everybody can be read without a token
/// on most servers; searches of posts and the home timeline need one.
extension NetworkAPI {
    static let mastodon = NetworkAPI(
        name: "mastodon",
        kinds: [
            Kind(name: "account", argument: "NAME@HOST", summary: "what somebody posted") { order in
                let handle = try FediverseHandle(order)
                let service = Service.mastodon(order, host: handle.host)
                return [
                    .lookup(
                        service, "/api/v1/accounts/lookup",
                        [Parameter("acct", order.base == nil ? handle.name : handle.full)], id: ["id"]
                    ) { id in
                        var list = Endpoint(service, "/api/v1/accounts/\(AddressEncoding.component(id))/statuses")
                        list.paging = .maxID(parameter: "max_id", list: [], id: ["id"])
                        return [list.mastodonList(CaptureTarget(.timeline, order.name ?? "@" + handle.full))]
                    }
                ]
            },
            Kind(name: "tag", argument: "TAG", summary: "the newest posts with a tag") { order in
                let tag = String(order.what.drop { $0 == "#" })
                let list = Endpoint(
                    .mastodon(order, host: nil), "/api/v1/timelines/tag/" + AddressEncoding.component(tag))
                return [list.mastodonList(CaptureTarget(.search, order.name ?? "#" + tag))]
            },
            Kind(name: "search", argument: "QUERY", summary: "posts that a server finds", needsToken: true) { order in
                var list = Endpoint(
                    .mastodon(order, host: nil), "/api/v2/search",
                    [Parameter("q", order.what), Parameter("type", "statuses")])
                list.paging = .offset(parameter: "offset", list: ["statuses"])
                list = list.mastodonList(CaptureTarget(.search, order.name ?? order.what))
                list.list = ["statuses"]
                list.needsToken = true
                return [list]
            },
            Kind(name: "thread", argument: "URL", summary: "a post, what it answers and all answers") { order in
                let post = try FediversePost(order)
                let service = Service.mastodon(order, host: post.host)
                let path = "/api/v1/statuses/" + AddressEncoding.component(post.id)
                var status = Endpoint(service, path)
                var context = Endpoint(service, path + "/context")
                status.reader = MastodonReader.self
                context.reader = MastodonReader.self
                status.target = CaptureTarget(.thread, order.name ?? post.id)
                context.target = status.target
                return [status, context]
            },
            Kind(name: "home", argument: "", summary: "your own home timeline", needsToken: true) { order in
                var list = Endpoint(.mastodon(order, host: nil), "/api/v1/timelines/home")
                list.needsToken = true
                return [list.mastodonList(CaptureTarget(.timeline, order.name ?? "home"))]
            },
        ], variable: "ROOST_MASTODON_TOKEN")
}

extension Service {
    /// The server that the user named, or that a handle names. A token is for the former.
    static func mastodon(_ order: FetchOrder, host: String?) -> Service {
        var service = Service(
            "mastodon", base: "https://" + (host ?? "mastodon.social"), credential: .bearer("ROOST_MASTODON_TOKEN"))
        service.isTrusted = false
        return service.at(order)
    }
}

extension Endpoint {
    fileprivate func mastodonList(_ target: CaptureTarget) -> Endpoint {
        var list = self
        if case .single = list.paging { list.paging = .link }
        list.pageSize = PageSize("limit", 1...40)
        list.reader = MastodonReader.self
        list.list = []
        list.target = target
        return list
    }
}
