import Model
import Readers
import Testing

/// What mastodon-archive saves of an account.
@Suite struct MastodonArchiveReaderTests {
    private static func status(_ id: Int, _ acct: String, visibility: String = "public") -> String {
        """
        {"id": "10900000000000000\(id)", "created_at": "2023-11-01T10:00:00+00:00", "in_reply_to_id": null, \
        "visibility": "\(visibility)", "content": "<p>\(id)</p>", "account": {"id": "1", "username": "mio", "acct": \
        "\(acct)", "url": "https://p.example/@mio"}, "reblog": null, "media_attachments": [], "spoiler_text": ""}
        """
    }

    static let backup = """
        {"account": {"id": "1", "username": "mio", "acct": "mio", "display_name": "Mio", "url": "https://p.example/@mio"}, \
        "statuses": [\(status(1, "mio")), \(status(2, "mio", visibility: "direct"))], \
        "favourites": [\(status(3, "ann@a.example"))], "bookmarks": [\(status(4, "bob@b.example"))], \
        "mentions": [\(status(5, "eva@e.example"))], "followers": [{"id": "9", "acct": "eva@e.example"}], \
        "following": [], "mutes": [], "blocks": [], "notes": []}
        """

    @Test func eachListIsACollectionOfItsOwner() throws {
        let reading = try Reading("p.example.user.mio.json", Self.backup)
        #expect(reading.summary.formats == ["mastodon-archive"])
        #expect(reading.posts.map { String($0.id.id.suffix(1)) } == ["1", "5", "3", "4"])
        #expect(reading.collections.map(\.kind) == [.timeline, .timeline, .likes, .bookmarks])
        #expect(reading.collections.map(\.name) == ["mio", "mio mentions", "mio likes", "mio bookmarks"])
        #expect(reading.authors.filter(\.isOwner).map(\.id.id) == ["mio@p.example"])
        #expect(reading.posts.map { $0.author?.id }.first == "mio@p.example")
        #expect(reading.summary.leftOut == ["direct": 1, "account": 1])
        #expect(reading.diagnostics.isEmpty)
    }

    @Test func aPlaceNamesTheTimeLineAlone() throws {
        let reading = try Reading("timelines/me.json", Self.backup)
        #expect(reading.collections.map(\.name) == ["me", "mio mentions", "mio likes", "mio bookmarks"])
        #expect(reading.collections.map(\.kind) == [.timeline, .timeline, .likes, .bookmarks])
    }

    @Test func aBackupWithoutOtherListsIsATimeLine() throws {
        let text = #"{"account": {"acct": "mio"}, "statuses": [\#(Self.status(1, "mio"))], "favourites": []}"#
        let reading = try Reading("mio.json", text)
        #expect(reading.posts.count == 1 && reading.collections.map(\.kind) == [.timeline])
    }

    @Test func aDamagedStatusIsNamedWithItsPlace() throws {
        let text = Self.backup.replacing(#""id": "109000000000000003","#, with: "")
        let reading = try Reading("mio.json", text)
        #expect(reading.diagnostics.map(\.pointer) == ["/favourites/0"])
        #expect(reading.posts.count == 3 && reading.summary.skipped == 1)
    }

    @Test func aLongListIsReadInSlicesAndTheOthersOnce() throws {
        let words = String(repeating: "word ", count: 400)
        let many = (1000...18_000).map { id in
            Self.status(id, "mio").replacing("<p>", with: "<p>\(words)")
        }
        let text =
            #"{"account": {"acct": "mio"}, "favourites": [\#(Self.status(3, "ann@a.example"))], "statuses": [\#(many.joined(separator: ","))]}"#
        #expect(text.utf8.count > 33 << 20)
        let reading = try Reading("mio.json", text)
        #expect(reading.summary.records == 17_002 && reading.posts.count == 17_002)
        #expect(Set(reading.collections.map(\.name)) == ["mio", "mio likes"])
    }
}
