import Model
import Testing

@testable import Site

@Suite("Answers")
struct AnswersTests {
    let sample: SampleArchive

    init() throws { sample = try SampleArchive() }

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
