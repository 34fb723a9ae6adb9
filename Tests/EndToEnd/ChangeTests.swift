import Testing

/// What a page shows of anything but its own posts: when that changes, the page does.
@Suite("A change elsewhere")
struct ChangeTests {
    struct Change: Sendable, CustomTestStringConvertible {
        let testDescription: String
        var settings = ""
        let before: [String: String]
        let after: [String: String]
    }

    @Test("makes the site that a new build makes, in both directions", arguments: changes + placeChanges + otherChanges)
    func same(_ change: Change) throws {
        let there = try Self.built([change.before], change.settings)
        let changed = try Self.built([change.after], change.settings)
        // Where nothing is to be seen of it, nothing is tried.
        #expect(Folder.differences(there, changed) != [])
        #expect(Folder.differences(try Self.built([change.before, change.after], change.settings), changed) == [])
        #expect(Folder.differences(try Self.built([change.after, change.before], change.settings), there) == [])
    }

    /// The output after builds of these contents, one after the other.
    private static func built(_ contents: [[String: String]], _ settings: String) throws -> [String: [UInt8]] {
        let folder = try Folder(["roost.yml": "title: M\n" + settings])
        for (step, content) in contents.enumerated() {
            for file in folder.files(below: "content") { try folder.remove("content/" + file) }
            for (name, text) in content {
                // Of the same day in each build, for pages say when something was captured; so captures differ in size.
                let more = name.contains(".json") ? String(repeating: "\n", count: step) : ""
                try folder.write(text + more, to: "content/" + name)
                try folder.date("content/" + name, day: 1)
            }
            #expect(try Run.roost("build", "--quiet", in: folder).status == 0)
        }
        return folder.tree(below: "output")
    }

    private static func tweets(_ tweets: (Int, Int)...) -> String {
        "[" + tweets.map { Tweet.json($0.0, "hi", day: $0.1) }.joined(separator: ",") + "]"
    }

    private static let changes = [
        Change(
            testDescription: "a month's days lead to other posts", settings: "posts_per_page: 1\n",
            before: ["timelines/home.json": tweets((1, 1), (5, 2), (9, 3))],
            after: ["timelines/home.json": tweets((2, 1), (5, 2), (9, 3))]),
        Change(
            testDescription: "the next page begins with another post", settings: "posts_per_page: 2\n",
            before: ["timelines/home.json": tweets((1, 1), (5, 2), (7, 3))],
            after: ["timelines/home.json": tweets((4, 1), (5, 2), (7, 3))]),
        Change(
            testDescription: "a feed has another name",
            before: ["timelines/Home.json": tweets((1, 1), (2, 2))],
            after: ["timelines/home.json": tweets((1, 1), (2, 2))]),
        Change(
            testDescription: "a year leads to a page with another address", settings: "posts_per_page: 1\n",
            before: ["timelines/home.json": years],
            after: ["timelines/home.json": years, "timelines/home!5!.json": tweets((3, 1))]),
        Change(
            testDescription: "a list has another post of the archive",
            before: ["timelines/all.json": tweets((1, 1), (2, 2), (3, 3)), "timelines/a.json": tweets((1, 1), (2, 2))],
            after: ["timelines/all.json": tweets((1, 1), (2, 2), (3, 3)), "timelines/a.json": tweets((1, 1), (3, 3))]),
        Change(
            testDescription: "the default search has another order", settings: "default_search: cats\n",
            before: ["searches/cats.json": Tweet.search("cats", Tweet.json(1, "a"), Tweet.json(2, "b"))],
            after: ["searches/cats.json": Tweet.search("cats", Tweet.json(2, "b"), Tweet.json(1, "a"))]),
        Change(
            testDescription: "an entry of the history has a list of its network",
            before: ["history.jsonl": fetched, "timelines/home.json": tweets((1, 1), (2, 2))],
            after: ["history.jsonl": fetched, "timelines/home.json": "[\(toot(1, "a")),\(toot(2, "b"))]"]),
        Change(
            testDescription: "what joins two threads comes and is hidden",
            settings: "permalinks: post\nhide: {ids: [\"2\"]}\n",
            before: ["timelines/home.json": "[\(toot(1, "a")),\(toot(3, "c", answering: "2"))]"],
            after: [
                "timelines/home.json": "[\(toot(1, "a")),\(toot(3, "c", answering: "2"))]",
                "x.json": toot(2, "b", answering: "1"),
            ]),
    ]

    private static let years =
        "["
        + (1...12).map {
            Tweet.json($0, "hi").replacing("+0000 2016", with: "+0000 \(2000 + $0)")
        }.joined(separator: ",") + "]"
    private static let fetched =
        #"{"kind":"fetch","at":"2016-03-01T00:00:00Z","network":"twitter","name":"home","results":1}"#

    private static func toot(_ id: Int, _ html: String, answering: String? = nil, _ more: String = "") -> String {
        """
        {"id":"\(id)","uri":"https://m.example/users/mio/statuses/\(id)","url":"https://m.example/@mio/\(id)",\
        "created_at":"2016-03-0\(id)T09:00:00.000Z","content":"<p>\(html)</p>","visibility":"public","sensitive":false,\
        "spoiler_text":"","media_attachments":[],"mentions":[],"tags":[],"reblogs_count":0,"favourites_count":0,\
        "replies_count":0,"in_reply_to_id":\(answering.map { "\"\($0)\"" } ?? "null"),"in_reply_to_account_id":null,\
        "account":{"id":"1","username":"mio","acct":"mio","display_name":"Mio","url":"https://m.example/@mio",\
        "avatar":"","note":"","created_at":"2015-03-01T09:00:00.000Z"}\(more)}
        """
    }
}

extension ChangeTests {
    private static let emoji =
        #","emojis":[{"shortcode":"blob","url":"https://f.example/blob.png","static_url":"https://f.example/blob.png"}]"#

    private static let otherChanges = [
        Change(
            testDescription: "the picture of an emoji comes",
            before: ["timelines/home.json": "[\(toot(1, "hello :blob:", emoji))]", "media/f.example/other.png": "x"],
            after: [
                "timelines/home.json": "[\(toot(1, "hello :blob:", emoji))]", "media/f.example/other.png": "x",
                "media/f.example/blob.png": "y",
            ])
    ]

    private static let venue = String(repeating: "a", count: 24)

    private static func venues(_ created: Int) -> String {
        """
        {"meta":{"code":200},"response":{"venues":[{"id":"\(venue)","name":"One","createdAt":\(created),\
        "location":{"lat":35.0,"lng":139.0},"categories":[],"contact":{}}]}}
        """
    }

    private static func photo(_ id: Int, at place: Int?) -> String {
        let location = place.map { #","location":{"id":\#($0),"name":"L","latitude":35.0,"longitude":139.0}"# } ?? ""
        return """
            {"id":"\(id)_7","type":"image","created_time":"\(1_456_822_800 + id * 86400)","user":{"id":"7","username":"mio"},\
            "caption":{"id":"1","text":"pic"},"link":"https://p.example/\(id)",\
            "images":{"standard_resolution":{"url":"https://p.example/\(id).png","width":1,"height":1}}\(location)}
            """
    }

    private static func photos(_ photos: String...) -> String {
        #"{"meta":{"code":200},"data":[\#(photos.joined(separator: ","))]}"#
    }

    private static func tip(_ id: Character, day: Int) -> String {
        """
        {"meta":{"code":200},"response":{"tips":{"count":1,"items":[{"id":"\(String(repeating: id, count: 24))",\
        "text":"good","createdAt":\(1_456_822_800 + day * 86400),"user":{"id":"1","firstName":"Mio"},\
        "canonicalUrl":"https://foursquare.com/item/x"}]}}}
        """
    }

    private static let alias = #"{"data":[{"id":"77","name":"L"}]}"#

    private static let placeChanges = [
        Change(
            testDescription: "two places turn out to be one venue",
            before: ["timelines/ig.json": photos(photo(1, at: 77), photo(2, at: 78))],
            after: [
                "timelines/ig.json": photos(photo(1, at: 77), photo(2, at: 78)),
                "places/\(venue)/locations-77.json": alias,
                "places/\(venue)/locations-78.json": alias.replacing("77", with: "78"),
            ]),
        Change(
            testDescription: "a list of places has another tip",
            before: ["places/v.json": venues(1_456_822_800), "places/tips.json": tip("b", day: 1)],
            after: ["places/v.json": venues(1_456_822_800), "places/tips.json": tip("c", day: 9)]),
        Change(
            testDescription: "a venue's photo is on another page", settings: "posts_per_page: 1\npermalinks: month\n",
            before: [
                "places/v.json": venues(1_451_606_400), "places/\(venue)/locations-77.json": alias,
                "timelines/ig.json": photos(photo(4, at: 77), photo(5, at: nil), photo(6, at: nil)),
                "timelines/z.json": tweets((9, 20)),
            ],
            after: [
                "places/v.json": venues(1_451_606_400), "places/\(venue)/locations-77.json": alias,
                "timelines/ig.json": photos(photo(4, at: 77), photo(5, at: nil), photo(6, at: nil)),
                "timelines/z.json": tweets((1, 1), (9, 20)),
            ]),
    ]
}
