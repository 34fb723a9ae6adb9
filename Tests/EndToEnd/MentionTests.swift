import Testing

/// Mentions lead to those who were meant.
@Suite("Mentions") struct MentionTests {
    private func page(_ json: String, _ path: String) throws -> String {
        let folder = try Folder(["content/timelines/home.jsonl": json, "roost.yml": "permalinks: post\n"])
        #expect(try Run.roost("build", "--quiet", in: folder).status == 0)
        let file = try #require(folder.files(below: "output").first { $0.contains(path) && $0.hasSuffix(".html") })
        return try #require(folder.read("output/" + file))
    }

    private func tweet(_ id: Int, _ text: String, user: Int, _ name: String, _ entities: String = "") -> String {
        #"{"id_str":"\#(id)","created_at":"Mon Jun 10 08:00:00 +0000 2019","full_text":"\#(text)","user":{"id_str":"\#(user)","screen_name":"\#(name)"},"entities":{\#(entities)}}"#
    }

    @Test("a name that changed hands leads to who had it, by the id")
    func renamed() throws {
        let mention = #""user_mentions":[{"screen_name":"bob","id_str":"7","indices":[0,4]}]"#
        let first = tweet(10, "@bob hi", user: 5, "mio", mention)
        let stranger = tweet(12, "another bob", user: 99, "bob")
        let known = try page(
            [first, tweet(11, "I was bob", user: 7, "bob_new"), stranger].joined(separator: "\n"), "-10.html")
        #expect(known.contains(#"class="mention" href="../../authors/twitter/bob_new.html""#))
        #expect(!known.contains("authors/twitter/bob.html"))
        let unknown = try page([first, stranger].joined(separator: "\n"), "-10.html")
        #expect(unknown.contains(#"class="mention" href="https://twitter.com/bob""#))
    }

    @Test("a name that two servers have leads to the one it was written on")
    func servers() throws {
        func status(_ id: Int, _ host: String, _ name: String, _ content: String, _ more: String = "") -> String {
            #"[{"id":"10900000000000000\#(id)","created_at":"2024-01-01T00:00:00Z","visibility":"public","uri":"https://\#(host)/users/\#(name)/statuses/10900000000000000\#(id)","content":"\#(content)","account":{"id":"\#(id)","username":"\#(name)","acct":"\#(name)","url":"https://\#(host)/@\#(name)"}\#(more)}]"#
        }
        let link = #"<p><a href=\"https://a.example/@bob\" class=\"u-url mention\">@<span>bob</span></a> hello</p>"#
        let mentions =
            #","mentions":[{"id":"9","username":"bob","acct":"bob","url":"https://a.example/@bob"}]"#
        let asked = status(2, "a.example", "ann", link, mentions)
        let other = status(1, "b.example", "bob", "<p>I am bob of B</p>")
        #expect(
            try page([other, asked].joined(separator: "\n"), "0000002.html").contains(#"href="https://a.example/@bob""#)
        )
        let own = status(3, "a.example", "bob", "<p>I am bob of A</p>")
        let known = try page([own, asked].joined(separator: "\n"), "0000002.html")
        #expect(known.contains("authors/mastodon/bob.html"))
    }

    @Test("Bluesky's mentions go by DIDs")
    func identifiers() throws {
        func post(_ did: String, _ handle: String, _ key: String, _ text: String, _ facets: String = "") -> String {
            #"{"post":{"uri":"at://\#(did)/app.bsky.feed.post/\#(key)","cid":"c","author":{"did":"\#(did)","handle":"\#(handle)"},"record":{"$type":"app.bsky.feed.post","createdAt":"2024-05-01T10:00:00Z","text":"\#(text)"\#(facets)},"indexedAt":"2024-05-01T10:00:00Z"}}"#
        }
        let facet =
            #","facets":[{"index":{"byteStart":0,"byteEnd":4},"features":[{"$type":"app.bsky.richtext.facet#mention","did":"did:plc:bob"}]}]"#
        let asked = post("did:plc:ann", "ann.example", "k1", "@bob thanks", facet)
        let known = try page(
            #"{"feed":[\#(asked),\#(post("did:plc:bob", "bob.example", "k2", "I am Bob"))]}"#, "-k1-")
        #expect(known.contains(#"class="mention" href="../../authors/bluesky/bob-example.html""#))
        #expect(try page(#"{"feed":[\#(asked)]}"#, "-k1-").contains(#"href="https://bsky.app/profile/did:plc:bob""#))
    }
}
