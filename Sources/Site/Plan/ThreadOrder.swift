/// The order in which a thread is read: each post, then the answers to it, oldest first. Walks without recursion,
/// so that a chain of any length is only long.
struct ThreadOrder {
    struct Item {
        let post: Int32
        /// From 1 for answers to the root.
        let depth: Int
    }

    /// Answers in reading order, without the root.
    private(set) var items: [Item] = []

    init(root: Int32, members: ArraySlice<Int32>, table: PostTable) {
        var answers: [Int32: [Int32]] = [:]
        for member in members where member != root {
            let parent = table.parents[Int(member)]
            // A post whose parent is unknown but that belongs to the discussion answers the root.
            let above = parent == PostTable.none || table.roots[Int(parent)] != root ? root : parent
            answers[above, default: []].append(member)
        }
        var stack: [Item] = (answers[root] ?? []).reversed().map { Item(post: $0, depth: 1) }
        items.reserveCapacity(members.count)
        while let item = stack.popLast() {
            items.append(item)
            for answer in (answers[item.post] ?? []).reversed() {
                stack.append(Item(post: answer, depth: item.depth + 1))
            }
        }
    }
}
