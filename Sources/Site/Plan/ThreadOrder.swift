extension SitePlan {
    /// The replies of a thread in the order in which they are read: each, then the answers to it, oldest first. Walks
    /// without recursion, so that a chain of any length is only long.
    func readingOrder(ofThread root: Int32) -> [Int32] {
        let members = threads[root]
        // Most begin no discussion.
        guard members.count > 1 else { return [] }
        // A post whose parent is unknown but that belongs to the discussion answers the root.
        let first = members.filter { member in
            let parent = posts.parents[Int(member)]
            return member != root && (parent == PostTable.none || parent == root)
        }
        var order: [Int32] = []
        order.reserveCapacity(members.count)
        var stack: [Int32] = first.reversed()
        while let post = stack.popLast() {
            order.append(post)
            for answer in answers[post].reversed() where answer != root { stack.append(answer) }
        }
        return order
    }

    /// How deep the replies of a page stand below its post, from 1; `replies` are in reading order.
    func depths(of replies: ArraySlice<Int32>, below post: Int32) -> [ReplyDepth] {
        // What the next reply may answer, each an answer to the one before.
        var above: [Int32] = []
        return replies.map { reply in
            let parent = posts.parents[Int(reply)]
            while let last = above.last, last != parent { above.removeLast() }
            let isCutOff = above.isEmpty && parent != PostTable.none && parent != post
            above.append(reply)
            return ReplyDepth(depth: above.count, isCutOff: isCutOff)
        }
    }
}

/// Where a reply stands on a page.
struct ReplyDepth: Equatable {
    /// From 1 for answers to the page's post.
    let depth: Int
    /// What it answers is on another page of the thread.
    let isCutOff: Bool
}
