import Model
import Readers
import Testing

/// The address of a quoted post that is not at hand.
@Suite struct TwitterQuoteTests {
    private func link(_ target: String) -> String {
        #""entities":{"urls":[{"url":"https://t.co/a","expanded_url":"https://e.example","indices":[2,16],"start":2,"end":16},{"url":"https://t.co/q","expanded_url":"\#(target)","indices":[17,31],"start":17,"end":31}]}"#
    }

    private let text = "a https://t.co/a https://t.co/q"

    @Test(arguments: [
        ("https://twitter.com/bob/status/9", true), ("https://x.com/bob/status/9?s=20", true),
        ("http://mobile.twitter.com/bob/statuses/9#m", true), ("https://twitter.com/i/web/status/9", false),
        ("https://twitter.com/i/status/9", false), ("https://twitter.com/bob/status/99", false),
        ("https://twitter.example/bob/status/9", false), ("https://twitter.com/bob", false),
    ])
    func theTextsLinkSaysWhoseItWas(target: String, isTaken: Bool) throws {
        let expected = [isTaken ? target : nil]
        let old = try Reading(
            "a.json",
            #"{"id_str":"1","full_text":"\#(text)","user":{"screen_name":"a"},"quoted_status_id_str":"9",\#(link(target))}"#
        )
        #expect(old.posts.map(\.quoteURL) == expected && old.posts.map(\.quoteOf?.id) == ["9"])
        let new = try Reading(
            "a.json",
            #"{"data":{"id":"1","text":"\#(text)","referenced_tweets":[{"type":"quoted","id":"9"}],\#(link(target))}}"#)
        #expect(new.posts.map(\.quoteURL) == expected && new.posts.map(\.quoteOf?.id) == ["9"])
        let note =
            #"{"note_tweet_results":{"result":{"text":"\#(text)","entity_set":\#(link(target).dropFirst(11))}}}"#
        let web = try Reading(
            "a.json",
            #"{"__typename":"Tweet","rest_id":"1","legacy":{"full_text":"a…","quoted_status_id_str":"9"},"note_tweet":\#(note)}"#
        )
        #expect(web.posts.map(\.quoteURL) == expected && web.posts.map(\.quoteOf?.id) == ["9"])
    }

    @Test func whatTheNetworkSaysComesFirst() throws {
        let reading = try Reading(
            "a.json",
            #"{"id_str":"1","full_text":"\#(text)","user":{"screen_name":"a"},"quoted_status_id_str":"9","quoted_status_permalink":{"expanded":"https://twitter.com/cid/status/9"},\#(link("https://twitter.com/bob/status/9"))}"#
        )
        #expect(reading.posts.map(\.quoteURL) == ["https://twitter.com/cid/status/9"])
    }

    @Test func aLinkToAPostIsNoQuoteByItself() throws {
        let reading = try Reading(
            "a.json",
            #"{"id_str":"1","full_text":"\#(text)","user":{"screen_name":"a"},\#(link("https://twitter.com/bob/status/9"))}"#
        )
        #expect(reading.posts.map(\.quoteURL) == [nil])
    }
}
