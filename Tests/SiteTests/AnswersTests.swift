import Model
import Testing

@testable import Site

@Suite("Answers")
struct AnswersTests {
    let sample: SampleArchive

    init() throws { sample = try SampleArchive() }

    @Test("posts of one second, or without a time, stand in the order of their ids")
    func sameTime() throws {
        try sample.add(
            (1...12).map { number in
                var post = SampleArchive.post(number)
                post.id = PostID(Network("board"), "3/c\(number)")
                post.created = nil
                return post
            })
        let plan = try sample.plan()
        #expect(plan.posts.ids.map(\.id) == (1...12).map { "3/c\($0)" })
    }

    @Test("counts all replies of a thread, and of others those to it alone")
    func counts() throws {
        try sample.add([
            SampleArchive.post(1, day: 1), SampleArchive.post(2, replyTo: 1, day: 2),
            SampleArchive.post(3, replyTo: 2, day: 3),
        ])
        for permalinks in [Settings.Permalinks.thread, .month] {
            var settings = Settings()
            settings.permalinks = permalinks
            let plan = try sample.plan(settings)
            func index(_ id: String) throws -> Int32 { try #require(plan.posts.index(of: PostID(.twitter, id))) }
            #expect(try ["1", "2", "3"].map { plan.replyCount(of: try index($0)) } == [2, 1, 0])
            let addresses = try ["1", "2"].map { plan.replyAddress(of: try index($0)) }
            #expect(
                addresses
                    == (permalinks == .month
                        ? ["2016/03/index.html#twitter-2", "2016/03/index.html#twitter-3"]
                        : ["2016/03/twitter-1.html", "2016/03/twitter-1.html#twitter-2"]))
        }
    }

    @Test("knows the answers to each post, oldest first, and ends where posts answer each other in a circle")
    func answers() throws {
        try sample.add([
            SampleArchive.post(1, day: 1), SampleArchive.post(4, replyTo: 1, day: 4),
            SampleArchive.post(2, replyTo: 1, day: 2), SampleArchive.post(3, replyTo: 2, day: 3),
            SampleArchive.post(8, replyTo: 9, day: 8), SampleArchive.post(9, replyTo: 8, day: 9),
        ])
        let plan = try sample.plan()
        func index(_ id: String) throws -> Int32 { try #require(plan.posts.index(of: PostID(.twitter, id))) }
        func ids(_ indices: some Sequence<Int32>) -> [String] { indices.map { plan.posts.ids[Int($0)].id } }
        #expect(ids(plan.answers[try index("1")]) == ["2", "4"])
        #expect(ids(plan.answers[try index("2")]) == ["3"])
        #expect(ids(plan.answers[try index("3")]).isEmpty)
        let root = plan.posts.roots[Int(try index("9"))]
        #expect(plan.readingOrder(ofThread: root).count == 1)
    }
}
