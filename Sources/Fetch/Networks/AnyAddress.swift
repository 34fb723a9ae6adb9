import Model

/// Any address that answers with JSON of a known format; a header `Link` leads to further pages.
extension NetworkAPI {
    static let url = NetworkAPI(
        name: "url",
        kinds: [
            Kind(name: "json", argument: "ADDRESS", summary: "any JSON that Roost can read") { order in
                guard let address = WebPath(order.what) else {
                    throw bad("`\(order.what)` is no address", hint: "it begins with https://")
                }
                let isPlain = order.what.lowercased().hasPrefix("http://")
                let own = (isPlain ? "http://" : "https://") + address.host
                let rest = order.what.drop { $0 != "/" }.dropFirst(2).drop { $0 != "/" }.prefix { $0 != "#" }
                var document = Endpoint(Service("url", base: order.base ?? own), String(rest))
                document.paging = .link
                document.list = nil
                let name = ([address.host] + address.parts).joined(separator: "/")
                document.target = CaptureTarget(nil, order.name ?? name)
                return [document]
            }
        ])
}
