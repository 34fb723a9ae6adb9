import Archive
import Foundation
import Model
import Testing

@testable import Site

/// An archive of posts made for a test.
struct SampleArchive {
    let folder: TemporaryFolder
    let archive: Archive

    init() throws {
        folder = try TemporaryFolder()
        archive = try Archive.open(at: folder.path + "/archive.sqlite").archive
    }

    /// Adds a capture of tweets, in one timeline unless told otherwise.
    func add(
        _ posts: [Post], capture: String = "timelines/home.json", kind: Collection.Kind = .timeline,
        name: String = "home"
    ) throws {
        try archive.importing { session in
            try session.begin(Archive.Capture(path: capture, hash: UInt64(posts.count)))
            var batch = CaptureBatch()
            batch.collection = Collection(kind: kind, name: name, network: .twitter)
            batch.items = posts.map { CaptureBatch.Item(post: $0, role: .record) }
            for id in Set(posts.compactMap(\.author)).sorted() {
                batch.authors.append(Author(id: id, handle: id.id, name: id.id.uppercased()))
            }
            let facts = posts.map { post in
                var facts = PostFacts()
                facts.tagLabels = post.body.text.split(separator: " ").filter { $0.hasPrefix("#") }.map {
                    String($0.dropFirst())
                }
                facts.tags = facts.tagLabels.map { $0.lowercased() }
                facts.mentions = post.body.text.split(separator: " ").filter { $0.hasPrefix("@") }.map {
                    String($0.dropFirst())
                }
                facts.plain = post.body.text
                return facts
            }
            try session.add(batch, facts: facts)
            try session.finish()
        }
    }

    func plan(_ settings: Settings = Settings()) throws -> SitePlan {
        try SitePlan(archive.reader(), settings: settings, history: [])
    }

    static func post(_ id: Int, _ text: String = "text", by author: String = "ann", replyTo: Int? = nil, day: Int = 1)
        -> Post
    {
        var post = Post(id: PostID(.twitter, String(id)), kind: .status, body: Body(text))
        post.author = AuthorID(.twitter, author)
        post.created = CivilTime(year: 2016, month: 3, day: day, hour: 12, minute: id % 60).timestamp()
        post.replyTo = replyTo.map { PostID(.twitter, String($0)) }
        return post
    }
}

@Suite("The plan")
struct PlanTests {
    private let sample: SampleArchive

    init() throws { sample = try SampleArchive() }

    private func addresses(_ plan: SitePlan) -> Set<String> { Set(plan.pages.map(\.address)) }

    @Test("has a page for all that the site shows, each address once")
    func pages() throws {
        try sample.add([
            SampleArchive.post(1, "#swift"), SampleArchive.post(2, by: "bob", replyTo: 1),
            SampleArchive.post(3, day: 31),
        ])
        let plan = try sample.plan()
        #expect(
            addresses(plan) == [
                "index.html", "404.html", "history.html", "timelines/home.html", "2016/03/twitter-1.html",
                "2016/03/twitter-3.html", "2016/03/index.html", "2016/index.html", "authors/index.html",
                "authors/twitter/ann.html", "authors/twitter/bob.html", "tags/index.html", "tags/swift.html",
                "months.html", "statistics.html", "search.html",
            ])
        #expect(addresses(plan).count == plan.pages.count)
    }

    @Test("a reply is shown on its thread's page, or on one of its own")
    func permalinks() throws {
        try sample.add([SampleArchive.post(1), SampleArchive.post(2, replyTo: 1)])
        let plan = try sample.plan()
        let reply = try #require(plan.posts.index(of: PostID(.twitter, "2")))
        #expect(plan.address(of: reply) == "2016/03/twitter-1.html#twitter-2")
        var settings = Settings()
        settings.permalinks = .post
        #expect(try sample.plan(settings).address(of: reply) == "2016/03/twitter-2.html")
        settings.permalinks = .month
        let month = try sample.plan(settings)
        #expect(month.address(of: reply) == "2016/03/index.html#twitter-2")
        #expect(!addresses(month).contains("2016/03/twitter-1.html"))
    }

    @Test("in month mode a post that only came inside of another has a place in its month, and no page")
    func inside() throws {
        try sample.archive.importing { session in
            try session.begin(Archive.Capture(path: "a.json"))
            var batch = CaptureBatch()
            batch.items = [
                CaptureBatch.Item(post: SampleArchive.post(1), role: .record),
                CaptureBatch.Item(post: SampleArchive.post(2), role: .nested),
            ]
            try session.add(batch, facts: [PostFacts(), PostFacts()])
            try session.finish()
        }
        var settings = Settings()
        let other = PostID(.twitter, "2")
        #expect(try sample.plan(settings).calendar.months[0].series.members.count == 1)
        settings.permalinks = .month
        let plan = try sample.plan(settings)
        #expect(try plan.address(of: #require(plan.posts.index(of: other))) == "2016/03/index.html#twitter-2")
        #expect(!addresses(plan).contains("2016/03/twitter-2.html"))
    }

    @Test("in month mode lists get longer pages as an archive grows, and many people and tags are only named")
    func limits() {
        var settings = Settings()
        let plain = PageLimits(settings, posts: 1_000_000)
        #expect(plain.perPage == 50 && plain.fewest(Array(repeating: 1, count: 5000)) == 1)
        settings.permalinks = .month
        #expect(PageLimits(settings, posts: 100_000).perPage == 50)
        #expect(PageLimits(settings, posts: 130_000).perPage == 100)
        let large = PageLimits(settings, posts: 1_000_000)
        #expect(large.perPage == 400)
        #expect(large.fewest(Array(repeating: 1, count: 1000)) == 1)
        #expect(large.fewest(Array(repeating: 1, count: 3000) + Array(repeating: 3, count: 900)) == 2)
    }

    @Test("months follow the site's time zone")
    func zone() throws {
        var post = SampleArchive.post(1)
        post.created = CivilTime(year: 2016, month: 3, day: 31, hour: 20).timestamp()
        try sample.add([post])
        var settings = Settings()
        settings.timezone = "Asia/Tokyo"
        #expect(try addresses(sample.plan(settings)).contains("2016/04/twitter-1.html"))
        #expect(try addresses(sample.plan()).contains("2016/03/twitter-1.html"))
    }

    @Test("a repost leads to the original and has no page of its own")
    func repost() throws {
        var repost = SampleArchive.post(2, by: "bob")
        repost.repostOf = PostID(.twitter, "1")
        try sample.add([SampleArchive.post(1), repost])
        let plan = try sample.plan()
        let index = try #require(plan.posts.index(of: repost.id))
        #expect(plan.address(of: index) == "2016/03/twitter-1.html")
        #expect(!addresses(plan).contains("2016/03/twitter-2.html"))
        #expect(addresses(plan).contains("authors/twitter/bob.html"))
    }

    @Test("who quotes or answers a repost, quotes and answers its original")
    func throughRepost() throws {
        var repost = SampleArchive.post(2, by: "bob")
        repost.repostOf = PostID(.twitter, "1")
        var quote = SampleArchive.post(3)
        quote.quoteOf = repost.id
        try sample.add([SampleArchive.post(1), repost, quote, SampleArchive.post(4, replyTo: 2)])
        let plan = try sample.plan()
        let index = { (id: Int) in plan.posts.index(of: PostID(.twitter, "\(id)")) ?? PostTable.none }
        #expect(plan.posts.quotes[Int(index(3))] == index(1) && plan.posts.parents[Int(index(4))] == index(1))
        #expect(plan.address(of: index(4)) == "2016/03/twitter-1.html#twitter-4")
        #expect(plan.threads[index(1)].map { plan.posts.ids[Int($0)].id } == ["1", "4"])
    }

    @Test("following answers ends, also where a repost's original answers the repost, or its answer")
    func circle() throws {
        var (one, repost, other) = (
            SampleArchive.post(1, replyTo: 2), SampleArchive.post(2), SampleArchive.post(3, replyTo: 2)
        )
        repost.repostOf = one.id
        try sample.add([one, repost, other])
        // 5 is answered by 7, which answers 6, a repost of 5.
        var second = SampleArchive.post(6)
        second.repostOf = PostID(.twitter, "5")
        other = SampleArchive.post(7, replyTo: 6)
        try sample.add([SampleArchive.post(5, replyTo: 7), second, other], capture: "timelines/other.json")
        let plan = try sample.plan()
        for start in plan.posts.parents.indices {
            var (at, steps) = (Int32(start), 0)
            while at != PostTable.none, steps < 10 { (at, steps) = (plan.posts.parents[Int(at)], steps + 1) }
            #expect(at == PostTable.none)
        }
        let shown = (0..<Int32(plan.posts.count)).filter { !plan.posts.isRepost($0) }
        #expect(shown.count == 4 && !shown.map(plan.address).contains("index.html"))
    }

    @Test("a post without a date has a page all the same")
    func undated() throws {
        var post = SampleArchive.post(1)
        post.created = nil
        try sample.add([post])
        #expect(try addresses(sample.plan()).contains("undated/twitter-1.html"))
    }

    @Test("what the settings hide is nowhere")
    func hidden() throws {
        try sample.add([
            SampleArchive.post(1, "secret word"), SampleArchive.post(2, by: "bob"), SampleArchive.post(3),
            SampleArchive.post(4, replyTo: 3),
        ])
        var settings = Settings()
        settings.hide.words = ["SECRET"]
        settings.hide.authors = ["@Bob"]
        settings.hide.ids = ["twitter-3"]
        let plan = try sample.plan(settings)
        #expect(plan.posts.ids.map(\.id) == ["4"])
        #expect(plan.posts.parents == [PostTable.none])
        #expect(!addresses(plan).contains("authors/twitter/bob.html"))
    }

    @Test("what is hidden is not seen through a repost")
    func hiddenRepost() throws {
        var (repost, again) = (SampleArchive.post(2, "RT @bob: secret", by: "ann"), SampleArchive.post(3, by: "cid"))
        (repost.repostOf, again.repostOf) = (PostID(.twitter, "1"), repost.id)
        try sample.add([SampleArchive.post(1, "secret", by: "bob"), repost, again, SampleArchive.post(4)])
        var settings = Settings()
        settings.hide.authors = ["bob"]
        #expect(try sample.plan(settings).posts.ids.map(\.id) == ["4"])
        #expect(try sample.plan().posts.count == 4)
    }

    @Test("threads read depth first, answers oldest first, however deep")
    func threads() throws {
        var posts = [
            SampleArchive.post(1), SampleArchive.post(4, replyTo: 1), SampleArchive.post(2, replyTo: 1),
            SampleArchive.post(3, replyTo: 2),
        ]
        for id in 100..<3100 {
            var post = SampleArchive.post(id, replyTo: id == 100 ? 4 : id - 1)
            post.created = Timestamp(seconds: 1_500_000_000 + Int64(id))
            posts.append(post)
        }
        try sample.add(posts)
        let plan = try sample.plan()
        let root = try #require(plan.posts.index(of: PostID(.twitter, "1")))
        let order = plan.readingOrder(ofThread: root)
        #expect(order.prefix(4).map { plan.posts.ids[Int($0)].id } == ["2", "3", "4", "100"])
        #expect(order.count == 3003)
        #expect(plan.depths(of: order[...], below: root).last == ReplyDepth(depth: 3001, isCutOff: false))
    }

    @Test("does not depend on the order of imports")
    func order() throws {
        let first = [SampleArchive.post(1, "#a"), SampleArchive.post(2, by: "bob")]
        let second = [SampleArchive.post(3, "#b", by: "cid", replyTo: 2)]
        let other = try SampleArchive()
        try sample.add(first, capture: "timelines/home-1.json")
        try sample.add(second, capture: "timelines/home-2.json")
        try other.add(second, capture: "timelines/home-2.json")
        try other.add(first, capture: "timelines/home-1.json")
        let (one, two) = (try sample.plan(), try other.plan())
        #expect(one.pages.map(\.address) == two.pages.map(\.address))
        #expect(one.posts.ids == two.posts.ids)
        #expect(one.posts.revisions == two.posts.revisions)
    }

    @Test("somebody's name at their own server is theirs, and at another one is another's")
    func servers() throws {
        try sample.archive.importing { session in
            try session.begin(Archive.Capture(path: "a.json"))
            var batch = CaptureBatch()
            var author = Author(id: AuthorID(.mastodon, "1"), handle: "Ann", name: "")
            author.url = "https://m.example/@Ann"
            batch.authors = [author]
            var post = Post(id: PostID(.mastodon, "1"), kind: .status, body: Body(""))
            post.author = author.id
            batch.items = [CaptureBatch.Item(post: post, role: .record)]
            try session.add(batch, facts: [PostFacts()])
            try session.finish()
        }
        let authors = try sample.plan().authors
        for handle in ["ann", "Ann@m.example", "ann@M.Example"] {
            #expect(authors.index(handle: handle, network: .mastodon) == 0)
        }
        for handle in ["ann@other.example", "ann@", "@m.example", "", "ann@m.example@m.example"] {
            #expect(authors.index(handle: handle, network: .mastodon) == nil)
        }
    }
}
