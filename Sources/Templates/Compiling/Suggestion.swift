/// The name that was probably meant.
enum Suggestion {
    /// The nearest of `names`, if it is near enough to be a slip of the finger.
    static func nearest(to name: String, among names: some Sequence<String>) -> String? {
        let typed = Array(name.unicodeScalars.prefix(64))
        let limit = max(1, typed.count / 3)
        var best: (name: String, distance: Int)?
        for candidate in Set(names).sorted() {
            let distance = distance(typed, Array(candidate.unicodeScalars.prefix(64)))
            if distance <= limit, distance < best?.distance ?? Int.max { best = (candidate, distance) }
        }
        return best?.name
    }

    /// Insertions, deletions, changes and swaps of neighbours.
    private static func distance(_ left: [Unicode.Scalar], _ right: [Unicode.Scalar]) -> Int {
        if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        for row in 1...left.count {
            var current = [row] + [Int](repeating: 0, count: right.count)
            for column in 1...right.count {
                let cost = left[row - 1] == right[column - 1] ? 0 : 1
                var best = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + cost)
                if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
                    best = min(best, beforeLast[column - 2] + 1)
                }
                current[column] = best
            }
            beforeLast = last
            last = current
        }
        return last[right.count]
    }
}
