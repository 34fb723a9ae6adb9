import Model
import Readers

/// Hacker News by Algolia's search: https://hn.algolia.com/api. No token.
extension NetworkAPI {
    static let hackerNews = NetworkAPI(
        name: "hackernews",
        kinds: [
            Kind(name: "search", argument: "QUERY", summary: "the newest stories and comments that match") { order in
                var filters: [String] = []
                if let since = order.since { filters.append("created_at_i>=\(since.seconds)") }
                if let until = order.until { filters.append("created_at_i<=\(until.seconds)") }
                var search = Endpoint(.algolia(order), "/api/v1/search_by_date", [Parameter("query", order.what)])
                if !filters.isEmpty {
                    search.parameters.append(Parameter("numericFilters", filters.joined(separator: ",")))
                }
                search.paging = .numbered(parameter: "page", first: 0, pages: ["nbPages"])
                search.pageSize = Endpoint.PageSize("hitsPerPage", 1...100)
                search.reader = HackerNewsReader.self
                search.list = ["hits"]
                search.target = CaptureTarget(.search, order.name ?? order.what)
                return [search]
            },
            Kind(name: "item", argument: "ID", summary: "a story or comment and all answers") { order in
                let id = order.what.split(separator: "=").last.map(String.init) ?? order.what
                guard !id.isEmpty, id.allSatisfy({ $0.isASCII && $0.isNumber }) else {
                    throw bad("`\(order.what)` is no item", hint: "give its number or its address")
                }
                var item = Endpoint(.algolia(order), "/api/v1/items/" + id)
                item.reader = HackerNewsReader.self
                item.target = CaptureTarget(.thread, order.name ?? id)
                return [item]
            },
        ])
}

extension Service {
    fileprivate static func algolia(_ order: FetchOrder) -> Service {
        Service("hackernews", base: "https://hn.algolia.com").at(order)
    }
}
