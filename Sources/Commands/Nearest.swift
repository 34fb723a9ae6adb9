/// Guesses what a mistyped name was meant to be.
package enum Nearest {
    /// The most similar of `names`, `nil` where none is near: at most a third of the letters wrong.
    package static func name(to typed: String, among names: some Sequence<String>) -> String? {
        let typed = Array(typed.lowercased().prefix(100))
        var best: (name: String, distance: Int)?
        for name in names {
            let distance = distance(typed, Array(name.lowercased()))
            if distance < best?.distance ?? .max { best = (name, distance) }
        }
        guard let best, best.distance <= max(1, max(typed.count, best.name.count) / 3) else { return nil }
        return best.name
    }

    /// Insertions, deletions, replacements and swaps of neighbours (optimal string alignment).
    private static func distance(_ left: [Character], _ right: [Character]) -> Int {
        if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
        var beforeLast = [Int](repeating: 0, count: right.count + 1)
        var last = Array(0...right.count)
        for i in 1...left.count {
            var row = [i] + [Int](repeating: 0, count: right.count)
            for j in 1...right.count {
                let cost = left[i - 1] == right[j - 1] ? 0 : 1
                row[j] = min(last[j] + 1, row[j - 1] + 1, last[j - 1] + cost)
                if i > 1, j > 1, left[i - 1] == right[j - 2], left[i - 2] == right[j - 1] {
                    row[j] = min(row[j], beforeLast[j - 2] + 1)
                }
            }
            beforeLast = last
            last = row
        }
        return last[right.count]
    }
}
