import Testing

@testable import Archive
@testable import Model

@Suite struct MergeTests {
    /// Merges posts as records of captures at the times 1, 2, 3, …, handed over in the opposite order.
    static func merged(_ posts: Post..., nested: Set<Int> = []) -> Post {
        let versions = posts.enumerated().map { index, post in
            PostMerge.Version(
                post: post, facts: facts(of: post), isRecord: !nested.contains(index),
                captured: Timestamp(seconds: Int64(index + 1)), path: "\(index)", ordinal: 1)
        }
        return PostMerge.merged(versions.reversed()).post
    }

    static func edited(_ text: String, _ seconds: Int64?) -> Post {
        var post = tweet("1", text)
        post.edited = seconds.map { Timestamp(seconds: $0) }
        return post
    }

    @Test(arguments: [
        ("hello wor…", "hello world"), ("hello wor… https://t.co/abc", "hello world and more"),
        ("a &lt; b…", "a &lt; b and c"), ("hello", "hello world"), ("", "hello"), ("hello…", "hello"),
    ])
    func theCompleteTextWins(cut: String, complete: String) {
        var short = tweet("1", cut)
        short.body.format = .escaped
        var long = tweet("1", complete)
        long.body.format = .escaped
        for post in [Self.merged(short, long), Self.merged(long, short)] {
            #expect(post.body.text == complete)
            #expect(post.edits.isEmpty)
        }
    }

    @Test func entitiesComeWithTheirText() {
        var cut = tweet("1", "@jack hello wor…")
        cut.body.entities = [Entity(.mention, start: 0, end: 5, value: "jack")]
        var complete = tweet("1", "@jack hello world #x")
        complete.body.entities = [Entity(.hashtag, start: 18, end: 20, value: "x")]
        #expect(Self.merged(cut, complete).body == complete.body)
        #expect(Self.merged(complete, cut).body == complete.body)
    }

    @Test func ofTheSameTextTheOneWithEntitiesStays() {
        let bare = tweet("1", "hello #x")
        var rich = tweet("1", "hello #x")
        rich.body.entities = [Entity(.hashtag, start: 6, end: 8, value: "x")]
        #expect(Self.merged(rich, bare).body == rich.body)
        #expect(Self.merged(bare, rich).body == rich.body)
    }

    @Test func aDifferentEarlierTextIsAnEdit() {
        let post = Self.merged(tweet("1", "first", at: 0), tweet("1", "second", at: 0), tweet("1", "third", at: 0))
        #expect(post.body.text == "third")
        #expect(post.edits.map(\.body.text) == ["first", "second"])
        // The first text was written with the post, the second one by the time it was captured.
        #expect(post.edits.map(\.at) == [Timestamp(seconds: 0), Timestamp(seconds: 2)])
    }

    @Test(arguments: [
        ("look https://t.co/abc", "look"), ("look https://t.co/abc", "look https://t.co/def"),
        ("look pic.twitter.com/abc", "look"), ("look ", "look"),
    ])
    func aTrailingLinkIsNoEdit(one: String, other: String) {
        #expect(Self.merged(tweet("1", one), tweet("1", other)).edits.isEmpty)
        #expect(Self.merged(tweet("1", other), tweet("1", one)).edits.isEmpty)
    }

    @Test func escapedAndPlainTextsAreTheSame() {
        var escaped = tweet("1", "a &amp;amp; b &lt;3")
        escaped.body.format = .escaped
        let post = Self.merged(escaped, tweet("1", "a &amp; b <3"))
        #expect(post.edits.isEmpty)
    }

    @Test func theTextThatWasEditedLaterWinsWhateverTheCapture() {
        let post = Self.merged(Self.edited("new text", 100), Self.edited("old words", nil), Self.edited("between", 50))
        #expect(post.body.text == "new text")
        #expect(post.edited == Timestamp(seconds: 100))
        #expect(Set(post.edits.map(\.body.text)) == ["old words", "between"])
    }

    @Test func textsTheAuthorWentThroughAreInOrder() {
        let post = Self.merged(Self.edited("a", 10), Self.edited("b", 20), Self.edited("c", 30))
        #expect(post.body.text == "c")
        #expect(post.edits.map(\.body.text) == ["a", "b"])
        #expect(post.edits.map(\.at) == [Timestamp(seconds: 10), Timestamp(seconds: 20)])
    }

    @Test func aNestedTextDoesNotReplaceARecord() {
        let post = Self.merged(tweet("1", "the record"), tweet("1", "something else"), nested: [1])
        #expect(post.body.text == "the record")
        #expect(post.edits.isEmpty)
    }

    @Test func aNestedTextCompletesATruncatedRecord() {
        #expect(Self.merged(tweet("1", "the rec…"), tweet("1", "the record"), nested: [1]).body.text == "the record")
    }

    @Test func gapsAreFilled() {
        let (full, _) = CodecTests.full()
        var rich = full
        rich.tombstone = nil
        rich.edits = []
        var bare = Post(id: rich.id, kind: rich.kind, body: rich.body)
        bare.visibility = rich.visibility
        for post in [Self.merged(rich, bare), Self.merged(bare, rich), Self.merged(rich, bare, nested: [1])] {
            #expect(post == rich)
        }
    }

    @Test func countsAreTheNewestKnown() {
        var old = tweet("1", "x")
        old.counts.likes = 1
        old.counts.views = 10
        var new = tweet("1", "x")
        new.counts.likes = 5
        #expect(Self.merged(old, new).counts.likes == 5)
        #expect(Self.merged(new, old).counts.likes == 1)
        #expect(Self.merged(old, new).counts.views == 10)
    }

    @Test func tombstonesGiveWayToPosts() {
        var stone = tweet("1", "")
        stone.tombstone = .deleted
        stone.replyTo = PostID(.twitter, "0")
        let post = tweet("1", "alive")
        for merged in [Self.merged(stone, post), Self.merged(post, stone)] {
            #expect(merged.tombstone == nil)
            #expect(merged.body.text == "alive")
            #expect(merged.replyTo == stone.replyTo)
        }
    }

    @Test func aTitleThatOthersNamedOnlyFillsGaps() {
        var bare = tweet("1", "")
        bare.title = "A title"
        bare.author = nil
        bare.url = "https://a.example/"
        var full = tweet("1", "all of it")
        full.title = "The title"
        full.counts.likes = 3
        full.labels = ["a"]
        var deleted = tweet("1", "")
        deleted.title = "The title"
        deleted.tombstone = .deleted
        deleted.counts.likes = 3
        var link = full
        link.body.text = ""
        link.attachments = [.card(Card(url: "https://b.example/", title: "B"))]
        for post in [full, deleted, link] {
            var expected = post
            expected.url = bare.url
            #expect(Self.merged(bare, post, nested: [0]) == expected)
            #expect(Self.merged(post, bare, nested: [1]) == expected)
            #expect(Self.merged(bare, post, bare, nested: [0, 2]) == expected)
        }
        // Two of them fill each other's.
        var named = bare
        named.url = nil
        named.author = full.author
        #expect(Self.merged(named, bare, nested: [0, 1]).url == bare.url)
        #expect(Self.merged(bare, named, nested: [0, 1]).author == full.author)
    }

    @Test func theMostPrivateVisibilityStays() {
        var hidden = tweet("1", "x")
        hidden.visibility = .followers
        #expect(Self.merged(hidden, tweet("1", "x")).visibility == .followers)
        #expect(Self.merged(tweet("1", "x"), hidden, nested: [1]).visibility == .followers)
    }

    @Test func theOldestNameIsTheNameThen() {
        var old = tweet("1", "x")
        old.authorName = "Then"
        var new = tweet("1", "x")
        new.authorName = "Now"
        #expect(Self.merged(old, new).authorName == "Then")
    }

    @Test func mediaAreUnitedByTheirFiles() {
        func photo(_ name: String, alt: String = "") -> Media {
            var media = Media(kind: .photo, url: "https://pbs.twimg.com/media/\(name)")
            media.alt = alt
            return media
        }
        var one = tweet("1", "x")
        one.media = [photo("a.jpg")]
        var all = tweet("1", "x")
        all.media = [photo("a.jpg:large", alt: "text"), photo("b.jpg")]
        var exported = tweet("1", "x")
        var file = Media(kind: .photo, url: "")
        file.file = "tweets_media/1-b.jpg"
        exported.media = [file]
        let merged = Self.merged(one, all, exported)
        #expect(merged.media.map(\.url) == [photo("a.jpg").url, photo("b.jpg").url])
        #expect(merged.media.map(\.alt) == ["text", ""])
        #expect(merged.media[1].file == "tweets_media/1-b.jpg")
    }

    @Test func attachmentsAreUnited() {
        var older = tweet("1", "x")
        var repository = Repository(fullName: "a/b")
        repository.stars = 1
        repository.license = "MIT"
        older.attachments = [.repository(repository), .poll(Poll(options: [.init(title: "y", votes: 1)]))]
        var newer = tweet("1", "x")
        repository.stars = 9
        repository.license = nil
        newer.attachments = [
            .repository(repository), .card(Card(url: "u", title: "t")),
            .poll(Poll(options: [.init(title: "y", votes: nil)], voters: 4)),
        ]
        repository.license = "MIT"
        #expect(
            Self.merged(older, newer).attachments == [
                .repository(repository), .poll(Poll(options: [.init(title: "y", votes: 1)], voters: 4)),
                .card(Card(url: "u", title: "t")),
            ])
    }

    @Test func factsFollowTheTextAndLabels() {
        let cut = tweet("1", "hello #one…")
        let whole = tweet("1", "hello #one two #three")
        let versions = [cut, whole].enumerated().map { index, post in
            PostMerge.Version(
                post: post, facts: facts(of: post), isRecord: true, captured: nil, path: "\(index)", ordinal: 1)
        }
        #expect(PostMerge.merged(versions).facts == facts(of: whole))
        var labelled = versions
        labelled[0].post.labels = ["Topic"]
        labelled[0].facts.tags = ["topic", "one…"]
        labelled[0].facts.tagLabels = ["Topic", "one…"]
        #expect(PostMerge.merged(labelled).facts.tags == ["one", "three", "topic"])
    }

    @Test func capturesWithoutATimeAreTheOldest() {
        func version(_ text: String, _ captured: Int64?, _ path: String) -> PostMerge.Version {
            PostMerge.Version(
                post: tweet("1", text), facts: PostFacts(), isRecord: true,
                captured: captured.map { Timestamp(seconds: $0) }, path: path, ordinal: 1)
        }
        let versions = [
            version("dated", -5, "a"), version("undated", nil, "z"), version("two", nil, "page-2"),
            version("ten", nil, "page-10"),
        ]
        let merged = PostMerge.merged(versions).post
        #expect(merged.body.text == "dated")
        #expect(PostMerge.merged(Array(versions[2...])).post.body.text == "ten")
    }

    @Test(arguments: [
        ["a1", "a2", "a10", "b"], ["page-9.json", "page-10.json"], ["a", "a0", "a00"], ["2", "10", "010a"],
        ["x/1/9", "x/2/1"], ["swift.json", "swift-2.json", "swift-10.json"], ["home.json", "home.2.json"],
        ["a/x.json", "a/x.jsonl.gz", "b/a.json"],
    ])
    func namesAreInNaturalOrder(names: [String]) {
        for (index, one) in names.enumerated() {
            for (other, two) in names.enumerated() {
                #expect(NaturalOrder.precedes(one, two) == (index < other), "\(one) \(two)")
            }
        }
    }
}
