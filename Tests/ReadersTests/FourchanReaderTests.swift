import Model
import Readers
import Testing

@Suite struct FourchanReaderTests {
    static let opening = """
        {"no": 570368, "sticky": 1, "now": "12/31/18(Mon)17:05:48", "name": "Anonymous", "sub": "Fold &amp; cut", "com": \
        "one<br>two <span class=\\"quote\\">&gt;three</span>", "filename": "crane", "ext": ".png", "w": 450, "h": 399, \
        "tim": 1546293948883, "time": 1546293948, "resto": 0, "semantic_url": "fold", "replies": 2}
        """
    static let first = reply(570370, ##"<a href=\"#p570368\" class=\"quotelink\">&gt;&gt;570368</a><br>hi"##)
    static let second = reply(
        570371,
        ##"<a href=\"/g/thread/1#p2\">&gt;&gt;2</a> <a href=\"#p570370\" class=\"quotelink\">&gt;&gt;570370</a>"##)
    static let thread = #"{"posts": [\#(opening), \#(first), \#(second)]}"#
    static let catalog = """
        [{"page": 1, "threads": [\(opening.dropLast()), "last_replies": [\(second)]}]}]
        """
    static let index = #"{"threads": [{"posts": [\#(opening), \#(second)]}]}"#
    /// vichan's, which has no `now` and may have several files.
    static let copy = """
        {"posts": [{"no": 7, "resto": 0, "time": 1546293948, "name": "Mio", "trip": "!abc", "com": "x", "tim": \
        "1546293948-0", "ext": ".webm", "w": 9, "h": 8, "extra_files": [{"tim": "1546293948-1", "ext": ".png"}]}]}
        """

    static func reply(_ number: Int, _ text: String) -> String {
        """
        {"no": \(number), "now": "12/31/18(Mon)17:14:56", "name": "Anonymous", "com": "\(text)", "time": 1546294496, "resto": \
        570368}
        """
    }

    @Test func aThreadIsItsOpeningPostAndWhatAnswersIt() throws {
        let batch = try NetworkSample(Self.thread, path: "g/thread/570368.json").read()
        #expect(batch.posts.map(\.id.id) == ["g/570368", "g/570370", "g/570371"])
        #expect(batch.posts.map(\.kind) == [.image, .comment, .comment])
        #expect(batch.posts.map(\.replyTo?.id) == [nil, "g/570368", "g/570370"])
        #expect(batch.posts.map(\.conversation?.id) == [nil, "g/570368", "g/570368"])
        #expect(batch.authors.isEmpty && batch.diagnostics.isEmpty)
        let opening = try #require(batch.posts.first)
        #expect(opening.title == "Fold & cut")
        #expect(opening.body == Body(#"one<br>two <span class="quote">&gt;three</span>"#, format: .html))
        #expect(opening.created == Timestamp(seconds: 1_546_293_948))
        #expect(opening.counts.replies == 2)
        #expect(opening.media.map(\.url) == ["https://i.4cdn.org/g/1546293948883.png"])
        #expect(opening.media.map(\.preview) == ["https://i.4cdn.org/g/1546293948883s.jpg"])
        #expect(
            batch.posts.map(\.url) == [
                "https://boards.4chan.org/g/thread/570368", "https://boards.4chan.org/g/thread/570368#p570370",
                "https://boards.4chan.org/g/thread/570368#p570371",
            ])
    }

    @Test(arguments: [
        ("g/thread/570368.json", nil, "g/"), ("g-570368.json", nil, "g/"), ("4chan-g-570368.json", nil, "g/"),
        ("b/res/570368.json", nil, "b/"), ("570368.json", nil, "p"), ("misc/4chan-thread.json", nil, "misc/p"),
        ("boards/g/570368.json", Collection.Kind.board, "g/"), ("boards/g-570368.json", .board, "g/"),
        ("boards/g.json", .board, "g/"), ("boards/lain/g/res/570368.json", .board, "lain/g/"),
    ])
    func theBoardIsPartOfIDs(path: String, placed: Collection.Kind?, prefix: String) throws {
        var context = NetworkSample("", path: path, placed: placed).context
        context.name = path.replacing("boards/", with: "").replacing(".json", with: "")
        let batch = try NetworkSample.read(Array(Self.thread.utf8), context: context)
        #expect(batch.posts.first?.id.id == prefix + "570368")
        #expect(batch.posts.first?.media.count == 1)
        if prefix.hasSuffix("p") { #expect(batch.posts.first?.url == nil) }
    }

    @Test(arguments: [catalog, index]) func aBoardIsACollectionOfThreads(json: String) throws {
        let batch = try NetworkSample(json, path: "g-catalog.json").read()
        #expect(batch.collection?.kind == .board && batch.collection?.name == "g")
        #expect(batch.posts.map(\.id.id) == ["g/570368"])
        #expect(batch.nested.map(\.replyTo?.id) == ["g/570370"])
    }

    @Test func aListOfNumbersHoldsNoPosts() throws {
        let batch = try NetworkSample(
            #"[{"page": 1, "threads": [{"no": 1, "last_modified": 2, "replies": 3}, {"no": 2, "last_modified": 2}]}]"#
        ).read()
        #expect(batch.posts.isEmpty && batch.diagnostics.isEmpty)
        #expect(batch.leftOut == ["thread": 2])
    }

    @Test func filesOfOtherBoardsLieBesideTheCapture() throws {
        let post = try #require(try NetworkSample(Self.copy, path: "b/res/7.json").read().posts.first)
        #expect(post.media.map(\.file) == ["1546293948-0.webm", "1546293948-1.png"])
        #expect(post.media.map(\.kind) == [.video, .photo])
        #expect(post.url == nil)
        #expect(post.author == AuthorID(.board, "!abc"))
    }

    @Test func damageIsNamedAndTheRestIsRead() throws {
        let json = #"{"posts": [{"now": "x", "time": 1}, \#(Self.first), 5]}"#
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.count == 1)
        #expect(batch.messages == [#"missing required key "no""#, "the record is a number, expected an object"])
    }
}

@Suite struct LynxchanReaderTests {
    static let thread = """
        {"name": "Anonymous", "boardUri": "b", "threadId": 1, "subject": "s", "markdown": "m<br>n", "message": "m", "creation": \
        "2020-01-01T00:00:00.000Z", "files": [{"path": "/.media/a.png", "mime": "image/png", "width": 4, "height": 3}], \
        "posts": [{"name": "Mio", "postId": 2, "markdown": "x", "creation": "2020-01-01T00:00:00.000Z"}, {"name": "Mio", \
        "postId": 3, "markdown": "<a class=\\"quoteLink\\" href=\\"/b/res/1.html#2\\">&gt;&gt;2</a>", "creation": \
        "2020-01-01T00:00:00.000Z"}]}
        """

    @Test func aThreadIsItsOpeningPostAndWhatAnswersIt() throws {
        let batch = try NetworkSample(Self.thread).read()
        #expect(batch.posts.map(\.id.id) == ["b/1", "b/2", "b/3"])
        #expect(batch.posts.map(\.replyTo?.id) == [nil, "b/1", "b/2"])
        #expect(batch.posts.first?.body == Body("m<br>n", format: .html))
        #expect(batch.posts.first?.media.map(\.file) == ["a.png"])
        #expect(batch.authors.map(\.name) == ["Mio"])
        #expect(batch.diagnostics.isEmpty)
    }

    @Test func aBoardIsACollectionOfThreads() throws {
        let batch = try NetworkSample(#"{"pageCount": 1, "boardUri": "b", "threads": [\#(Self.thread)]}"#).read()
        #expect(batch.collection?.kind == .board)
        #expect(batch.posts.map(\.id.id) == ["b/1"])
        #expect(batch.nested.map(\.id.id) == ["b/2", "b/3"])
    }
}
