/// Tells how well one text after the other fulfils the clauses of a query, without an index.
struct DocumentMatcher: TokenSink {
    private struct Wanted {
        let clause: Int
        let element: Int
        let kind: SearchQuery.Element.Kind
        let term: [UInt8]
    }

    private let clauses: [[SearchQuery.Element]]
    private let wanted: [Wanted]
    private var scanner = TokenScanner()
    /// By wanted term: where it stands, and how often each term that fits is there.
    private var places: [[UInt32]]
    private var frequencies: [[[UInt8]: Int]]

    init(_ clauses: [[SearchQuery.Element]]) {
        self.clauses = clauses
        wanted = clauses.enumerated().flatMap { clause, elements in
            elements.enumerated().map { index, element in
                Wanted(clause: clause, element: index, kind: element.kind, term: Array(element.term.utf8))
            }
        }
        places = Array(repeating: [], count: wanted.count)
        frequencies = Array(repeating: [:], count: wanted.count)
    }

    mutating func take(_ term: UnsafeBufferPointer<UInt8>, at position: UInt32) {
        for (index, each) in wanted.enumerated() {
            guard term.count >= each.term.count, term.starts(with: each.term),
                each.kind != .exact || term.count == each.term.count
            else { continue }
            places[index].append(position)
            frequencies[index][Array(term), default: 0] += 1
        }
    }

    /// For each clause its weight in a text, 0 where it does not match.
    mutating func weights(in text: String) -> [Int] {
        for index in wanted.indices where !places[index].isEmpty {
            places[index].removeAll(keepingCapacity: true)
            frequencies[index].removeAll(keepingCapacity: true)
        }
        var scanner = scanner
        var text = text
        text.withUTF8 { scanner.scan($0, into: &self) }
        var weights = Array(repeating: 0, count: clauses.count)
        var first = 0
        for (clause, elements) in clauses.enumerated() {
            let range = first..<first + elements.count
            first += elements.count
            guard matches(range, elements) else { continue }
            weights[clause] = range.map { weight($0, length: scanner.count) }.min() ?? 0
        }
        return weights
    }

    /// Whether all terms of a clause stand one behind the other somewhere.
    private func matches(_ range: Range<Int>, _ elements: [SearchQuery.Element]) -> Bool {
        guard !range.contains(where: { places[$0].isEmpty }), let head = range.first else { return false }
        if elements.count == 1 { return true }
        let others = range.dropFirst().map { Set(places[$0]) }
        return places[head].contains { place in
            zip(others, elements.dropFirst()).allSatisfy { $0.contains(place + $1.offset - elements[0].offset) }
        }
    }

    private func weight(_ index: Int, length: Int) -> Int {
        let each = wanted[index]
        return frequencies[index].map { term, frequency in
            let weight = Ranking.weight(frequency: frequency, length: length)
            return each.kind == .beginning && term.count > each.term.count ? weight : 2 * weight
        }.max() ?? 0
    }
}
