import Model

/// Pages whose posts have more replies than fit on one: a browser needs seconds for thousands of them.
struct LongThreads: Sendable {
    /// Replies on a page.
    static let perPage = 500

    /// The replies of a page of a thread or of a post, by its post: in reading order, without the post itself.
    private var series: [Int32: Series] = [:]
    /// The replies of threads with several pages: their places in that order.
    private var places: [Int32: Int] = [:]

    /// The pages of a post's replies; `nil` where one shows them all.
    subscript(post: Int32) -> Series? { series[post] }

    /// `address`: the first page. The others are in a folder of its name.
    mutating func add(_ post: Int32, replies: [Int32], address: String, isThread: Bool) {
        let folder = address.dropLast(".html".count)
        let pages = Series.pages(for: replies.count, perPage: Self.perPage)
        let addresses = [address] + (2...pages).map { "\(folder)/page-\($0).html" }
        series[post] = Series(addresses: addresses, members: replies, perPage: Self.perPage, order: .asListed)
        guard isThread else { return }
        for (place, reply) in replies.enumerated() { places[reply] = place }
    }

    /// The page that shows a reply of a thread with several.
    func address(of reply: Int32, root: Int32) -> String? {
        guard let series = series[root], let place = places[reply] else { return nil }
        return series.addresses[series.page(ofPlace: place)]
    }
}

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

    /// How many replies its page shows: of a post that begins a thread all, of others those to it alone.
    func replyCount(of post: Int32) -> Int {
        ownsThread(post) ? threads.members(ofRoot: post).count - 1 : answers[post].count
    }

    /// Where the replies to a post are: on its page, and where months take the place of pages at the first of them.
    func replyAddress(of post: Int32) -> String {
        guard settings.permalinks == .month, postAddresses[Int(post)] == nil else { return address(of: post) }
        let replies = ownsThread(post) ? threads.members(ofRoot: post) : answers[post]
        return replies.first { $0 != post }.map(address) ?? address(of: post)
    }

    /// The replies that a page of a thread, or of one post in it, shows, in reading order.
    func replies(to post: Int32, page: Int) -> ArraySlice<Int32> {
        if let series = longThreads[post] { return series.members(ofPage: page) }
        return ownsThread(post) ? readingOrder(ofThread: post)[...] : answers[post]
    }
}
