/// How far two words are apart: insertions, deletions, replacements and swaps of neighbours (optimal string
/// alignment). Costs the product of their lengths, so callers bound what a user may type.
package func editDistance<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
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
