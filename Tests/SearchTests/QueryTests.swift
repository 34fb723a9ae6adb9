import Testing

@testable import Search

@Suite("Queries")
struct QueryTests {
    private func described(_ query: String) -> [String] {
        SearchQuery(query).clauses.map { clause in
            let sign = clause.isNegated ? "-" : ""
            switch clause.condition {
            case .text(let elements):
                return sign
                    + elements.map { element in
                        let end =
                            switch element.kind {
                            case .exact: ""
                            case .beginning: "…"
                            case .character: "*"
                            }
                        return "\(element.term)\(end)@\(element.offset)"
                    }.joined(separator: " ")
            case .filter(let name): return sign + name
            case .before(let day): return "\(sign)<\(day)"
            case .after(let day): return "\(sign)≥\(day)"
            }
        }
    }

    @Test(
        "words, phrases and operators",
        arguments: [
            ("high tide ", ["high@0", "tide@0"]), ("high tide", ["high@0", "tide…@0"]),
            ("\"high tide\"", ["high@0 tide@1"]), ("-rain sea ", ["-rain@0", "sea@0"]), ("foo-bar ", ["foo@0 bar@1"]),
            ("from:@Mio", ["from:mio"]), ("FROM:mio", ["from:mio"]), ("tag:#写真", ["tag:写真"]), ("#写真", ["tag:写真"]),
            ("has:media -has:link", ["has:media", "-has:link"]), ("has:Photos has:pic", ["has:media", "has:media"]),
            ("has:links has:audio", ["has:link", "has:audio"]), ("lang:JA", ["lang:ja"]),
            ("after:1970-01-02", ["≥1"]), ("before:2016", ["<16801"]), ("before:2016/03", ["<16861"]),
            ("after:1970.01.02", ["≥1"]), ("-before:2016-03", ["-<16861"]),
            ("猫", ["猫*@0"]), ("東京駅", ["東京@0 京駅@1"]), ("東京駅前", ["東京@0 駅前@2"]), ("a", ["a@0"]),
            ("tag:\"good first issue\"", ["tag:good-first-issue"]),
        ])
    func reading(_ query: String, _ clauses: [String]) {
        #expect(described(query) == clauses)
    }

    @Test(
        "what says nothing is passed over",
        arguments: ["", "   ", "\"", "\"\"", "-", "from:", "tag:# ", "before:yesterday", "after:2016-13", "…!?", "- -"])
    func nothing(_ query: String) {
        #expect(SearchQuery(query).isEmpty)
    }

    @Test("a quotation mark that stays open ends with the query")
    func open() {
        #expect(described("\"high tide") == ["high@0 tide@1"])
    }

    @Test("any query is read, however long or odd")
    func odd() {
        let odd = [
            String(repeating: "a ", count: 10_000), String(repeating: "\"", count: 10_000),
            String(repeating: "東", count: 10_000), ".*+?^${}()|[]\\", "<script>alert(1)</script>", "שלום \u{202E}abc",
            String(repeating: "-", count: 100), "from:from:from:", "👨‍👩‍👧‍👦",
        ]
        for query in odd { #expect(SearchQuery(query).clauses.count <= SearchQuery.mostClauses) }
    }
}
