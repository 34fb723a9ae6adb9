import Testing

/// What was never public, and what the settings keep off the pages: it stands nowhere in the site, whatever brought it.
@Suite("What is not to be seen")
struct UnseenTests {
    /// A capture that says `qqsecret` where nobody may read it.
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var settings = ""
        let capture: String
    }

    @Test("stands nowhere", arguments: neverPublic + hidden + ofOthers)
    func unseen(_ unseen: Case) throws {
        let there = Tweet.array(Tweet.json(900, "there"))
        let folder = try Folder([
            "roost.yml": "title: Tests\nbase_url: https://example.org/\npermalinks: post\n" + unseen.settings,
            "content/timelines/other.json": unseen.capture, "content/timelines/home.json": there,
        ])
        #expect(try Run.roost("build", "--quiet", in: folder).status <= 1)
        #expect(folder.read("output/2016/03/twitter-900.html") != nil)
        let places = folder.files(below: "output").filter { file in
            file.contains("qqsecret") || folder.read("output/" + file)?.contains("qqsecret") == true
        }
        #expect(places == [])
    }

    @Test("stands somewhere without the settings, so that these tests can fail", arguments: hidden + ofOthers)
    func seen(_ unseen: Case) throws {
        let folder = try Folder(["content/timelines/other.json": unseen.capture])
        #expect(try Run.roost("build", "--quiet", in: folder).status == 0)
        #expect(folder.files(below: "output").contains { folder.read("output/" + $0)?.contains("qqsecret") == true })
    }

    private static let neverPublic = [
        Case(
            testDescription: "direct messages of Twitter's API v2",
            capture: """
                {"data":[{"id":"77","event_type":"MessageCreate","text":"qqsecret","dm_conversation_id":"1-2","sender_id":"1",\
                "created_at":"2016-03-01T09:00:00.000Z"}],"meta":{"result_count":1}}
                """),
        Case(
            testDescription: "one of them in a list of tweets",
            capture: """
                {"data":[{"id":"76","text":"a tweet","author_id":"1"},{"id":"77","text":"qqsecret","sender_id":"1"}],\
                "meta":{"result_count":2}}
                """),
        Case(
            testDescription: "a repost of somebody protected",
            capture: "[\(Tweet.json(50, "RT @prot: qqsecret", reposting: protected))]"),
        Case(
            testDescription: "a repost of a toot for followers",
            capture: "[\(toot(63, "", #","reblog":\#(toot(61, "qqsecret", visibility: "private"))"#))]"),
        Case(
            testDescription: "a pull request between private repositories",
            capture: """
                [{"id":1,"number":1,"title":"qqsecret","url":"https://api.github.com/repos/a/b/pulls/1","body":"qqsecret",\
                "html_url":"https://github.com/a/b/pull/1","state":"open","user":{"id":1,"login":"mio"},"labels":[],\
                "created_at":"2016-03-01T09:00:00Z","base":{"repo":{"private":true}},"head":{"repo":{"private":true}}}]
                """),
        Case(
            testDescription: "what an Instagram account has deleted",
            capture: """
                {"ig_recently_deleted_media":[{"media":[{"uri":"media/qqsecret.jpg","creation_timestamp":1457082000,\
                "title":"qqsecret"}]}]}
                """),
        Case(
            testDescription: "activities for followers",
            capture: """
                [{"objectType":"activity","verb":"post","id":"tag:a.example,2016:1","published":"2016-03-01T09:00:00Z",\
                "to":[{"objectType":"group","alias":"@followers"}],"actor":{"objectType":"person","id":"tag:a.example:mio",\
                "displayName":"Mio"},"object":{"objectType":"note","id":"tag:a.example,2016:1n","content":"qqsecret",\
                "to":[{"objectType":"group","alias":"@followers"}]}}]
                """),
    ]

    private static let protected = Tweet.json(51, "qqsecret", by: "prot").replacing(
        #""screen_name":"#, with: #""protected":true,"screen_name":"#)

    private static let hidden =
        [
            #","spoiler_text":"qqsecret""#, #","tags":[{"name":"qqsecret","url":"https://m.example/t"}]"#,
            #","card":{"url":"https://a.example/","title":"qqsecret","description":"","type":"link"}"#,
            #","poll":{"id":"1","expired":true,"options":[{"title":"qqsecret","votes_count":1}],"votes_count":1}"#,
            #","media_attachments":[{"id":"1","type":"image","url":"https://m.example/1.png","description":"qqsecret"}]"#,
        ].map { more in
            Case(
                testDescription: "a hidden word in \(more.prefix(12))", settings: "hide: {words: [QqSecret]}\n",
                capture: "[\(toot(1, "hi", more))]")
        } + [
            Case(
                testDescription: "a hidden word in an address", settings: "hide: {words: [qqsecret]}\n",
                capture: "[\(Tweet.json(1, "see https://qqsecret.example/"))]"),
            Case(
                testDescription: "what somebody hidden said, in a repost of old", settings: "hide: {authors: [bad]}\n",
                capture: "[\(Tweet.json(1, "RT @Bad: qqsecret"))]"),
        ]

    private static let ofOthers = [
        Case(
            testDescription: "others' words in a repost of old",
            settings: "privacy: {me: mio, leave_out: {others: yes}}\n",
            capture: "[\(Tweet.json(1, "RT @aoi: qqsecret"))]"),
        Case(
            testDescription: "two words over the end of a line",
            settings: "privacy: {redact: {words: [the qqsecret]}}\n",
            capture: "[\(Tweet.json(1, #"the\n  qqsecret"#))]"),
        Case(
            testDescription: "an address that has somebody's number",
            settings: "privacy: {redact: {authors: [zelda.example]}}\n",
            capture: """
                {"feed":[{"post":{"uri":"at://did:plc:qqsecret/app.bsky.feed.post/1","cid":"c","indexedAt":"2016-03-01T09:00:00Z",\
                "author":{"did":"did:plc:qqsecret","handle":"zelda.example","displayName":"Zelda"},"record":{"text":"hi",\
                "createdAt":"2016-03-01T09:00:00Z"}}},{"post":{"uri":"at://did:plc:mio/app.bsky.feed.post/2","cid":"d",\
                "indexedAt":"2016-03-01T09:00:00Z","author":{"did":"did:plc:mio","handle":"mio.example","displayName":"Mio"},\
                "record":{"text":"see this","createdAt":"2016-03-01T10:00:00Z","facets":[{"index":{"byteStart":0,"byteEnd":3},\
                "features":[{"$type":"app.bsky.richtext.facet#link","uri":"https://bsky.app/profile/did:plc:qqsecret/post/1"}]}]}}}]}
                """),
    ]

    private static func toot(_ id: Int, _ html: String, _ more: String = "", visibility: String = "public") -> String {
        """
        {"id":"\(id)","uri":"https://m.example/users/mio/statuses/\(id)","url":"https://m.example/@mio/\(id)",\
        "created_at":"2016-03-01T09:00:00.000Z","content":"<p>\(html)</p>","visibility":"\(visibility)",\
        "account":{"id":"1","username":"mio","acct":"mio","display_name":"Mio","url":"https://m.example/@mio"}\(more)}
        """
    }
}
