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
