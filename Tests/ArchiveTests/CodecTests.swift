import Testing

@testable import Archive
@testable import Model

@Suite struct CodecTests {
    /// A post with every field set, and none by its default.
    static func full() -> (Post, PostFacts) {
        var body = Body("caf\u{E9} <b> &amp; \u{1F600} 日本語", format: .escaped)
        body.entities = [
            Entity(.mention, start: 0, end: 4, value: "jack", target: "12", label: "Jack"),
            Entity(.media, start: -5, end: .max, value: "https://t.co/x"),
        ]
        body.displayRange = 3..<9
        var post = Post(id: PostID(.twitter, "1234567890123456789"), kind: .article, body: body)
        post.author = AuthorID(Network("own-network"), "did:plc:x")
        post.title = "Title"
        post.created = Timestamp(milliseconds: -62_135_596_800_001)
        post.language = "ja"
        post.url = "https://example.com/1"
        post.replyTo = PostID(.mastodon, "r")
        post.replyToHandle = "somebody"
        post.conversation = PostID(.bluesky, "c")
        post.repostOf = PostID(.github, "p")
        post.quoteOf = PostID(.reddit, "q")
        post.quoteURL = "https://example.com/q"
        post.referenceURL = "https://example.com/r"
        var media = Media(kind: .animation, url: "https://example.com/v.mp4")
        media.preview = "p"
        media.alt = "alt"
        media.width = 640
        media.height = -1
        media.duration = 12_345
        media.page = "page"
        media.file = "tweets_media/1-a.mp4"
        post.media = [media, Media(kind: .file, url: "")]
        var place = Place(id: PostID(.foursquare, "v"), name: "Caf\u{E9}")
        place.category = "food"
        place.address = ["1 Street", ""]
        place.latitude = -0.0
        place.longitude = 139.7
        place.url = "https://example.com/v"
        var repository = Repository(fullName: "owner/name")
        repository.language = "Swift"
        repository.license = "MIT"
        repository.homepage = "h"
        repository.topics = ["a", "b"]
        repository.stars = 1
        repository.forks = 2
        repository.openIssues = 3
        repository.watchers = .max
        repository.updated = Timestamp(seconds: 1)
        repository.pushed = Timestamp(seconds: 2)
        repository.isFork = true
        repository.isArchived = true
        post.attachments = [
            .poll(
                Poll(
                    options: [.init(title: "yes", votes: 3), .init(title: "no", votes: nil)], voters: 9,
                    ends: Timestamp(seconds: 5), allowsSeveral: true)),
            .card(Card(url: "u", title: "t", summary: "s", image: "i", provider: "p")), .place(place),
            .repository(repository), .note(Body("note", format: .html)),
        ]
        post.counts.likes = 1
        post.counts.reposts = 2
        post.counts.replies = 3
        post.counts.quotes = 4
        post.counts.views = 5
        post.counts.bookmarks = 6
        post.counts.score = -7
        post.visibility = .circle
        post.isSensitive = true
        post.warning = "warning"
        post.source = "source"
        post.tombstone = .blocked
        post.edited = Timestamp(seconds: 77)
        post.edits = [Edit(body: Body("earlier", format: .markdown), title: "old", at: Timestamp(seconds: 66))]
        post.authorName = "Name then"
        post.labels = ["l\u{1}", ""]
        var facts = PostFacts()
        facts.tags = ["tag"]
        facts.tagLabels = ["Tag"]
        facts.mentions = ["jack"]
        facts.links = ["https://example.com"]
        facts.emoji = ["🚢", "👩‍🚀"]
        facts.plain = "plain"
        return (post, facts)
    }

    static func encoded(_ post: Post, _ facts: PostFacts) -> [UInt8] {
        var writer = ByteWriter()
        writer.post(post, facts: facts)
        return writer.bytes
    }

    static func decoded(_ bytes: [UInt8]) throws -> (post: Post, facts: PostFacts) {
        try bytes.withUnsafeBytes { raw in
            var reader = ByteReader(raw)
            return try reader.post()
        }
    }

    @Test func everyFieldComesBack() throws {
        let (post, facts) = Self.full()
        // Were a field new in the model and not written, it would be at its default here and differ below.
        let plain = Post(id: post.id, kind: .status, body: Body(""))
        for (own, other) in zip(Mirror(reflecting: post).children, Mirror(reflecting: plain).children)
        where own.label != "id" {
            #expect(String(describing: own.value) != String(describing: other.value), "\(own.label ?? "")")
        }
        let back = try Self.decoded(Self.encoded(post, facts))
        #expect(back.post == post)
        #expect(back.facts == facts)
    }

    @Test func anEmptyPostComesBack() throws {
        let post = Post(id: PostID(Network(""), ""), kind: .hit, body: Body(""))
        let back = try Self.decoded(Self.encoded(post, PostFacts()))
        #expect(back.post == post)
        #expect(back.facts == PostFacts())
    }

    @Test func plainTextThatIsTheTextIsWrittenOnce() {
        let post = tweet("1", String(repeating: "x", count: 1000))
        var facts = PostFacts()
        facts.plain = post.body.text
        #expect(Self.encoded(post, facts).count < 1100)
    }

    @Test func differentlyComposedTextsStayDifferent() throws {
        let post = tweet("1", "caf\u{E9}")
        var facts = PostFacts()
        facts.plain = "cafe\u{301}"
        let back = try Self.decoded(Self.encoded(post, facts))
        #expect(Array(back.facts.plain.utf8) == Array(facts.plain.utf8))
    }

    @Test func everyCutOffPostThrows() {
        let (post, facts) = Self.full()
        let bytes = Self.encoded(post, facts)
        for length in 0..<bytes.count {
            #expect(throws: DamagedBytes.self) { try Self.decoded(Array(bytes[..<length])) }
        }
        #expect(throws: DamagedBytes.self) { try Self.decoded(bytes + [0]) }
    }

    /// Any change of one byte either throws or gives some post; it never traps and never reserves what it claims.
    @Test func changedBytesNeverTrap() {
        let (post, facts) = Self.full()
        let bytes = Self.encoded(post, facts)
        var thrown = 0
        for index in bytes.indices {
            for value in [0, 1, 0x7F, 0x80, 0xFF, bytes[index] ^ 1, bytes[index] &+ 1] as [UInt8] {
                var changed = bytes
                changed[index] = value
                if (try? Self.decoded(changed)) == nil { thrown += 1 }
            }
        }
        #expect(thrown > bytes.count)
    }

    @Test func garbageNeverTraps() {
        var state: UInt64 = 7
        for round in 0..<20_000 {
            var bytes: [UInt8] = round % 2 == 0 ? [1] : []
            for _ in 0..<(round % 200) {
                state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                bytes.append(UInt8(truncatingIfNeeded: state >> 40))
            }
            _ = try? Self.decoded(bytes)
            _ = try? bytes.withUnsafeBytes { raw in
                var reader = ByteReader(raw)
                return try reader.author()
            }
            _ = try? bytes.withUnsafeBytes { raw in
                var rows: [LedgerRow] = []
                var texts: [String] = []
                try Sheet.read(raw, rows: &rows, texts: &texts)
            }
            _ = try? bytes.withUnsafeBytes { try Members($0) }
        }
    }

    /// Every single bit of the bytes, and their number, count.
    @Test(arguments: 0..<40)
    func fingerprintsTellBytesApart(length: Int) {
        let bytes = (0..<length).map { UInt8($0 * 7 % 256) }
        var seen: Set<UInt64> = [Fingerprint.of(bytes), Fingerprint.of(bytes + [0]), Fingerprint.of(bytes, seed: 1)]
        for bit in 0..<length * 8 {
            var changed = bytes
            changed[bit / 8] ^= 1 << UInt8(bit % 8)
            seen.insert(Fingerprint.of(changed))
        }
        #expect(seen.count == length * 8 + 3)
    }

    /// Revisions are compared between machines and kept between versions.
    @Test func fingerprintsNeverChange() {
        #expect(Fingerprint.of("roost") == Fingerprint.of(Array("roost".utf8)))
        #expect(Fingerprint.of("roost") == 11_302_636_182_692_392_254)
    }

    @Test func authorsComeBack() throws {
        var author = Author(id: AuthorID(.mastodon, "a"), handle: "h@x", name: "N")
        author.url = "u"
        author.avatar = "a"
        author.banner = "b"
        author.bio = Body("bio", format: .html, entities: [])
        author.location = "l"
        author.website = "w"
        author.created = Timestamp(seconds: 1)
        author.followers = 2
        author.following = 3
        author.posts = 4
        author.isVerified = true
        author.isProtected = true
        author.isBot = true
        author.isOwner = true
        var writer = ByteWriter()
        writer.author(author)
        let back = try writer.bytes.withUnsafeBytes { raw in
            var reader = ByteReader(raw)
            return try reader.author()
        }
        #expect(back == author)
    }

    @Test(
        arguments: [
            ("0", 0), ("7", 7), ("1234567890123456789", 1_234_567_890_123_456_789),
            ("9999999999999999999", 9_999_999_999_999_999_999),
        ] as [(String, UInt64)])
    func numbersAreIds(_ id: String, _ number: UInt64) {
        #expect(PostNames.number(id) == number)
    }

    @Test(arguments: [
        "", "01", "00", "-1", "1 ", "12345678901234567890", "1234567890123456789012345678901234567890", "abc", "１",
    ])
    func otherIdsStayText(_ id: String) {
        #expect(PostNames.number(id) == nil)
    }
}
