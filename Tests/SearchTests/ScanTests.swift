import Testing

@testable import Search

@Suite("Ranking")
struct ScanTests {
    private let texts = [
        "the high tide came", "low tide", "tide tide tide", "東京タワーに行った", "京都と東京", "tidewater and the sea",
        "high and low, and a tide that is told of in a text with many more words than all of the others have here",
    ]

    private func numbers(_ query: String, _ order: QueryScan.Order = .best) -> [Int] {
        let scan = QueryScan(SearchQuery(query))
        let documents = texts.enumerated().map { number, text in
            var document = SearchDocument(number: number, text: text)
            document.filters = number.isMultiple(of: 2) ? ["from:mio", "has:media"] : ["from:ken"]
            return document
        }
        return scan.results(scan.scan(documents, day: { $0 == 0 ? nil : $0 }), order: order).map(\.number)
    }

    @Test("frequent and short comes first, then new")
    func order() {
        #expect(numbers("tide ") == [2, 1, 0, 6])
        #expect(numbers("tide ", .newest) == [6, 2, 1, 0])
    }

    @Test("the last word may be a beginning, and counts less")
    func beginnings() {
        #expect(Set(numbers("tide")) == [0, 1, 2, 5, 6])
        #expect(numbers("tidew") == [5])
        #expect(numbers("tide low ") == [1, 6])
    }

    @Test(
        "operators narrow down",
        arguments: [
            ("\"high tide\"", [0]), ("\"tide high\"", []), ("tide -low ", [2, 0]), ("from:mio tide ", [2, 0, 6]),
            ("has:media", [6, 4, 2, 0]), ("after:1970-01-03 tide ", [2, 6]), ("before:1970-01-03", []),
            ("東京", [4, 3]), ("京", [4, 3]), ("東京タワー", [3]), ("-tide ", [5, 4, 3]),
        ])
    func narrowing(_ query: String, _ expected: [Int]) {
        if query == "before:1970-01-03" {
            // The first post has no date.
            #expect(numbers(query) == [1])
        } else {
            #expect(numbers(query) == expected)
        }
    }

    @Test("weights are from 1 to 7 and grow with frequency and shortness")
    func weights() {
        #expect(Ranking.weight(frequency: 1, length: 16) == 3)
        #expect(Ranking.weight(frequency: 1, length: 1) == 4)
        #expect(Ranking.weight(frequency: 100, length: 100) == 6)
        #expect(Ranking.weight(frequency: 1, length: 20_000) == 1)
        #expect(Ranking.weight(frequency: .max, length: 1) == 7)
        #expect(Ranking.logarithm(1) == 0)
        #expect(Ranking.logarithm(1024) == 320)
        #expect(Ranking.rareness(matches: 0, posts: 0) >= 1)
        #expect(Ranking.rareness(matches: 1, posts: 1000) > Ranking.rareness(matches: 900, posts: 1000))
    }
}
