import Model

extension SitePlan {
    /// Lays the replies of those out over pages that have too many for one.
    func addLongThreads() {
        for index in 0..<Int32(posts.count) {
            let isThread = ownsThread(index)
            guard replyCount(of: index) > LongThreads.perPage, let address = postAddresses[Int(index)] else { continue }
            let replies = isThread ? readingOrder(ofThread: index) : Array(answers[index])
            guard replies.count > LongThreads.perPage else { continue }
            longThreads.add(index, replies: replies, address: address, isThread: isThread)
        }
    }

    /// Whether a post begins a thread: its page shows all of it.
    func ownsThread(_ index: Int32) -> Bool { posts.roots[Int(index)] == index && !posts.isRepost(index) }

    /// Of a post that begins a thread all of its posts, itself too; of others the direct answers. Oldest first.
    func members(below post: Int32) -> ArraySlice<Int32> { ownsThread(post) ? threads[post] : answers[post] }

    /// How many replies its page shows: of a post that begins a thread all, of others those to it alone.
    func replyCount(of post: Int32) -> Int {
        ownsThread(post) ? threads[post].count - 1 : answers[post].count
    }

    /// Where the replies to a post are: on its page, and where months take the place of pages at the first of them.
    func replyAddress(of post: Int32) -> String {
        guard settings.permalinks == .month, postAddresses[Int(post)] == nil else { return address(of: post) }
        return members(below: post).first { $0 != post }.map(address) ?? address(of: post)
    }

    /// The replies that a page of a thread, or of one post in it, shows, in reading order.
    func replies(to post: Int32, page: Int) -> ArraySlice<Int32> {
        if let series = longThreads[post] { return series.members(ofPage: page) }
        return ownsThread(post) ? readingOrder(ofThread: post)[...] : answers[post]
    }
}
