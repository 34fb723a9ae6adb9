import Model
import Readers
import Testing

@Suite struct DescribedReaderTests {
    private static let diary =
        #"{"version":2,"entries":[{"no":1,"subject":"Rain","text":"<p>It <b>rained</b></p>","written":"2016-03-01 09:00:00","by":{"nick":"Ann"},"photos":[{"url":"media/rain.jpg"}]},{"no":2,"text":"<p>why?</p>","written":"2016-03-02 09:00:00","by":{"nick":"Bob"},"answers":1,"link":"https://d.example/2"},{"no":3}]}"#

    private static var description: ReaderDescription {
        var description = ReaderDescription(name: "diary")
        description.records = .init("entries")
        description.id = .init("no")
        description.title = .init("subject")
        description.body = .init("text")
        description.bodyKind = .html
        description.author = .init("by.nick")
        description.date = .init("written")
        description.picture = .init("photos.*.url")
        description.parent = .init("answers")
        description.url = .init("link")
        return description
    }

    private func read(
        _ name: String, _ text: String, _ descriptions: ReaderDescription...
    ) throws -> Reading {
        var options = ReadingOptions()
        options.descriptions = descriptions
        return try Reading(name, text, options: options)
    }

    @Test func aDescribedFileBecomesPostsAndThreads() throws {
        let reading = try read("a/diary.json", Self.diary, Self.description)
        #expect(reading.summary.formats == ["diary"])
        #expect(reading.posts.map(\.id.description) == ["diary-1", "diary-2"])
        let first = try #require(reading.post("1"))
        #expect(first.title == "Rain" && first.kind == .article)
        #expect(first.body == Body("<p>It <b>rained</b></p>", format: .html))
        #expect(first.created == Timestamp(seconds: 1_456_822_800))
        #expect(first.author == AuthorID(Network("diary"), "ann") && reading.author("ann")?.name == "Ann")
        #expect(first.media.map(\.file) == ["a/media/rain.jpg"])
        let second = try #require(reading.post("2"))
        #expect(second.replyTo == first.id && second.kind == .comment && second.url == "https://d.example/2")
        // The third has nothing to show.
        #expect(reading.summary.skipped == 1 && reading.diagnostics.first?.pointer == "/entries/2")
        #expect(reading.summary.records == 3)
    }

    @Test(
        arguments: [
            (#""visibility":"followers""#, "followers"), (#""visibility":"specified""#, "direct"),
            (#""visibility":"private""#, "followers"), (#""private":true"#, "followers"),
            (#""visibility":"public""#, nil), (#""visibility":"home""#, nil), (#""private":false"#, nil),
        ] as [(String, String?)])
    func whatIsNotForEverybodyIsLeftOut(field: String, reason: String?) throws {
        let reading = try read("diary.json", #"{"entries":[{"no":1,"text":"a",\#(field)}]}"#, Self.description)
        #expect(reading.posts.count == (reason == nil ? 1 : 0))
        #expect(reading.summary.leftOut == (reason.map { [$0: 1] } ?? [:]))
    }

    @Test func withoutDescriptionItIsNamedAndOneIsProposed() throws {
        let reading = try read("diary.json", Self.diary)
        #expect(reading.diagnostics.map(\.id) == [.unknownFormat])
        let proposal = try #require(reading.summary.proposal)
        #expect(proposal.name == "diary" && proposal.records == .init("entries"))
        #expect(proposal.id == .init("no") && proposal.title == .init("subject") && proposal.body == .init("text"))
        #expect(proposal.bodyKind == .html && proposal.author == .init("by.nick"))
        #expect(proposal.date == .init("written") && proposal.picture == .init("photos.*.url"))
        #expect(proposal.url == .init("link"))
        // What is proposed reads the file.
        #expect(try read("diary.json", Self.diary, proposal).posts.count == 2)
    }

    @Test func repliesInsideAreAThread() throws {
        var description = ReaderDescription(name: "forum")
        description.records = .init("topics.*.posts")
        description.id = .init("id")
        description.body = .init("message")
        description.bodyKind = .markdown
        description.replies = .init("replies")
        let text =
            #"{"topics":[{"posts":[{"id":1,"message":"*a*","replies":[{"id":2,"message":"b","replies":[{"id":3,"message":"c"}]}]}]},{"posts":[{"id":4,"message":"d"}]}]}"#
        let reading = try read("forum.json", text, description)
        #expect(reading.posts.map(\.id.id) == ["1", "2", "3", "4"])
        #expect(reading.posts.map(\.replyTo?.id) == [nil, "1", "2", nil])
        #expect(reading.posts.allSatisfy { $0.body.format == .markdown })
    }

    @Test func linesAreRecordsAndIdsCanBeMade() throws {
        var description = ReaderDescription(name: "log")
        description.body = .init("msg")
        description.date = .init("at")
        let text = "{\"msg\":\"a\",\"at\":1456822800}\n{\"msg\":\"b\",\"at\":1456822801}\n"
        let reading = try read("log.jsonl", text, description)
        #expect(reading.posts.map(\.body.text) == ["a", "b"])
        #expect(Set(reading.posts.map(\.id)).count == 2)
        #expect(try read("log.jsonl", text, description).posts.map(\.id) == reading.posts.map(\.id))
    }

    @Test func aFormatThatIsKnownWinsUnlessTheFileIsNamed() throws {
        let tweet = #"[{"id":1,"id_str":"1","text":"t","user":{"id_str":"7","screen_name":"ann"}}]"#
        var description = ReaderDescription(name: "mine")
        description.id = .init("id")
        description.body = .init("text")
        #expect(try read("tweets.json", tweet, description).posts.map(\.id.network) == [.twitter])
        description.files = ["tw*.json"]
        #expect(try read("tweets.json", tweet, description).posts.map(\.id.network.name) == ["mine"])
        #expect(try read("other.json", tweet, description).posts.map(\.id.network) == [.twitter])
    }

    @Test func everyTypeInEveryFieldIsReadOrNamed() throws {
        for wrong in ["null", "5", "\"\"", "{}", "[]", "[[1]]", "true"] {
            for key in ["no", "subject", "text", "written", "by", "photos", "answers", "link"] {
                let record = #"{"no":1,"subject":"s","text":"t","\#(key)":\#(wrong)}"#
                let reading = try read("d.json", #"{"entries":[{"no":9,"text":"x"},\#(record)]}"#, Self.description)
                #expect(reading.summary.records == 2, "\(key) \(wrong)")
                #expect(reading.summary.skipped == 0 || !reading.diagnostics.isEmpty)
            }
        }
    }
}
