import Fuzzing
import Search

/// The first line is a query, the rest a post's text.
enum QueryTarget: FuzzTarget {
    static let name = "query"

    static func problem(with input: [UInt8]) -> String? {
        let parts = input.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
        let typed = String(decoding: parts[0], as: UTF8.self)
        let text = String(decoding: parts.count > 1 ? parts[1] : parts[0], as: UTF8.self)
        let scan = QueryScan(SearchQuery(typed))
        let documents = [SearchDocument(number: 0, text: text), SearchDocument(number: 1, text: text)]
        let part = scan.scan(documents) { _ in 16_861 }
        let results = scan.results(part, order: .best)
        if results.count == 1 || results.count > 2 { return "finds one of two that are the same" }
        if let first = results.first, results.contains(where: { $0.score != first.score }) {
            return "ranks one of two that are the same before the other"
        }
        var last: UInt32 = 0
        for (term, position) in Terms.of(text) {
            if term.isEmpty { return "an empty term" }
            if position < last { return "terms out of order" }
            last = position
        }
        return nil
    }
}
