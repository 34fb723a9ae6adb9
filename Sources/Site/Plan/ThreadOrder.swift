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

    init(root: Int32, members: ArraySlice<Int32>, plan: SitePlan) {
        items.reserveCapacity(members.count)
        // A post whose parent is unknown but that belongs to the discussion answers the root.
        let first = members.filter { member in
            let parent = plan.posts.parents[Int(member)]
            return member != root && (parent == PostTable.none || parent == root)
        }
        var stack = first.reversed().map { Item(post: $0, depth: 1) }
        while let item = stack.popLast() {
            items.append(item)
            for answer in plan.answers[item.post].reversed() where answer != root {
                stack.append(Item(post: answer, depth: item.depth + 1))
            }
        }
    }
}
