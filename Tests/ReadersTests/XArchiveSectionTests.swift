import Model
import Readers
import Testing

/// An X archive in one object, as the Community Archive keeps it.
@Suite struct XArchiveSectionTests {
    private static let long =
        "This is a long note and it has more than enough text to be cut somewhere, here and then goes on for a while"

    private static func tweet(_ id: String, _ text: String) -> String {
        #"{"tweet": {"id": "\#(id)", "id_str": "\#(id)", "full_text": "\#(text)", "created_at": "Sat Jan 07 12:00:00 +0000 2023", "favorite_count": "1", "entities": {"hashtags": []}}}"#
    }

    static let archive = """
        {"upload-options": {"keepPrivate": false}, "account": [{"account": {"username": "ann", "accountId": "7", \
        "accountDisplayName": "Ann", "createdAt": "2011-06-23T13:04:14.000Z"}}], "profile": [{"profile": {"description": \
        {"bio": "Hi"}, "avatarMediaUrl": "https://m.example/a.jpg"}}], "tweets": [\(tweet("11", "hello")), \
        \(tweet("12", long.prefix(78) + "… https://t.co/y"))], "community-tweet": [\(tweet("13", "all"))], "like": \
        [{"like": {"tweetId": "2", "fullText": "liked", "expandedUrl": "https://twitter.com/i/web/status/2"}}], \
        "note-tweet": [{"noteTweet": {"noteTweetId": "900", "createdAt": "2023-01-07T12:00:01.000Z", "core": {"text": \
        "\(long)", "urls": [], "mentions": [], "hashtags": []}}}], "follower": [{"follower": {"accountId": "1"}}], \
        "following": []}
        """

    @Test func itIsTheArchiveOfItsOwner() throws {
        let reading = try Reading("archive.json", Self.archive)
        #expect(reading.summary.formats == ["x-archive"])
        #expect(reading.posts.map(\.id.id) == ["11", "12", "13", "2"])
        #expect(reading.posts.map(\.author?.id) == ["7", "7", "7", nil])
        #expect(reading.post("12")?.body.text == Self.long)
        #expect(reading.collections.map(\.kind) == [.timeline, .likes])
        #expect(reading.collections.map(\.name) == ["ann", "ann likes"])
        let owner = try #require(reading.author("7"))
        #expect(owner.isOwner && owner.bio?.text == "Hi" && owner.avatar == "https://m.example/a.jpg")
        #expect(reading.summary.leftOut == ["note-tweet": 1])
        #expect(reading.diagnostics.isEmpty)
    }

    @Test func tweetsAloneAreEnough() throws {
        let reading = try Reading("mine.json", #"{"tweets": [\#(Self.tweet("1", "x"))]}"#)
        #expect(reading.posts.map(\.body.text) == ["x"] && reading.summary.formats == ["x-archive"])
        #expect(reading.collections.map(\.name) == ["mine"] && reading.diagnostics.isEmpty)
    }

    @Test func likesStayLikesWhereverTheFileLies() throws {
        let reading = try Reading("timelines/me.json", Self.archive)
        #expect(reading.collections.map(\.kind) == [.timeline, .likes])
        #expect(reading.collections.map(\.name) == ["me", "ann likes"])
    }

    @Test func whatIsWrongIsNamedWithItsPlace() throws {
        let text = Self.archive.replacing(#""id": "11", "id_str": "11", "#, with: "")
            .replacing(#""tweetId": "2", "#, with: "")
        let reading = try Reading("archive.json", text)
        #expect(reading.diagnostics.map(\.pointer) == ["/tweets/0/tweet", "/like/0"])
        #expect(reading.summary.skipped == 2)
    }

    @Test func theOtherListsAreReadOnceWhereTheTweetsAreReadInSlices() throws {
        let words = String(repeating: "word ", count: 400)
        let many = (1000...18_000).map { Self.tweet("\($0)", words) }.joined(separator: ",")
        let text = Self.archive.replacing(Self.tweet("11", "hello"), with: many)
        #expect(text.utf8.count > 33 << 20)
        let reading = try Reading("archive.json", text)
        #expect(reading.posts.count == 17_001 + 3 && reading.summary.leftOut == ["note-tweet": 1])
        #expect(reading.post("12")?.body.text == Self.long && reading.post("18000")?.author?.id == "7")
    }
}
