/// Answers a query by reading all texts: the rule that the index and the page's script have to agree with.
package struct QueryScan: Sendable {
    /// A post that fulfils the query.
    package struct Result: Sendable, Hashable {
        /// The document's number.
        package let number: Int
        package let score: Int
    }

    /// The order of results.
    package enum Order: String, Sendable, CaseIterable {
        case best
        case newest
    }

    /// What some of the texts gave; scans of several parts of an archive are joined.
    package struct Part: Sendable {
        fileprivate var candidates: [(number: Int, weights: [UInt8])] = []
        fileprivate var matches: [Int]
        fileprivate var count = 0

        /// Adds what another part gave.
        package mutating func join(_ other: Part) {
            candidates += other.candidates
            for index in matches.indices { matches[index] += other.matches[index] }
            count += other.count
        }
    }

    private let query: SearchQuery
    private let texts: [[SearchQuery.Element]]

    package init(_ query: SearchQuery) {
        self.query = query
        texts = query.clauses.compactMap {
            if case .text(let elements) = $0.condition { elements } else { nil }
        }
    }

    /// Reads some documents; `day` is the day of each by its number, `nil` for those without a date.
    package func scan(_ documents: some Sequence<SearchDocument>, day: (Int) -> Int?) -> Part {
        var part = Part(matches: Array(repeating: 0, count: texts.count))
        var matcher = DocumentMatcher(texts)
        for document in documents {
            part.count += 1
            let weights = texts.isEmpty ? [] : matcher.weights(in: document.text)
            for (index, weight) in weights.enumerated() where weight > 0 { part.matches[index] += 1 }
            guard fulfils(document, weights, day(document.number)) else { continue }
            part.candidates.append((document.number, weights.map(UInt8.init)))
        }
        return part
    }

    private func fulfils(_ document: SearchDocument, _ weights: [Int], _ day: Int?) -> Bool {
        var text = 0
        for clause in query.clauses {
            let holds: Bool
            switch clause.condition {
            case .text:
                holds = weights[text] > 0
                text += 1
            case .filter(let name): holds = document.filters.contains(name)
            case .before(let limit): holds = day.map { $0 < limit } ?? false
            case .after(let limit): holds = day.map { $0 >= limit } ?? false
            }
            if holds == clause.isNegated { return false }
        }
        return !query.isEmpty
    }

    /// All results in order.
    package func results(_ part: Part, order: Order) -> [Result] {
        let rareness = part.matches.map { Ranking.rareness(matches: $0, posts: part.count) }
        // Words that must not be there add nothing.
        let counted = query.clauses.compactMap { clause -> Bool? in
            if case .text = clause.condition { !clause.isNegated } else { nil }
        }
        return part.candidates.map { candidate in
            let score = candidate.weights.indices.reduce(0) { sum, index in
                counted[index] ? sum + Int(candidate.weights[index]) * rareness[index] : sum
            }
            return Result(number: candidate.number, score: score)
        }.sorted { left, right in
            order == .best && left.score != right.score ? left.score > right.score : left.number > right.number
        }
    }
}
