/// The posts of every thread, by its root, oldest first.
struct Threads: Sendable {
    /// Where each root's members begin in `members`, by post index; one more than there are posts.
    private var starts: [Int32]
    private var members: [Int32]

    init(_ table: PostTable) {
        var counts = Array(repeating: Int32(0), count: table.count + 1)
        for root in table.roots { counts[Int(root) + 1] += 1 }
        for index in counts.indices.dropFirst() { counts[index] += counts[index - 1] }
        starts = counts
        var next = counts
        members = Array(repeating: 0, count: table.count)
        for index in 0..<Int32(table.count) {
            let root = Int(table.roots[Int(index)])
            members[Int(next[root])] = index
            next[root] += 1
        }
    }

    /// The root first, if it is the oldest, and all posts below it; empty when the post is no root.
    func members(ofRoot root: Int32) -> ArraySlice<Int32> {
        members[Int(starts[Int(root)])..<Int(starts[Int(root) + 1])]
    }
}
