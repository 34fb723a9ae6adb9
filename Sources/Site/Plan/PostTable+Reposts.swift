import Archive

/// A repost is never shown itself: what stands in its place.
extension PostTable {
    /// A repost has its original's words: where that one is not to be seen, neither are its reposts.
    static func hideReposts(of posts: Set<Int64>, _ rows: inout [PostRow]) {
        let reposts = Dictionary(grouping: rows.lazy.filter { $0.repost != 0 }, by: \.repost)
        var hidden = posts
        var next = Array(posts)
        while let key = next.popLast() {
            for repost in reposts[key] ?? [] where hidden.insert(repost.key).inserted { next.append(repost.key) }
        }
        rows.removeAll { hidden.contains($0.key) }
    }

    /// The posts that are answered, the originals of reposts among them. Following them always ends: what would lead back to
    /// the answer answers nothing.
    static func parents(_ parents: [Int32], _ reposts: [Int32]) -> [Int32] {
        let longest = 10_000
        var result = parents
        for start in parents.indices {
            let parent = parents[start]
            guard parent != none, reposts[Int(parent)] != none else { continue }
            let original = reposts[Int(parent)]
            // Looked for from the original on, while the answer itself is no part of any chain.
            result[start] = none
            var at = original
            var steps = 0
            while at != none, at != Int32(start), steps < longest {
                at = result[Int(at)]
                steps += 1
            }
            result[start] = at == none ? original : none
        }
        return result
    }

    /// The end of each chain of reposts. Posts that are said to repost each other in a circle, or themselves, have no
    /// original: they are shown as they are. No network reposts reposts, so a long chain is no honest one either.
    static func originals(_ reposts: [Int32]) -> [Int32] {
        let longest = 100
        var originals = reposts
        for start in reposts.indices where reposts[start] != none {
            var at = reposts[start]
            var steps = 0
            while at != none, reposts[Int(at)] != none, steps < longest {
                at = reposts[Int(at)]
                steps += 1
            }
            originals[start] = steps < longest ? at : none
        }
        return originals
    }
}
