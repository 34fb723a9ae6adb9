import Model
import Readers
import Testing

/// What the search API gave before v1.1.
@Suite struct TwitterSearchResultTests {
    private func search(_ results: String...) -> String {
        #"{"completed_in":0.02,"max_id":9,"max_id_str":"9","page":1,"query":"tea+time","results":[\#(results.joined(separator: ","))]}"#
    }

    private let late =
        #"{"created_at":"Sun, 12 Feb 2012 09:20:50 +0000","from_user":"Ann","from_user_id":7,"from_user_id_str":"7","from_user_name":"Ann A","geo":null,"id":11,"id_str":"11","iso_language_code":"ja","metadata":{"result_type":"recent"},"profile_image_url":"http://m/a.png","profile_image_url_https":"https://m/a.png","source":"&lt;a href=&quot;http://x&quot; rel=&quot;nofollow&quot;&gt;Tea &amp;amp; more&lt;/a&gt;","text":"@bob tea &amp; cake","to_user":"bob","to_user_id":8,"to_user_id_str":"8","to_user_name":"Bob"}"#
    private let early =
        #"{"created_at":"Sun, 12 Sep 2010 09:20:50 +0000","from_user":"Cid","from_user_id":7,"id":12,"profile_image_url":"http://m/c.png","source":"&lt;a href=&quot;http://x&quot;&gt;web&lt;/a&gt;","text":"tea","to_user_id":null}"#

    @Test func authorAndAnsweredStandBesideTheText() throws {
        let reading = try Reading("s.json", search(late))
        let post = try #require(reading.posts.first)
        #expect(post.author == AuthorID(.twitter, "7") && post.url == "https://twitter.com/Ann/status/11")
        #expect(post.replyToHandle == "bob" && post.language == "ja" && post.body.text == "@bob tea &amp; cake")
        #expect(post.created == Timestamp(seconds: 1_329_038_450))
        let author = try #require(reading.author("7"))
        #expect(author.handle == "Ann" && author.name == "Ann A" && author.avatar == "https://m/a.png")
        #expect(reading.collections.map(\.name) == ["tea time"] && reading.diagnostics.isEmpty)
    }

    @Test func quotationMarksAreEscapedAsWell() throws {
        let text = #""text":"&quot;Blue&quot; &amp; it&#39;s &lt;3""#
        let reading = try Reading("s.json", search(early.replacing(#""text":"tea""#, with: text)))
        #expect(reading.posts.map(\.body.text) == [#""Blue" &amp; it's &lt;3"#])
    }

    @Test func theSearchsOwnNumbersOfUsersAreNoIDs() throws {
        let reading = try Reading("s.json", search(late, early))
        #expect(reading.posts.map(\.author?.id) == ["7", "cid"])
        #expect(reading.author("cid")?.handle == "Cid" && reading.author("cid")?.avatar == "http://m/c.png")
    }

    @Test func resultsAreKnownWithoutTheSearchAroundThem() throws {
        let reading = try Reading("s.jsonl", late + "\n" + early + "\n")
        #expect(reading.posts.map(\.author?.id) == ["7", "cid"] && reading.summary.formats == ["twitter-v1.1"])
    }

    @Test func anExportsOwnerDidNotWriteWhatWasFound() throws {
        let account = #"window.YTD.account.part0 = [{"account":{"username":"dora","accountId":"9"}}]"#
        let folder = try Folder(["data/account.js": account, "data/search.json": search(late)])
        #expect(Reading([folder.path]).posts.map(\.author?.id) == ["7"])
    }

    @Test(
        arguments: [
            (#"<a href=\"x\">Web &amp; more</a>"#, "Web & more"), ("web", "web"), ("a &lt; b", "a < b"),
            ("&lt;a href=&quot;x&quot;&gt;Web&lt;/a&gt;", "Web"), ("&lt;a&gt;A &amp;amp;lt; B&lt;/a&gt;", "A &lt; B"),
            ("&lt;a&gt;&lt;/a&gt;", nil), ("", nil),
        ] as [(String, String?)])
    func theProgramIsNamedWithoutMarkup(source: String, name: String?) throws {
        let reading = try Reading(
            "a.json", #"{"id_str":"1","text":"a","user":{"screen_name":"a"},"source":"\#(source)"}"#)
        #expect(reading.posts.map(\.source) == [name])
    }
}
