import Testing

/// What a post carries besides its text shows on its page.
@Suite("What posts carry")
struct PostKindTests {
    private static func twitter(_ more: String) -> String {
        """
        {"id_str":"10","full_text":"hello","created_at":"Tue Mar 01 09:00:00 +0000 2016",\
        "user":{"id_str":"1","screen_name":"mio","name":"Mio"}\(more.isEmpty ? "" : ","+more)}
        """
    }

    private static func mastodon(_ more: String) -> String {
        """
        {"id":"10","uri":"https://m.example/10","url":"https://m.example/@mio/10","visibility":"public",\
        "created_at":"2016-03-01T09:00:00.000Z","content":"<p>hello</p>","spoiler_text":"","sensitive":false,\
        "media_attachments":[],"mentions":[],"tags":[],"emojis":[],"reblogs_count":0,"favourites_count":0,\
        "replies_count":0,"account":{"id":"1","username":"mio","acct":"mio@m.example","display_name":"Mio",\
        "url":"https://m.example/@mio","avatar":"","note":"","created_at":"2015-03-01T09:00:00.000Z"},\(more)}
        """
    }

    private func page(
        _ capture: String, _ name: String = "twitter-10", settings: String = ""
    ) throws -> String {
        let folder = try Folder(["content/timelines/home.json": "[\(capture)]", "roost.yml": settings])
        let report = try Run.report(in: folder)
        #expect(report.diagnostics.isEmpty, "\(report.diagnostics)")
        return try #require(folder.read("output/2016/03/\(name).html"))
    }

    @Test("an answer to what is missing leads to the network and to the Wayback Machine")
    func missingAncestor() throws {
        let page = try page(
            Self.twitter(#""in_reply_to_status_id_str":"9","in_reply_to_screen_name":"aoi""#))
        #expect(page.contains(#"href="https://x.com/aoi/status/9""#) || page.contains("twitter.com/aoi/status/9"))
        #expect(page.contains("https://web.archive.org/web/https://"))
        #expect(page.contains("<bdi>@aoi</bdi>"))
    }

    @Test("a quoted post stands in the post, and one quoted by it is a link")
    func quotes() throws {
        let inner = #"""
            {"id_str":"8","full_text":"the first","created_at":"Tue Mar 01 07:00:00 +0000 2016",
            "user":{"id_str":"3","screen_name":"tomas","name":"Tomás"}}
            """#
        let quoted = #"""
            {"id_str":"9","full_text":"the quoted","created_at":"Tue Mar 01 08:00:00 +0000 2016",
            "quoted_status_id_str":"8","is_quote_status":true,"quoted_status":\#(inner),
            "user":{"id_str":"2","screen_name":"aoi","name":"Aoi"}}
            """#
        let page = try page(
            Self.twitter(#""is_quote_status":true,"quoted_status_id_str":"9","quoted_status":\#(quoted)"#))
        #expect(page.contains("<blockquote") && page.contains("the quoted"))
        #expect(!page.contains("the first"))
    }

    @Test("a quoted post that is gone has its address and the Wayback Machine's")
    func missingQuote() throws {
        let page = try page(
            Self.twitter(
                #""is_quote_status":true,"quoted_status_id_str":"9","quoted_status_permalink":{"expanded":"https://twitter.com/aoi/status/9"}"#
            ))
        #expect(page.contains("The quoted post is not in this archive"))
        #expect(page.contains(#"href="https://web.archive.org/web/https://twitter.com/aoi/status/9""#))
    }

    @Test("of several pages that a post leads to each has its preview")
    func previews() throws {
        let items = (1...2).map { number in
            #"{"media_id":"m\#(number)","caption":"Shop \#(number)","outbound_url":"https://shop.example/\#(number)"}"#
        }
        let pictures = (1...2).map { number in
            #""m\#(number)":{"status":"valid","e":"Image","s":{"x":2,"y":1,"u":"https://i.example/\#(number).jpg"}}"#
        }
        let listing =
            #"{"kind":"Listing","data":{"children":[{"kind":"t3","data":{"id":"abc","name":"t3_abc","subreddit":"pics","title":"T","author":"bob","created_utc":1700000000,"permalink":"/r/pics/comments/abc/t/","is_self":false,"is_gallery":true,"url":"https://www.reddit.com/gallery/abc","gallery_data":{"items":[\#(items.joined(separator: ","))]},"media_metadata":{\#(pictures.joined(separator: ","))}}}]}}"#
        let folder = try Folder(["content/timelines/pics.json": listing])
        #expect(try Run.roost("build", "--quiet", in: folder).status == 0)
        let page = try #require(folder.read("output/timelines/pics.html"))
        #expect(page.contains("https://shop.example/1") && page.contains("https://shop.example/2"))
        #expect(page.contains("Shop 1") && page.contains("Shop 2"))
    }

    @Test("a poll has a bar and a count for each choice")
    func poll() throws {
        let page = try page(
            Self.mastodon(
                #""poll":{"id":"1","expires_at":"2016-03-02T09:00:00.000Z","expired":true,"multiple":false,"votes_count":4,"options":[{"title":"Tea","votes_count":3},{"title":"Coffee","votes_count":1}],"emojis":[]}"#
            ), "mastodon-10")
        #expect(page.contains("Tea") && page.contains("Coffee"))
        #expect(page.contains("75") && page.contains("25"))
        #expect(page.contains("<svg") || page.contains("<meter") || page.contains("<progress"))
    }

    @Test("where each may choose several, shares are of the people who voted")
    func pollOfSeveral() throws {
        let page = try page(
            Self.mastodon(
                #""poll":{"id":"1","expires_at":"2016-03-02T09:00:00.000Z","expired":true,"multiple":true,"votes_count":10,"voters_count":6,"options":[{"title":"Tea","votes_count":6},{"title":"Coffee","votes_count":4}],"emojis":[]}"#
            ), "mastodon-10")
        #expect(page.contains("<b>100%</b>") && page.contains("<b>67%</b>"))
        #expect(page.contains("6 people") && !page.contains("6 votes"))
    }

    @Test("votes that the network keeps to itself have no shares; who may choose once is counted where nobody says")
    func pollsHalfKnown() throws {
        let hidden = try page(
            Self.mastodon(
                #""poll":{"id":"1","expires_at":null,"expired":false,"multiple":false,"votes_count":5,"options":[{"title":"Tea","votes_count":null},{"title":"Coffee","votes_count":null}],"emojis":[]}"#
            ), "mastodon-10")
        #expect(hidden.contains("5 votes") && !hidden.contains("%</b>") && !hidden.contains("<progress"))
        let values = ["choice1_label": "Tea", "choice2_label": "Coffee", "choice1_count": "3", "choice2_count": "4"]
            .map { #""\#($0.key)":{"type":"STRING","string_value":"\#($0.value)"}"# }.joined(separator: ",")
        let summed = try page(
            Self.twitter(#""card":{"name":"poll2choice_text_only","url":"card://1","binding_values":{\#(values)}}"#))
        #expect(summed.contains("7 votes") && summed.contains("<b>57%</b>"))
    }

    @Test("a repost whose original the archive does not hold leads to it")
    func lostRepost() throws {
        let to = #""to":["https://www.w3.org/ns/activitystreams#Public"]"#
        let outbox = """
            {"@context":"https://www.w3.org/ns/activitystreams","id":"outbox.json","type":"OrderedCollection","orderedItems":[
            {"id":"https://m.example/users/mio/statuses/109600000000000007/activity","type":"Announce",\(to),
            "actor":"https://m.example/users/mio","published":"2016-03-01T09:00:00Z",
            "object":"https://o.example/users/bob/statuses/56"},
            {"id":"https://m.example/users/mio/statuses/109600000000000008/activity","type":"Create",\(to),
            "actor":"https://m.example/users/mio","object":{"id":"https://m.example/users/mio/statuses/109600000000000008",
            "type":"Note","published":"2016-03-01T09:00:00Z","attributedTo":"https://m.example/users/mio",\(to),
            "inReplyTo":"https://o.example/@bob/55","content":"<p>yes</p>"}}]}
            """
        let folder = try Folder(["content/outbox.json": outbox])
        #expect(try Run.report(in: folder).diagnostics.isEmpty)
        let repost = try #require(folder.read("output/2016/03/mastodon-109600000000000007.html"))
        #expect(
            repost.contains(
                #"A repost; the original is not in this archive: <a href="https://o.example/users/bob/statuses/56""#))
        #expect(repost.contains(#"href="https://web.archive.org/web/https://o.example/users/bob/statuses/56""#))
        let answer = try #require(folder.read("output/2016/03/mastodon-109600000000000008.html"))
        #expect(answer.contains(#"<p><a href="https://o.example/@bob/55""#))
        #expect(answer.contains("<bdi>@bob@o.example</bdi>"))
        // Who is to be nobody is not named by an address either.
        let hidden = try Folder([
            "content/outbox.json": outbox, "roost.yml": "privacy: {me: [mio], redact: {others: true}}\n",
        ])
        _ = try Run.report(in: hidden)
        for page in hidden.files(below: "output") {
            #expect(!(hidden.read("output/" + page) ?? "").contains("bob"), "\(page)")
        }
    }

    @Test("the place of a post is named, and leads to its page")
    func place() throws {
        let checkin = #"""
            {"meta":{"code":200},"response":{"checkins":{"count":1,"items":[{"id":"c1","createdAt":1456822800,"type":"checkin",
            "timeZoneOffset":540,"venue":{"id":"v1","name":"Kenroku-en","location":{"lat":36.5,"lng":136.6},"categories":[]}}]}}}
            """#
        let folder = try Folder(["content/checkins.json": checkin])
        #expect(try Run.report(in: folder).diagnostics.isEmpty)
        let page = try #require(folder.read("output/2016/03/foursquare-c1.html"))
        #expect(
            page.firstMatch(of: /<p class="at"><a href="[^"]*foursquare-v1\.html"><bdi>Kenroku-en<\/bdi><\/a><\/p>/)
                != nil)
        #expect(!page.contains("foursquare.com/v/c1"))
        let tweet = try self.page(
            Self.twitter(
                #""place":{"id":"p1","full_name":"London, England","name":"London","place_type":"city"},"coordinates":{"type":"Point","coordinates":[-0.12,51.5]}"#
            ))
        #expect(tweet.contains("<bdi>London, England</bdi>"))
    }

    @Test("an article shows what it passes on")
    func crosspost() throws {
        func submission(_ id: String, _ more: String) -> String {
            #"{"kind":"t3","data":{"id":"\#(id)","name":"t3_\#(id)","title":"Boats \#(id)","author":"mio","subreddit":"test","permalink":"/r/test/comments/\#(id)/x/","created_utc":1456822800.0,"selftext":"","score":1,"num_comments":0,"is_self":true\#(more)}}"#
        }
        let original =
            #"{"id":"zz","name":"t3_zz","title":"The first","author":"carol","subreddit":"boats","permalink":"/r/boats/comments/zz/x/","created_utc":1456722800.0,"selftext":"about boats","score":1,"num_comments":0,"is_self":true}"#
        let folder = try Folder([
            "content/listing.json":
                #"{"kind":"Listing","data":{"after":null,"children":[\#(submission("b4", #","crosspost_parent":"t3_zz","crosspost_parent_list":[\#(original)]"#))]}}"#
        ])
        #expect(try Run.report(in: folder).diagnostics.isEmpty)
        let page = try #require(folder.read("output/2016/03/reddit-t3_b4.html"))
        let quote = try #require(page.firstMatch(of: /(?s)<blockquote.*?<\/blockquote>/)).output
        #expect(quote.contains("about boats") && quote.contains("carol") && quote.contains("The first"))
    }

    @Test("an Instagram export is its owner's, and a file that did not come along is missed")
    func instagramExport() throws {
        let root = "content/instagram-kev-2024-05-01/"
        let folder = try Folder([
            root + "personal_information/personal_information/personal_information.json":
                #"{"profile_user":[{"title":"","media_map_data":{},"string_map_data":{"Username":{"value":"Kev"},"Name":{"value":"K\u00c3\u00a9v"}}}]}"#,
            root + "your_instagram_activity/media/posts_1.json":
                #"[{"media":[{"uri":"media/posts/a.jpg","creation_timestamp":1456822800,"title":"hello"}]}]"#,
            root + "your_instagram_activity/messages/inbox/bob_1/message_1.json":
                #"{"participants":[{"name":"bob"}],"messages":[{"sender_name":"bob","content":"secret"}],"thread_path":"inbox/bob_1"}"#,
            root + "connections/followers_1.json":
                #"[{"title":"","media_list_data":[],"string_list_data":[{"value":"bob"}]}]"#,
            root + "connections/following.json":
                #"{"relationships_following":[{"string_list_data":[{"value":"bob"}]}]}"#,
            "roost.yml": "",
        ])
        let report = try Run.report(in: folder)
        #expect(report.diagnostics.map(\.id) == ["R054"], "\(report.diagnostics)")
        #expect(report.records.skipped == 0)
        let page = try #require(folder.read("output/2016/03/instagram-1456822800-a.html"))
        #expect(page.contains("Kév") && page.contains("@Kev"))
        #expect(page.contains("A file that was not saved") && !page.contains("on the network"))
        #expect(folder.has("output/timelines/kev-posts.html"))
    }

    @Test("what a private Instagram account showed its followers is shown where the settings say so")
    func privateInstagram() throws {
        // Meta writes the bytes of UTF-8 as characters.
        let export = [
            "content/personal_information/personal_information.json":
                #"{"profile_user":[{"string_map_data":{"Nom d\u00e2\u0080\u0099utilisateur":{"value":"kev"},"Compte priv\u00c3\u00a9":{"value":"True"}}}]}"#,
            "content/your_instagram_activity/media/posts_1.json":
                #"[{"media":[{"uri":"a.jpg","creation_timestamp":1456822800,"title":"hello"}]}]"#,
        ]
        let folder = try Folder(export)
        let report = try Run.report(in: folder)
        #expect(report.posts == 0)
        #expect(report.records.left_out == ["account": 1, "protected": 1])
        let shown = try Folder(export.merging(["roost.yml": "privacy: {include: [protected]}\n"]) { $1 })
        #expect(try Run.report(in: shown).posts == 1)
        #expect(shown.read("output/2016/03/instagram-1456822800-a.html")?.contains("@kev") == true)
    }

    @Test("a card shows title, description and site of what is linked")
    func card() throws {
        let page = try page(
            Self.mastodon(
                #""card":{"url":"https://e.example/a","title":"A page","description":"about boats","type":"link","provider_name":"Example","image":null}"#
            ), "mastodon-10")
        #expect(page.contains("A page") && page.contains("about boats"))
        #expect(page.contains(#"href="https://e.example/a""#))
    }

    @Test("what is sensitive is folded under its warning")
    func warning() throws {
        let page = try page(
            Self.mastodon(#""spoiler_text":"spiders","sensitive":true"#)
                .replacing(#""spoiler_text":"","sensitive":false,"#, with: ""), "mastodon-10")
        let folded = try #require(page.firstMatch(of: /(?s)<details class="cw">.*?<\/details>/)).output
        #expect(folded.contains("spiders") && folded.contains("hello"))
    }

    @Test("pictures have their alternative text for everybody, also where they stay on the network")
    func media() throws {
        let capture = Self.twitter(
            #"""
            "extended_entities":{"media":[
            {"id_str":"1","type":"photo","media_url_https":"https://pbs.example/a.jpg","ext_alt_text":"a boat at <dawn>",
            "sizes":{"large":{"w":40,"h":30}}},
            {"id_str":"2","type":"video","media_url_https":"https://pbs.example/v.jpg","video_info":{"duration_millis":1000,
            "variants":[{"bitrate":1,"content_type":"video/mp4","url":"https://video.example/v.mp4"}]}}]}
            """#)
        let away = try page(capture)
        #expect(away.contains("<bdi>a boat at &lt;dawn&gt;</bdi>") && !away.contains("<img src=\"https"))
        #expect(away.contains(#"href="https://video.example/v.mp4""#))
        let shown = try page(capture, settings: "media: remote\n")
        #expect(shown.contains(#"alt="a boat at &lt;dawn&gt;" width="40" height="30""#), "\(shown)")
        let video = try #require(shown.firstMatch(of: /<video[^>]*>/)).output
        #expect(video.contains(#"aria-label="Video without a description""#))
        #expect(video.contains("controls") && video.contains(#"poster="https://pbs.example/v.jpg""#))
    }

    @Test("earlier texts are kept below the post")
    func edits() throws {
        let folder = try Folder([
            "content/timelines/home-2016-03-01.json": "[\(Self.mastodon(#""edited_at":null"#))]",
            "content/timelines/home-2016-03-02.json":
                "[\(Self.mastodon(#""edited_at":"2016-03-01T10:00:00.000Z""#).replacing("hello", with: "good bye"))]",
        ])
        _ = try Run.report(in: folder)
        let page = try #require(folder.read("output/2016/03/mastodon-10.html"))
        let earlier = try #require(page.firstMatch(of: /(?s)<details class="ed">.*?<\/details>/)).output
        #expect(earlier.contains("hello") && page.contains("good bye"))
    }

    @Test("a deleted comment keeps its place in the thread")
    func tombstone() throws {
        let item = #"""
            {"id":1,"type":"story","author":"mio","title":"Boats","created_at_i":1456822800,"created_at":"2016-03-01T09:00:00.000Z",
            "text":null,"url":"https://e.example/","points":1,"parent_id":null,"story_id":1,"options":[],"children":[
            {"id":2,"type":"comment","author":null,"text":null,"created_at_i":1456822900,"created_at":"2016-03-01T09:01:40.000Z",
            "parent_id":1,"story_id":1,"title":null,"url":null,"points":null,"options":[],"children":[
            {"id":3,"type":"comment","author":"aoi","text":"an answer","created_at_i":1456823000,
            "created_at":"2016-03-01T09:03:20.000Z","parent_id":2,"story_id":1,"title":null,"url":null,"points":null,
            "options":[],"children":[]}]}]}
            """#
        let folder = try Folder(["content/threads/boats.json": item])
        _ = try Run.report(in: folder)
        let page = try #require(folder.read("output/2016/03/hackernews-1.html"))
        #expect(page.contains("This post was deleted."))
        #expect(page.contains("an answer"))
    }

    @Test("a venue's pictures have their own captions, also where a photo has no picture")
    func captions() throws {
        let photo = { (id: Int, picture: String) in
            """
            {"id":"\(id)_7","type":"image","created_time":"\(1_456_822_800 + id)","user":{"id":"7","username":"mio"},
            "location":{"id":5,"name":"Café"},"caption":{"id":"1","text":"caption \(id)"},"link":"https://p.example/\(id)"
            \(picture)}
            """
        }
        let picture = #","images":{"standard_resolution":{"url":"p.png","width":1,"height":1}}"#
        let venue = #"{"id":"v1","name":"Café","location":{},"categories":[],"contact":{}}"#
        let folder = try Folder([
            "content/p.png": "a picture",
            "content/places/town.json": #"{"meta":{"code":200},"response":{"venues":[\#(venue)]}}"#,
            "content/places/conversions/v1.json": #"{"data":[{"id":"5","name":"Café"}]}"#,
            "content/places/photos/5.json": #"{"meta":{"code":200},"data":[\#(photo(2, "")),\#(photo(1, picture))]}"#,
        ])
        #expect(try Run.report(in: folder).diagnostics.isEmpty)
        let page = try #require(folder.read("output/places/town.html"))
        #expect(page.contains("caption 1</figcaption>") && !page.contains("caption 2</figcaption>"))
    }
}
