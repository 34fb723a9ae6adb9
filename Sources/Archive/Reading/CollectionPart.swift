import Model

/// What one capture says of a collection.
struct CollectionPart {
    let part: CollectionTable.Part
    let path: String
    let captureTime: Timestamp?

    var captured: Timestamp? { part.collection.captured ?? captureTime }

    /// The newest capture first, those without a time last. Pages of one answer, told by their paths (the same but
    /// for a number at the end) and by their times (within an hour of the first), stay together in the order of
    /// their paths.
    static func ordered(_ parts: [CollectionPart]) -> [CollectionPart] {
        var answers: [(newest: Timestamp?, pages: [CollectionPart])] = []
        for (_, series) in Dictionary(grouping: parts, by: { pageSeries($0.path) }) {
            let byTime = series.sorted { left, right in
                CaptureOrder.precedes((left.captured, left.path), (right.captured, right.path))
            }
            var answer: [CollectionPart] = []
            for part in byTime {
                if let first = answer.first, !isNear(first.captured, part.captured) {
                    answers.append((answer.last?.captured, pages(answer)))
                    answer = []
                }
                answer.append(part)
            }
            answers.append((answer.last?.captured, pages(answer)))
        }
        return answers.sorted { left, right in
            if left.newest != right.newest {
                guard let first = left.newest else { return false }
                guard let second = right.newest else { return true }
                return first > second
            }
            return NaturalOrder.precedes(left.pages[0].path, right.pages[0].path)
        }.flatMap(\.pages)
    }

    private static func pages(_ parts: [CollectionPart]) -> [CollectionPart] {
        parts.sorted { left, right in
            left.path == right.path
                ? left.part.ordinal < right.part.ordinal : NaturalOrder.precedes(left.path, right.path)
        }
    }

    private static func isNear(_ first: Timestamp?, _ second: Timestamp?) -> Bool {
        guard let first, let second else { return first == nil && second == nil }
        let (difference, overflow) = second.milliseconds.subtractingReportingOverflow(first.milliseconds)
        return !overflow && difference <= 3_600_000
    }

    /// The path without the page's number, where it ends in one of at most three digits; a longer one is a time.
    static func pageSeries(_ path: String) -> String {
        let slash = path.lastIndex(of: "/").map { path.index(after: $0) } ?? path.startIndex
        let stem = path[slash...].prefix { $0 != "." }
        let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.count
        let rest = stem.dropLast(digits)
        guard (1...3).contains(digits), !rest.isEmpty else { return String(path[..<slash]) + stem }
        return String(path[..<slash]) + rest
    }

    /// The newest capture's description, with what only older ones say; of several pages any may tell that the
    /// network gave up early.
    static func described(_ ordered: [CollectionPart]) -> Collection {
        var result = ordered[0].part.collection
        let newest = ordered.compactMap(\.captured).max()
        for part in ordered {
            let other = part.part.collection
            result.query = result.query ?? other.query
            result.total = result.total ?? other.total
            if isNear(ordered[0].captured, part.captured) || isNear(part.captured, ordered[0].captured) {
                result.isIncomplete = result.isIncomplete || other.isIncomplete
            }
        }
        result.captured = newest
        return result
    }
}
