import JSON
import Model
import Testing

@testable import Readers

@Suite struct MastodonReaderTests {
    static let account = """
        {"id": "14", "username": "hana", "acct": "hana", "display_name": "Hana 花", "url": "https://toots.example/@hana", \
        "avatar": "https://toots.example/a.png", "note": "<p>Flowers</p>", "bot": false, "created_at": \
        "2017-02-08T02:00:53.274Z", "followers_count": 5, "emojis": []}
        """
    static let status = """
        {"id": "103270115826048975", "created_at": "2019-12-08T03:48:33.901Z", "in_reply_to_id": "103270115826048970", \
        "in_reply_to_account_id": "15", "sensitive": true, "spoiler_text": "spiders", "visibility": "public", \
        "language": "en", "uri": "https://toots.example/users/hana/statuses/103270115826048975", "url": \
        "https://toots.example/@hana/103270115826048975", "replies_count": 5, "reblogs_count": 6, "favourites_count": 11, \
        "edited_at": null, "content": "<p>Hi <a href=\\"https://o.example/@ao\\">@ao</a> :cat:</p>", "reblog": null, \
        "application": {"name": "Web"}, "account": \(account), "media_attachments": [{"id": "2", "type": "gifv", "url": \
        "https://f.example/2.mp4", "preview_url": "https://f.example/2.png", "meta": {"original": {"width": 600, \
        "height": 332, "duration": 1.11}}, "description": "a cat"}], "mentions": [{"id": "15", "username": "ao", "acct": \
        "ao@o.example", "url": "https://o.example/@ao"}], "tags": [{"name": "cats", "url": "https://toots.example/tags/cats"}], \
        "emojis": [{"shortcode": "cat", "url": "https://f.example/cat.png"}], "card": {"url": "https://w.example/", \
        "title": "Wasps", "description": "", "image": null, "provider_name": "W"}, "poll": {"id": "1", "expires_at": \
        "2019-12-09T00:00:00.000Z", "multiple": false, "votes_count": 3, "voters_count": null, "options": [{"title": \
        "yes", "votes_count": 3}, {"title": "no", "votes_count": null}]}}
        """

    /// One of the numbers that servers counted from 1.
    static func early(_ host: String, _ id: Int, acct: String = "ann", parent: String = "null") -> String {
        """
        {"id": "\(id)", "created_at": "2016-12-08T03:48:33.901Z", "content": "<p>\(id)</p>", "in_reply_to_id": \(parent), \
        "visibility": "public", "uri": "https://\(host)/users/ann/statuses/\(id)", "account": {"acct": "\(acct)", \
        "username": "ann", "url": "https://\(host)/@ann"}, "mentions": [], "tags": [], "media_attachments": []}
        """
    }

    @Test func theSameNumberOfTwoServersIsTwoPosts() throws {
        let first = try NetworkSample("[\(Self.early("one.example", 12))]").read()
        let second = try NetworkSample("[\(Self.early("two.example", 12, parent: "\"7\""))]").read()
        #expect(first.posts.map(\.id.id) == ["one.example/12"])
        #expect(second.posts.map(\.id.id) == ["two.example/12"])
        #expect(second.posts.map(\.replyTo?.id) == ["two.example/7"])
        // Numbers are the answering server's, whoever wrote the post.
        let mixed = [
            Self.early("far.example", 9, acct: "ann@far.example"), Self.early("one.example", 13, parent: "\"9\""),
        ]
        let timeline = try NetworkSample("[\(mixed.joined(separator: ","))]").read()
        #expect(timeline.posts.map(\.id.id) == ["far.example/9", "one.example/13"])
        #expect(timeline.posts.last?.replyTo == timeline.posts.first?.id)
        // Alone it is the same post, and whom it answers says which server answers.
        let alone = Self.early("far.example", 9, acct: "ann@far.example", parent: "\"8\"")
            .replacing(#""mentions": []"#, with: #""mentions": [{"acct": "eva", "url": "https://one.example/@eva"}]"#)
        #expect(try NetworkSample(alone).read().posts.map(\.id.id) == ["far.example/9"])
        #expect(try NetworkSample(alone).read().posts.map(\.replyTo?.id) == ["one.example/8"])
    }

    @Test func aStatusKeepsEverythingItSays() throws {
        let batch = try NetworkSample("[\(Self.status)]").read()
        let post = try #require(batch.posts.first)
        #expect(post.id == PostID(.mastodon, "103270115826048975"))
        #expect(post.author == AuthorID(.mastodon, "hana@toots.example"))
        #expect(post.replyTo == PostID(.mastodon, "103270115826048970"))
        #expect(post.replyToHandle == "ao@o.example")
        #expect(post.warning == "spiders")
        #expect(post.isSensitive)
        #expect(post.body.format == .html)
        #expect(
            post.body.entities == [
                Entity(.mention, start: 0, end: 0, value: "ao@o.example", target: "https://o.example/@ao"),
                Entity(.hashtag, start: 0, end: 0, value: "cats", target: "https://toots.example/tags/cats"),
                Entity(.emoji, start: 0, end: 0, value: "cat", target: "https://f.example/cat.png"),
            ])
        let media = try #require(post.media.first)
        #expect(media.kind == .animation)
        #expect(media.alt == "a cat")
        #expect(media.width == 600)
        #expect(media.duration == 1110)
        #expect(post.attachments.count == 2)
        guard case .poll(let poll)? = post.attachments.first else {
            Issue.record("no poll")
            return
        }
        #expect(poll.options.map(\.votes) == [3, nil])
        #expect(poll.voters == 3)
        #expect(post.counts.likes == 11)
        #expect(post.labels == ["cats"])
        #expect(post.source == "Web")
        let author = try #require(batch.authors.first)
        #expect(author.handle == "hana")
        #expect(author.name == "Hana 花")
    }

    @Test(arguments: [
        ("public", Post.Visibility.open), ("unlisted", .unlisted), ("private", .followers), ("direct", .direct),
        ("something new", .protected),
    ])
    func visibilityIsWhatTheServerSays(name: String, visibility: Post.Visibility) throws {
        let json = Self.status.replacing(#""visibility": "public""#, with: #""visibility": "\#(name)""#)
        let sample = NetworkSample("[\(json)]")
        #expect(try sample.read().posts.first?.visibility == visibility)
        let shown = try sample.read(including: [])
        let isShown = visibility == .open || visibility == .unlisted
        #expect(shown.posts.count == (isShown ? 1 : 0))
        #expect(shown.records == 1)
        // Nothing stays of someone whose post is not for everyone.
        #expect(shown.authors.isEmpty == !isShown)
    }

    @Test func aReblogPassesOnTheOther() throws {
        let json = """
            [{"id": "9", "created_at": "2020-01-01T00:00:00Z", "visibility": "public", "content": "", "account": \
            {"username": "ao", "acct": "ao@o.example"}, "reblog": \(Self.status)}]
            """
        let batch = try NetworkSample(json).read()
        let post = try #require(batch.posts.first)
        #expect(post.repostOf == PostID(.mastodon, "103270115826048975"))
        #expect(batch.nested.map(\.id) == [post.repostOf])
        #expect(post.body == batch.nested.first?.body)
        #expect(post.media.isEmpty)
    }

    @Test func aQuoteBringsWhatItQuotes() throws {
        let quote = #"{"state": "accepted", "quoted_status": \#(Self.status)}"#
        let json =
            #"{"id": "9", "created_at": "2025-01-01T00:00:00Z", "visibility": "public", "content": "see", "quote": \#(quote)}"#
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.first?.quoteOf == PostID(.mastodon, "103270115826048975"))
        #expect(batch.nested.count == 1)
        let revoked = try NetworkSample(json.replacing("accepted", with: "revoked")).read()
        #expect(revoked.posts.first?.quoteOf == nil)
        #expect(revoked.nested.isEmpty)
    }

    @Test func aContextIsAThread() throws {
        let json = #"{"ancestors": [\#(Self.status)], "descendants": [\#(Self.status), {"created_at": ""}]}"#
        let batch = try NetworkSample(json).read()
        #expect(batch.collection?.kind == .thread)
        #expect(batch.posts.count == 2)
        #expect(batch.messages == [#"missing required key "id""#])
        #expect(batch.diagnostics.map(\.pointer) == ["/descendants/1"])
    }

    @Test func aSearchHasPeopleAndStatuses() throws {
        let json = #"{"accounts": [\#(Self.account)], "statuses": [\#(Self.status)], "hashtags": []}"#
        let batch = try NetworkSample(json).read()
        #expect(batch.collection?.kind == .search)
        #expect(batch.records == 1)
        #expect(batch.authors.contains { $0.handle == "hana" })
    }

    @Test func notificationsWithoutAPostAndConversationsAreLeftOut() throws {
        let json = """
            [{"id": "1", "type": "follow", "created_at": "2020-01-01T00:00:00Z", "account": \(Self.account)}, {"id": "2", \
            "type": "mention", "created_at": "2020-01-01T00:00:00Z", "account": \(Self.account), "status": \(Self.status)}, \
            {"id": "3", "unread": false, "accounts": [], "last_status": \(Self.status)}, {"id": "4", "scheduled_at": \
            "4000-01-01T00:00:00Z", "params": {"text": "later"}}]
            """
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.count == 1)
        #expect(batch.leftOut == ["notification": 1, "direct": 1, "scheduled": 1])
        #expect(batch.records == 4)
    }

    @Test func aHistoryIsOnePostWithItsEdits() throws {
        let versions = ["one", "two", "three"].enumerated().map { index, text in
            """
            {"content": "<p>\(text)</p>", "spoiler_text": "", "sensitive": false, "created_at": \
            "2022-09-0\(index + 1)T00:00:00Z", "account": \(Self.account), "media_attachments": [], "emojis": []}
            """
        }
        let json = "[\(versions.joined(separator: ","))]"
        let post = try #require(
            try NetworkSample(json, path: "statuses/108942703571991143/history.json").read().posts.first)
        #expect(post.id.id == "108942703571991143")
        #expect(post.body.text == "<p>three</p>")
        #expect(post.edits.map(\.body.text) == ["<p>one</p>", "<p>two</p>"])
        #expect(post.edited == CivilTime(year: 2022, month: 9, day: 3).timestamp())
        let unnamed = try NetworkSample(json, path: "history.json").read()
        #expect(unnamed.messages == [#"missing required key "id""#])
        #expect(unnamed.records == 1)
    }
}

@Suite struct ActivityPubReaderTests {
    static let note = """
        {"id": "https://toots.example/users/hana/statuses/77", "type": "Note", "summary": "spiders", "inReplyTo": \
        "https://toots.example/users/hana/statuses/76", "published": "2022-11-11T17:33:26Z", "url": \
        "https://toots.example/@hana/77", "attributedTo": "https://toots.example/users/hana", "to": \
        ["https://www.w3.org/ns/activitystreams#Public"], "cc": ["https://toots.example/users/hana/followers"], \
        "sensitive": true, "content": "<p>Hi</p>", "contentMap": {"en": "<p>Hi</p>"}, "attachment": [{"type": "Document", \
        "mediaType": "image/png", "url": "/bucket/media_attachments/files/1.png", "name": "a spider", "width": 10, \
        "height": 20}], "tag": [{"type": "Hashtag", "href": "https://toots.example/tags/arachnids", "name": "#arachnids"}, \
        {"type": "Mention", "href": "https://o.example/users/ao", "name": "@ao@o.example"}, {"type": "Emoji", "name": \
        ":cat:", "icon": {"type": "Image", "url": "https://f.example/cat.png"}}], "replies": {"totalItems": 2}}
        """

    static func create(_ note: String) -> String {
        #"{"id": "https://toots.example/users/hana/statuses/77/activity", "type": "Create", "actor": "https://toots.example/users/hana", "object": \#(note)}"#
    }

    static let outbox = """
        {"@context": "https://www.w3.org/ns/activitystreams", "id": "outbox.json", "type": "OrderedCollection", \
        "totalItems": 3, "orderedItems": [\(create(note)), {"id": \
        "https://toots.example/users/hana/statuses/78/activity", "type": "Announce", "actor": \
        "https://toots.example/users/hana", "published": "2022-11-12T00:00:00Z", "to": \
        ["https://www.w3.org/ns/activitystreams#Public"], "object": "https://o.example/users/ao/statuses/5"}, {"type": \
        "Like", "object": "https://o.example/1"}]}
        """

    @Test func anOutboxIsATimeline() throws {
        let batch = try NetworkSample(Self.outbox, path: "outbox.json").read()
        #expect(batch.collection?.kind == .timeline)
        #expect(batch.records == 3)
        #expect(batch.leftOut == ["activity": 1])
        let post = try #require(batch.posts.first)
        // The number is the one the server's API gives.
        #expect(post.id == PostID(.mastodon, "toots.example/77"))
        #expect(post.replyTo == PostID(.mastodon, "toots.example/76"))
        #expect(post.replyToHandle == "hana@toots.example")
        #expect(post.author == AuthorID(.mastodon, "hana@toots.example"))
        #expect(post.warning == "spiders")
        #expect(post.language == "en")
        #expect(post.labels == ["arachnids"])
        #expect(post.media.map(\.file) == ["media_attachments/files/1.png"])
        #expect(post.media.map(\.alt) == ["a spider"])
        #expect(post.body.entities?.map(\.value) == ["arachnids", "ao@o.example", "cat"])
        let announce = try #require(batch.posts.last)
        #expect(announce.id == PostID(.mastodon, "toots.example/78"))
        #expect(announce.repostOf == PostID(.mastodon, "o.example/5"))
    }

    @Test func anActorWithANumberIsTheOneTheAPINames() throws {
        let actor = "https://t.example/ap/users/116000000000000001"
        let folder = try Folder([
            "actor.json":
                #"{"@context":"https://www.w3.org/ns/activitystreams","id":"\#(actor)","type":"Person","preferredUsername":"ana","outbox":"outbox.json","url":"https://t.example/@ana"}"#,
            "outbox.json":
                #"{"@context":"https://www.w3.org/ns/activitystreams","id":"outbox.json","type":"OrderedCollection","orderedItems":[{"id":"\#(actor)/statuses/116000000000000002/activity","type":"Create","actor":"\#(actor)","to":["https://www.w3.org/ns/activitystreams#Public"],"object":{"id":"\#(actor)/statuses/116000000000000002","type":"Note","content":"<p>hi</p>","attributedTo":"\#(actor)","to":["https://www.w3.org/ns/activitystreams#Public"]}}]}"#,
        ])
        let reading = Reading([folder.path])
        #expect(reading.posts.map(\.id.id) == ["116000000000000002"])
        #expect(reading.posts.map(\.author) == [AuthorID(.mastodon, "ana@t.example")])
        #expect(Set(reading.authors.map(\.id)) == [AuthorID(.mastodon, "ana@t.example")])
    }

    @Test func anOutboxWhoseItemsStandTwiceIsReadOnce() throws {
        let json = Self.outbox.replacing(#""totalItems": 3,"#, with: #""orderedItems": [],"#)
        #expect(try NetworkSample(json).read().records == 3)
    }

    @Test(arguments: [
        (#""to": ["https://www.w3.org/ns/activitystreams#Public"], "cc": []"#, Post.Visibility.open),
        (#""to": ["https://t.example/users/h/followers"], "cc": ["as:Public"]"#, .unlisted),
        (#""to": "https://t.example/users/h/followers""#, .followers),
        (#""to": ["https://o.example/users/ao"]"#, .direct),
        (#""to": [], "cc": []"#, .direct), (#""x": 1"#, .open),
    ])
    func whoIsAddressedSaysWhoMaySee(fields: String, visibility: Post.Visibility) throws {
        let json = #"{"@context": "", "type": "Note", "id": "https://t.example/users/h/statuses/1", \#(fields)}"#
        #expect(try NetworkSample(json).read().posts.first?.visibility == visibility)
    }

    @Test(arguments: [("likes", Collection.Kind.likes), ("bookmarks", .bookmarks)])
    func likesAndBookmarksAreAddresses(name: String, kind: Collection.Kind) throws {
        let json =
            #"{"id": "\#(name).json", "type": "OrderedCollection", "orderedItems": ["https://o.example/users/ao/statuses/5", "x"]}"#
        let batch = try NetworkSample(json).read()
        #expect(batch.collection?.kind == kind)
        #expect(batch.posts.map(\.id.id) == ["o.example/5"])
        #expect(batch.posts.map(\.url) == ["https://o.example/users/ao/statuses/5"])
        #expect(batch.skipped == 1)
    }

    @Test(
        arguments: [
            ("https://t.example/users/h/statuses/103270115826048975", "103270115826048975", "h@t.example"),
            ("https://t.example/@h/103270115826048975", "103270115826048975", "h@t.example"),
            ("https://t.example/users/h/statuses/12/activity", "t.example/12", nil),
            ("https://o.example/@ao/12", "o.example/12", "ao@o.example"),
            ("https://o.example/ap/users/7/statuses/12", "o.example/12", nil),
            ("https://px.example/p/ao/612345678901234567", "612345678901234567", "ao@px.example"),
            (
                "https://gs.example/users/ao/statuses/01H8XQ4ZJ3M5T6V7W8X9YZABCD", "01H8XQ4ZJ3M5T6V7W8X9YZABCD",
                "ao@gs.example"
            ),
            ("https://pl.example/objects/0d6e", "pl.example/objects/0d6e", nil), ("tag:x", "tag:x", nil),
        ] as [(String, String, String?)])
    func addressesNamePosts(address: String, id: String, handle: String?) {
        #expect(FediverseName.post(address).id == id)
        #expect(FediverseName.handle(ofPost: address) == handle)
    }

    @Test func aQuestionIsAPoll() throws {
        let json = """
            {"@context": "", "type": "Question", "id": "https://p.example/objects/a-b", "content": "Tea?", "endTime": \
            "2022-01-01T00:00:00Z", "votersCount": 3, "anyOf": [{"type": "Note", "name": "green", "replies": {"totalItems": 2}}]}
            """
        let post = try #require(try NetworkSample(json).read().posts.first)
        #expect(post.id.id == "p.example/objects/a-b")
        guard case .poll(let poll)? = post.attachments.first else {
            Issue.record("no poll")
            return
        }
        #expect(poll.allowsSeveral)
        #expect(poll.voters == 3)
        #expect(poll.options == [Poll.Option(title: "green", votes: 2)])
    }

    @Test func anActorIsAProfileAndAnExportsActorItsOwner() throws {
        let json = """
            {"@context": [], "id": "https://toots.example/users/hana", "type": "Person", "preferredUsername": "hana", "name": \
            "Hana", "summary": "<p>Hi</p>", "outbox": "outbox.json", "icon": {"type": "Image", "url": "avatar.png"}}
            """
        let batch = try NetworkSample(json).read()
        let owner = try #require(batch.authors.first)
        #expect(owner.id == AuthorID(.mastodon, "hana@toots.example"))
        #expect(owner.handle == "hana")
        #expect(owner.isOwner)
        #expect(batch.records == 0)
        let other = json.replacing("outbox.json", with: "https://toots.example/users/hana/outbox")
        #expect(try NetworkSample(other).read().authors.map(\.isOwner) == [false])
    }

    @Test func damageIsNamed() throws {
        let json = """
            {"type": "OrderedCollection", "orderedItems": [{"type": "Create", "object": 5}, {"type": "Create", "object": \
            {"type": "Note"}}, {"object": {}}, 7, \(Self.create(Self.note))]}
            """
        let batch = try NetworkSample(json).read()
        #expect(batch.posts.count == 1)
        #expect(batch.records == 5)
        #expect(
            batch.messages == [
                #""object" is a number, expected an object"#, #"missing required key "id""#,
                #"missing required key "type""#,
                "the record is a number, expected an object",
            ])
        #expect(batch.diagnostics.map(\.pointer).prefix(2) == ["/orderedItems/0/object", "/orderedItems/1/object"])
    }

    @Test(arguments: [("public", "protected"), ("unlisted", "protected"), ("private", "followers")])
    func whatOnlyItsServerShowsIsNotForEveryone(_ visibility: String, _ reason: String) throws {
        let json = """
            {"id": "112345678901234567", "uri": "https://m.example/users/ann/statuses/112345678901234567", "visibility": \
            "\(visibility)", "local_only": true, "created_at": "2024-05-01T10:00:00Z", "content": "<p>x</p>", "account": {"id": \
            "1", "username": "ann", "acct": "ann"}}
            """
        let batch = try NetworkSample(json).read(including: [])
        #expect(batch.posts.isEmpty && batch.authors.isEmpty)
        #expect(batch.leftOut == [reason: 1])
    }

    @Test func groupedNotificationsAreNoSearch() throws {
        let json = #"{"accounts": [], "partial_accounts": [], "statuses": [], "notification_groups": []}"#
        #expect(try NetworkSample(json).read().collection?.kind == .timeline)
        #expect(
            try NetworkSample(#"{"accounts": [], "statuses": [], "hashtags": []}"#).read().collection?.kind == .search)
    }

    private func status(_ more: String) throws -> Post {
        let json =
            #"[{"id":"109000000000000002","created_at":"2024-01-02T00:00:00Z","visibility":"public","uri":"https://m.example/users/a/statuses/109000000000000002","account":{"id":"1","username":"a","acct":"a","url":"https://m.example/@a"},\#(more)}]"#
        return try #require(try NetworkSample(json).read().posts.first)
    }

    @Test func aQuoteInAQuoteKeepsItsAddress() throws {
        let content =
            #"<p class=\"quote-inline\">RE: <a href=\"https://o.example/@z/11?a=1&amp;b=2\">o.example</a></p><p>two</p>"#
        let quote = #""quote":{"state":"accepted","quoted_status_id":"109000000000000001"}"#
        #expect(try status(#""content":"\#(content)",\#(quote)"#).quoteURL == "https://o.example/@z/11?a=1&b=2")
        #expect(try status(#""content":"<p>two</p>",\#(quote)"#).quoteURL == nil)
        #expect(
            try status(#""content":"<p class=\"quote-inline\">RE: <a href=\"/etc\">x</a>",\#(quote)"#).quoteURL == nil)
    }

    @Test func friendicasTitleIsNoWarning() throws {
        let titled = try status(#""content":"b","spoiler_text":"T","friendica":{"title":"T"}"#)
        #expect(titled.title == "T" && titled.warning == nil)
        let warned = try status(#""content":"b","spoiler_text":"W","friendica":{"title":""}"#)
        #expect(warned.title == nil && warned.warning == "W")
    }

    @Test func pixelfedsPlaceIsKept() throws {
        let post = try status(
            #""content":"b","place":{"id":"12","slug":"paris","name":"Paris","country":"France","lat":"48.85","long":"2.35"}"#
        )
        guard case .place(let place) = try #require(post.attachments.first) else { return #expect(Bool(false)) }
        #expect(place.name == "Paris" && place.address == ["France"] && place.latitude == 48.85)
    }

    @Test func whatIsNoPictureIsAFile() throws {
        func kind(_ url: String) throws -> Media.Kind? {
            try status(#""content":"b","media_attachments":[{"id":"1","type":"unknown","url":"\#(url)"}]"#).media.first?
                .kind
        }
        #expect(try kind("https://pl.example/media/paper.pdf") == .file)
        #expect(try kind("https://pl.example/media/cat.JPG?name=x.pdf") == .photo)
        #expect(try kind("https://pl.example/media/film.webm") == .video)
        #expect(try kind("https://pl.example/media/song.ogg") == .audio)
    }
}
