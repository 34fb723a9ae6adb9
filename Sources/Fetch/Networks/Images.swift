import Model
import Readers

/// An image search like tiqav's: `/search.json?q=…` answers `[{"id", "ext"}]`.
extension NetworkAPI {
    static let images = NetworkAPI(
        name: "images",
        kinds: [
            Kind(name: "search", argument: "QUERY", summary: "pictures that an image search finds") { order in
                let service = Service("images", base: "http://api.tiqav.com").at(order)
                var search = Endpoint(service, "/search.json", [Parameter("q", order.what)])
                search.reader = TiqavReader.self
                search.list = []
                search.target = CaptureTarget(.search, order.name ?? order.what)
                return [search]
            }
        ])
}
