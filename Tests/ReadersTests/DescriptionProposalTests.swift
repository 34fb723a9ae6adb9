import Model
import Readers
import Testing

/// What is proposed for files of no known format.
@Suite struct DescriptionProposalTests {
    private func proposal(_ text: String) throws -> ReaderDescription? {
        try Reading("file.json", text).summary.proposal
    }

    private static let hint = "`readers` in roost.yml can describe it; `roost inspect` proposes how"

    @Test(
        arguments: [
            (#"{"entries":[{"no":1,"text":"a b"}]}"#, hint), (#"[["a","b"]]"#, nil), (#"{"status":1,"list":{}}"#, nil),
        ] as [(String, String?)])
    func aProposalIsPromisedWhereThereIsOne(text: String, hint: String?) throws {
        let reading = try Reading("file.json", text)
        #expect(reading.diagnostics.map(\.id) == [.unknownFormat])
        #expect(reading.diagnostics.map(\.hint) == [hint])
        #expect((reading.summary.proposal != nil) == (hint != nil))
    }

    /// As Lemmy's API answers (`GET /api/v3/comment/list`): the post that is answered is as whole as the comment.
    @Test func aCommentIsNotThePostBesideIt() throws {
        let record =
            #"{"post":{"id":1,"name":"Title","url":"https://e.example","body":"b","published":"2023-06-01T00:00:00Z","ap_id":"https://l.example/post/1"},"comment":{"id":5,"content":"hey","path":"0.1","published":"2023-06-02T00:00:00Z","ap_id":"https://l.example/comment/5"},"creator":{"id":2,"name":"bob","published":"2020-01-01T00:00:00Z"},"counts":{"score":1}}"#
        let found = try #require(try proposal(#"{"comments":[\#(record)]}"#))
        #expect(found.id == .init("comment.id") && found.body == .init("comment.content"))
        #expect(found.date == .init("comment.published") && found.url == .init("comment.ap_id"))
        #expect(found.author == .init("creator.name") && found.title == nil && found.parent == nil)
        let post = try #require(try proposal(#"{"posts":[\#(record)]}"#))
        #expect(post.id == .init("post.id") && post.body == .init("post.body") && post.title == .init("post.name"))
    }

    /// As fxtwitter answers: what stands around the tweet is about the request.
    @Test func aRecordIsFoundInItsEnvelope() throws {
        let text =
            #"{"code":200,"message":"OK","tweet":{"url":"https://t.example/a/status/1","id":"1728108619189874826","text":"hello","author":{"id":"1","name":"A","screen_name":"a"},"likes":3,"created_at":"Fri Nov 24 17:49:36 +0000 2023","created_timestamp":1700848176}}"#
        let found = try #require(try proposal(text))
        #expect(found.body == .init("tweet.text") && found.date == .init("tweet.created_at"))
        #expect(found.id == .init("tweet.id") && found.author == .init("tweet.author.name"))
        #expect(found.url == .init("tweet.url"))
    }

    /// As Discourse answers: all posts of a topic name it, whomever they answer.
    @Test func aTopicIsNoParentAndAPersonNoTitle() throws {
        let text =
            #"{"post_stream":{"posts":[{"id":1,"name":"Bob","username":"bob","created_at":"2020-01-01T00:00:00.000Z","cooked":"<p>x</p>","topic_id":1}]},"id":1,"title":"T"}"#
        let found = try #require(try proposal(text))
        #expect(found.body == .init("cooked") && found.bodyKind == .html && found.author == .init("username"))
        #expect(found.parent == nil && found.title == nil)
    }

    @Test(arguments: [
        (#""0.1""#, false), (#""1728108619189874826""#, false), ("1728108619189874826", false), ("12", false),
        (#""x""#, false), (#""2023-06-02""#, true), (#""1700848176""#, true), ("1700848176", true),
        ("1700848176000", true), ("1700848176.5", true),
    ])
    func aDateIsOneThatSomebodyMeant(value: String, isDate: Bool) throws {
        let found = try #require(try proposal(#"[{"id":1,"text":"a b","time":\#(value)}]"#))
        #expect((found.date != nil) == isDate)
    }

    @Test func aPersonIsNoRecord() throws {
        let text =
            #"[{"text":"a b","user":{"id":7,"description":"c d","created_at":"2020-01-01","url":"https://u.example"}}]"#
        #expect(try proposal(text) == nil)
    }
}
