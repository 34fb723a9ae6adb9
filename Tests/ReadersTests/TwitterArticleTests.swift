import Model
import Readers
import Testing

@Suite struct TwitterArticleTests {
    /// A post that says nothing but its article's address.
    private func read(_ article: String) throws -> Post {
        let post = try Reading(
            "x.json",
            #"{"data":{"tweetResult":{"result":{"__typename":"Tweet","rest_id":"1","core":{"user_results":{"result":{"rest_id":"5","core":{"name":"Mio","screen_name":"mio"}}}},"legacy":{"created_at":"Mon Jun 10 08:00:00 +0000 2024","full_text":"https://t.co/aaaaaaaaaa","entities":{}},"article":{"article_results":{"result":{"rest_id":"77","title":"My article",\#(article)}}}}}}}"#
        ).posts.first
        return try #require(post)
    }

    private func read(blocks: String, entities: String, media: String = "") throws -> Post {
        try read(
            #""content_state":{"blocks":[\#(blocks)],"entityMap":\#(entities)},"media_entities":[\#(media)]"#)
    }

    private func block(_ text: String, _ ranges: String, data: String = "{}") -> String {
        #"{"text":"\#(text)","type":"unstyled","entityRanges":[\#(ranges)],"data":\#(data)}"#
    }

    /// The texts that links cover, and their addresses.
    private func links(_ post: Post) -> [[String]] {
        let points = Array(post.body.text.unicodeScalars)
        return (post.body.entities ?? []).map {
            [String(String.UnicodeScalarView(points[$0.start..<$0.end])), $0.target]
        }
    }

    private let link = #"[{"key":"0","value":{"type":"LINK","data":{"url":"https://ex.com/a"}}}]"#

    @Test func itemsOfListsHaveTheirMarks() throws {
        func item(_ text: String, _ kind: String, _ ranges: String = "") -> String {
            #"{"text":"\#(text)","type":"\#(kind)","entityRanges":[\#(ranges)],"data":{}}"#
        }
        let blocks = [
            item("Buy", "unstyled"), item("tea", "unordered-list-item"),
            item("my cake", "unordered-list-item", #"{"key":0,"length":4,"offset":3}"#), item("Then", "header-two"),
            item("pot", "unordered-list-item"), item("boil", "ordered-list-item"), item("eat", "ordered-list-item"),
            item("End", "unstyled"),
        ]
        let post = try read(blocks: blocks.joined(separator: ","), entities: link)
        #expect(post.body.text == "Buy\n\n• tea\n• my cake\n\nThen\n\n• pot\n\n1. boil\n2. eat\n\nEnd")
        #expect(links(post) == [["cake", "https://ex.com/a"]])
    }

    @Test(arguments: [
        #"[{"key":"0","value":LINK},{"key":"1","value":MEDIA},{"key":"2","value":CODE},{"key":"3","value":TWEET},{"key":"4","value":{"type":"DIVIDER","data":{}}}]"#,
        #"{"0":LINK,"1":MEDIA,"2":CODE,"3":TWEET,"4":{"type":"DIVIDER","data":{}}}"#,
    ])
    func blocksKeepTheirLinksPicturesAndCode(map: String) throws {
        let entities = map.replacing("LINK", with: #"{"type":"LINK","data":{"url":"https://ex.com/a"}}"#)
            .replacing("MEDIA", with: #"{"type":"MEDIA","data":{"caption":"Fig 1","mediaItems":[{"mediaId":"5"}]}}"#)
            .replacing("CODE", with: #"{"type":"MARKDOWN","data":{"markdown":"```sh\nmake all\n```"}}"#)
            .replacing("TWEET", with: #"{"type":"TWEET","data":{"tweetId":"20"}}"#)
        let atoms = (1...4).map {
            #"{"text":" ","type":"atomic","entityRanges":[{"key":\#($0),"length":1,"offset":0}]}"#
        }
        let post = try read(
            blocks: ([block("See my site", #"{"key":0,"length":4,"offset":7}"#)] + atoms).joined(separator: ","),
            entities: entities,
            media:
                #"{"media_id":"5","media_info":{"__typename":"ApiImage","original_img_url":"https://m/IN.jpg","original_img_width":20,"original_img_height":10,"alt_text":"A cup"}},{"media_id":"6","media_info":{"__typename":"ApiVideo","duration_millis":1500,"preview_image":{"original_img_url":"https://m/V.jpg"},"variants":[{"bit_rate":9,"content_type":"video/mp4","url":"https://m/V.mp4"}]}}"#
        )
        #expect(post.body.text == "See my site\n\nmake all\n\nhttps://x.com/i/status/20")
        #expect(
            links(post) == [
                ["site", "https://ex.com/a"], ["https://x.com/i/status/20", "https://x.com/i/status/20"],
            ])
        #expect(post.body.entities?.map(\.kind) == [.link, .link] && post.body.entities?.first?.label == "site")
        #expect(post.media.map(\.url) == ["https://m/IN.jpg", "https://m/V.mp4"])
        #expect(post.media.map(\.alt) == ["Fig 1\nA cup", ""] && post.media.map(\.width) == [20, nil])
        #expect(post.media.map(\.kind) == [.photo, .video] && post.media.map(\.preview) == [nil, "https://m/V.jpg"])
    }

    @Test(
        arguments: [
            // In the middle of a pair the whole of it is meant; what is too long ends with the text.
            (#"{"key":0,"offset":0,"length":1}"#, "🍵", nil), (#"{"key":0,"offset":1,"length":1}"#, "🍵", nil),
            (#"{"key":0,"offset":3,"length":9223372036854775807}"#, "a &lt; b &amp; c", nil),
            (#"{"key":0,"offset":5,"length":1}"#, "&lt;", nil),
            // Nowhere: the address stands below.
            (#"{"key":0,"offset":-1,"length":4}"#, "https://ex.com/a", "https://ex.com/a"),
            (#"{"key":0,"offset":12,"length":1}"#, "https://ex.com/a", "https://ex.com/a"),
            (#"{"key":0,"offset":9223372036854775807,"length":1}"#, "https://ex.com/a", "https://ex.com/a"),
            (#"{"key":0,"offset":0,"length":0}"#, "https://ex.com/a", "https://ex.com/a"),
            (#"{"key":0,"offset":0,"length":-9223372036854775808}"#, "https://ex.com/a", "https://ex.com/a"),
            (#"{"key":0}"#, "https://ex.com/a", "https://ex.com/a"),
        ] as [(String, String, String?)])
    func rangesCountCodeUnits(range: String, covered: String, below: String?) throws {
        let post = try read(blocks: block("🍵 a < b & c", range), entities: link)
        #expect(post.body.text == (["🍵 a &lt; b &amp; c"] + [below].compactMap(\.self)).joined(separator: "\n\n"))
        #expect(links(post) == [[covered, "https://ex.com/a"]])
    }

    @Test func rangesOfNothingAreNoLinks() throws {
        let post = try read(
            blocks: block("a b", #"{"key":9,"offset":0,"length":1},{"offset":0,"length":1},7,null"#), entities: link)
        #expect(post.body == Body("a b", format: .escaped))
        let other = try read(blocks: block("a b", #"{"key":0,"offset":0,"length":1}"#), entities: "7")
        #expect(other.body == Body("a b", format: .escaped))
    }

    @Test func overlappingLinksAreOne() throws {
        let ranges = #"{"key":0,"offset":2,"length":3},{"key":0,"offset":0,"length":3},{"key":0,"offset":6,"length":1}"#
        let post = try read(blocks: block("abc def", ranges), entities: link)
        #expect(links(post).map(\.[0]) == ["abc", "f"])
    }

    @Test func namesAndAddressesInTheTextAreLinksToo() throws {
        let data =
            #"{"mentions":[{"fromIndex":3,"toIndex":7,"text":"ann"},{"fromIndex":0,"toIndex":2}],"hashtags":[{"fromIndex":9,"toIndex":12,"text":"tea"}],"urls":[{"fromIndex":13,"toIndex":19,"text":"ex.com"},{"fromIndex":-1,"toIndex":5},{"fromIndex":5,"toIndex":5}]}"#
        let post = try read(
            blocks: block("🍵 @ann #tea ex.com", "", data: data) + ","
                + block("site", #"{"key":0,"offset":0,"length":4}"#),
            entities: link)
        let entities = try #require(post.body.entities)
        #expect(entities.map(\.kind) == [.mention, .hashtag, .link, .link])
        #expect(entities.map(\.value) == ["ann", "tea", "ex.com", "site"])
        #expect(links(post).map(\.[0]) == ["@ann", "#tea", "ex.com", "site"])
        #expect(entities.map(\.target) == ["", "", "https://ex.com", "https://ex.com/a"])
    }

    /// What is said once can be named often: no file may grow by it.
    @Test(.timeLimit(.minutes(1))) func manyRangesNameOneEntity() throws {
        let ranges = (0..<20_000).map { #"{"key":0,"offset":\#($0),"length":1},{"key":1,"offset":0,"length":20000}"# }
        let long = "https://ex.com/" + String(repeating: "a", count: 100_000)
        let post = try read(
            blocks: block(String(repeating: "b", count: 20_000), ranges.joined(separator: ",")),
            entities:
                #"{"0":{"type":"LINK","data":{"url":"\#(long)"}},"1":{"type":"MARKDOWN","data":{"markdown":"code"}}}"#)
        #expect(post.body.entities?.count == 10)
        #expect(post.body.text.utf8.count == 20_006)
    }

    @Test func picturesStandWithoutBlocksToo() throws {
        let post = try read(
            #""plain_text":"Words","cover_media":{"media_info":{"original_img_url":"https://m/C.jpg"}},"media_entities":[{"media_id":"4","media_info":{"original_img_url":"https://m/C.jpg"}},{"media_id":"5","media_info":{"original_img_url":"https://m/IN.jpg"}},{"media_id":"6"}]"#
        )
        #expect(post.body.text == "Words" && post.media.map(\.url) == ["https://m/IN.jpg"])
    }

    // MARK: API v2

    private func page(_ article: String, link: String = "http://x.com/i/article/77", url: String = "") throws -> Post {
        let post = try Reading(
            "x.json",
            #"{"data":{"id":"1800000000000000001","author_id":"5","created_at":"2024-06-10T08:00:00.000Z","text":"https://t.co/aaaaaaaaaa","article":\#(article),"entities":{"urls":[{"start":0,"end":23,"url":"https://t.co/aaaaaaaaaa","expanded_url":"\#(link)","display_url":"x.com/i/article/77"\#(url)}]}},"includes":{"users":[{"id":"5","name":"Mio","username":"mio"}],"media":[{"media_key":"3_9","type":"photo","url":"https://m/C.jpg"},{"media_key":"3_8","type":"photo","url":"https://m/IN.jpg","alt_text":"A cup"}]}}"#
        ).posts.first
        return try #require(post)
    }

    @Test(arguments: ["", #","title":"My article","description":"First""#])
    func aTweetOfTheSecondVersionHasItsArticle(url: String) throws {
        let post = try page(
            #"{"title":"My article","preview_text":"First words","plain_text":"First & words.\nSecond paragraph.","cover_media":"3_9","media_entities":["3_8","3_9","3_7",7]}"#,
            url: url)
        let card = Card(
            url: "https://x.com/i/article/77", title: "My article", summary: "First words", image: "https://m/C.jpg")
        #expect(post.attachments == [.card(card)])
        #expect(post.body == Body("First &amp; words.\nSecond paragraph.", format: .escaped))
        #expect(post.media.map(\.url) == ["https://m/IN.jpg"] && post.media.map(\.alt) == ["A cup"])
    }

    @Test func anArticleWithoutItsLinkIsThatOfItsPost() throws {
        let post = try page(#"{"title":"My article"}"#, link: "https://ex.com/i/article/77")
        #expect(
            post.attachments == [.card(Card(url: "https://x.com/i/status/1800000000000000001", title: "My article"))])
        #expect(post.body.text == "https://t.co/aaaaaaaaaa")
        #expect(try page(#"{"title":["My article"]}"#).attachments.isEmpty)
    }
}
