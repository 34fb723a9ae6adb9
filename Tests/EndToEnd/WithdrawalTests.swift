import Testing

/// What one capture says was deleted, or is not for everyone, no other capture shows.
@Suite("Withdrawn posts")
struct WithdrawalTests {
    private static let owner =
        #"window.YTD.account.part0 = [{"account":{"username":"mio","accountId":"7","accountDisplayName":"Mio"}}]"#

    private static func archived(_ name: String, _ id: Int, _ text: String) -> String {
        """
        window.YTD.\(name).part0 = [{"tweet":{"id_str":"\(id)","full_text":"\(text)","created_at":"Wed Mar 22 07:41:50 +0000 2017"}}]
        """
    }

    private static func skeet(_ operation: String, _ record: String) -> String {
        #"{"did":"did:plc:abc","time_us":1,"kind":"commit","commit":{"rev":"r","operation":"\#(operation)","#
            + #""collection":"app.bsky.feed.post","rkey":"k1"\#(record)}}"#
    }

    private static let note =
        #"{"type":"Note","id":"https://m.example/users/mio/statuses/1","attributedTo":"https://m.example/users/mio","#
        + #""to":["https://www.w3.org/ns/activitystreams#Public"],"published":"2017-03-22T07:41:50Z","content":"<p>regretted</p>"}"#

    /// A post as it was, and what a later capture says of it.
    private static let pairs: [[String: String]] = [
        [
            "content/x-2022/data/account.js": owner,
            "content/x-2022/data/tweets.js": archived("tweets", 20, "regretted"),
            "content/x-2023/data/account.js": owner,
            "content/x-2023/data/deleted-tweets.js": archived("deleted_tweets", 20, "regretted"),
        ],
        [
            "content/a.json":
                #"[{"id_str":"20","created_at":"Wed Mar 22 07:41:50 +0000 2017","text":"regretted","user":{"id_str":"7","screen_name":"mio"}}]"#,
            "content/stream.jsonl": #"{"delete":{"status":{"id":20,"id_str":"20","user_id":7,"user_id_str":"7"}}}"#,
        ],
        [
            "content/a.json":
                #"[{"id_str":"20","created_at":"Wed Mar 22 07:41:50 +0000 2017","text":"regretted","user":{"id_str":"7","screen_name":"mio"}}]"#,
            "content/b.json":
                #"[{"id_str":"20","created_at":"Wed Mar 22 07:41:50 +0000 2017","text":"regretted","user":{"id_str":"7","screen_name":"mio","protected":true}}]"#,
        ],
        [
            "content/jet.jsonl": skeet(
                "create",
                #","record":{"$type":"app.bsky.feed.post","text":"regretted","createdAt":"2024-09-09T19:46:02.102Z"}"#)
                + "\n" + skeet("delete", "")
        ],
        [
            "content/inbox.jsonl":
                #"{"type":"Create","id":"https://m.example/1","actor":"https://m.example/users/mio","object":\#(note)}"#
                + "\n"
                + #"{"type":"Delete","id":"https://m.example/2","actor":"https://m.example/users/mio","object":{"type":"Tombstone","id":"https://m.example/users/mio/statuses/1"}}"#
        ],
    ]

    @Test("are nowhere in the site, and come back where they are asked for", arguments: pairs)
    func nowhere(files: [String: String]) throws {
        let folder = try Folder(files.merging(["roost.yml": "title: Regrets\npermalinks: post\n"]) { $1 })
        #expect(try Run.roost("build", "--quiet", in: folder).status == 0)
        #expect(shows("regretted", folder) == false)
        try folder.write(
            "title: Regrets\npermalinks: post\nprivacy: {include: [deleted, protected]}\n", to: "roost.yml")
        #expect(try Run.roost("build", "--quiet", in: folder).status == 0)
        #expect(shows("regretted", folder))
    }

    private func shows(_ word: String, _ folder: Folder) -> Bool {
        folder.files(below: "output").contains { folder.read("output/" + $0)?.contains(word) == true }
    }
}
