import Foundation
import Testing

/// An X archive as its owner gets it, with much that is nobody's business.
enum XExport {
    static let secret = "PRIVATE-91c2"

    static func assigned(_ name: String, _ json: String) -> String { "window.YTD.\(name).part0 = \(json)" }

    static func tweet(_ id: Int, _ text: String, media: String? = nil) -> String {
        let media =
            media.map {
                #""extended_entities":{"media":[{"type":"photo","id_str":"1","media_url_https":"https://pbs.twimg.com/media/\#($0)","url":"https://t.co/a","expanded_url":"https://twitter.com/mio/status/\#(id)/photo/1","indices":["0","1"],"sizes":{}}]},"#
            } ?? ""
        return
            #"{"tweet":{"id_str":"\#(id)","id":"\#(id)","full_text":"\#(text)",\#(media)"created_at":"Tue Mar 01 09:00:00 +0000 2016","lang":"en","favorite_count":"1","retweet_count":"0","entities":{"hashtags":[],"urls":[],"user_mentions":[]}}}"#
    }

    /// The archive's files below its folder.
    static var files: [String: String] {
        [
            "data/tweets.js": assigned(
                "tweets", "[\(tweet(10, "with a picture", media: "cat.jpg")),\(tweet(11, "without"))]"),
            "data/account.js": assigned(
                "account",
                #"[{"account":{"accountId":"7","username":"mio","accountDisplayName":"Mio","email":"mio@example.org"}}]"#
            ),
            "data/profile.js": assigned(
                "profile", #"[{"profile":{"description":{"bio":"I draw","website":"","location":""}}}]"#),
            "data/like.js": assigned(
                "like", #"[{"like":{"tweetId":"99","fullText":"liked","expandedUrl":"https://x.com/i/99"}}]"#),
            "data/deleted-tweets.js": assigned("deleted_tweets", "[\(tweet(12, secret))]"),
            "data/direct-messages.js": assigned(
                "direct_messages",
                #"[{"dmConversation":{"conversationId":"7-8","messages":[{"messageCreate":{"text":"\#(secret)","senderId":"8","recipientId":"7","id":"5","createdAt":"2016-03-01T09:00:00.000Z","mediaUrls":["https://ton.twitter.com/dm/5/x/secret.jpg"]}}]}}]"#
            ),
            "data/phone-number.js": assigned("phone_number", #"[{"device":{"phoneNumber":"\#(secret)"}}]"#),
            "data/tweets_media/10-cat.jpg": "a picture of a cat",
            "data/tweets_media/77-other.jpg": secret,
            "data/direct_messages_media/5-secret.jpg": secret,
            "assets/script.js": "alert('\(secret)')",
            "Your archive.html": secret,
        ]
    }

    static func folder(_ name: String, in folder: Folder) throws {
        for (path, text) in files { try folder.write(text, to: "\(name)/\(path)") }
    }

    /// A zip of it, made by Python, which is everywhere.
    static func zip(_ name: String, in folder: Folder, withMedia: Bool = true) throws {
        try Self.folder("unpacked", in: folder)
        if !withMedia { try folder.remove("unpacked/data/tweets_media") }
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["python3", "-m", "zipfile", "-c", "../" + name, "data", "assets", "Your archive.html"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path + "/unpacked")
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        try folder.remove("unpacked")
    }
}

@Suite("Importing")
struct ImportingTests {
    @Test("of a zip only what a site shows is copied, each file whole, and nothing private")
    func zip() throws {
        let folder = try Folder(["site/roost.yml": "title: x\n"])
        try XExport.zip("twitter-2024-05-01.zip", in: folder)
        let run = try Run.roost("import", "twitter-2024-05-01.zip", "--site", "site", in: folder)
        #expect(run.status == 0 && run.errors == "")
        #expect(
            folder.files(below: "site/content")
                == [
                    "account.js", "like.js", "profile.js", "tweets.js", "tweets_media/10-cat.jpg",
                ].map { "twitter-2024-05-01/data/" + $0 })
        for file in folder.files(below: "site/content") {
            let path = String(file.dropFirst("twitter-2024-05-01/".count))
            #expect(folder.read("site/content/" + file) == XExport.files[path])
        }
        #expect(run.output.contains("direct-messages.js") && run.output.contains("e-mail address"))
        #expect(run.output.contains("1 direct") && run.output.contains("1 deleted"))
        #expect(run.output.contains("roost serve --watch --site site"))

        let report = try Run.report("--site", "site", in: folder)
        #expect(report.posts == 3 && report.diagnostics.isEmpty)
        #expect(folder.read("site/output/2016/03/twitter-10.html")?.contains("tweets_media/10-cat.jpg") == true)
        #expect(folder.files(below: "site/output").contains { $0.hasSuffix("tweets_media/10-cat.jpg") })
    }

    @Test("the same again copies nothing, what was interrupted goes on, another export of the name has its own folder")
    func again() throws {
        let folder = try Folder(["roost.yml": ""])
        try XExport.zip("x.zip", in: folder)
        #expect(try Run.roost("import", "x.zip", in: folder).status == 0)
        let before = folder.stamps(below: "content")
        let again = try Run.roost("import", "x.zip", in: folder)
        #expect(again.output.contains("no new captures") && again.output.contains("5 files were there already"))
        #expect(folder.stamps(below: "content") == before)

        try folder.remove("content/x/data/tweets.js")
        try folder.remove("content/x/data/tweets_media/10-cat.jpg")
        try folder.write("half", to: "content/.import-unfinished")
        let rest = try Run.roost("import", "x.zip", in: folder)
        #expect(rest.output.contains("1 capture to content/x/data/tweets.js"))
        #expect(folder.stamps(below: "content").keys.sorted() == before.keys.sorted())

        try XExport.folder("other/x", in: folder)
        try folder.write(
            XExport.assigned("tweets", "[\(XExport.tweet(20, "newer"))]"), to: "other/x/data/tweets.js")
        #expect(try Run.roost("import", "other/x", in: folder).status == 0)
        #expect(folder.read("content/x-2/data/tweets.js")?.contains("newer") == true)
        #expect(folder.read("content/x/data/tweets.js")?.contains("newer") == false)
    }

    @Test("files keep their place, are there once, and take nobody's name")
    func plain() throws {
        let home = Tweet.array(Tweet.json(10, "home"))
        let folder = try Folder([
            "saved/timelines/home.json": home, "saved/searches/boat.json": Tweet.search("boat", Tweet.json(11, "boat")),
            "saved/copy.json": home, "saved/notes.md": "no", "saved/odd.json": #"{"a": 1}"#,
            "searches/tea.json": Tweet.search("tea", Tweet.json(12, "tea")), "roost.yml": "",
        ])
        let run = try Run.roost("import", "saved", "searches/tea.json", in: folder)
        #expect(run.status == 0)
        let files = folder.files(below: "content")
        // `copy.json` and `home.json` hold the same, and each is a timeline of its own.
        #expect(files == ["copy.json", "searches/boat.json", "searches/tea.json", "timelines/home.json"])
        try folder.write(home, to: "elsewhere/download (1).json")
        let known = try Run.roost("import", "elsewhere/download (1).json", "saved", in: folder)
        #expect(known.output.contains("1 file was there already") && known.output.contains("3 files were there"))
        #expect(folder.files(below: "content") == files)
        #expect(run.output.contains("saved/odd.json"))

        try folder.write(Tweet.array(Tweet.json(30, "another")), to: "more/copy.json")
        #expect(try Run.roost("import", "more/copy.json", "--quiet", in: folder).output == "")
        let added = folder.files(below: "content").filter { !files.contains($0) }
        #expect(added.count == 1 && added[0].wholeMatch(of: /copy-\d{4}-\d\d-\d\dT\d{6}Z\.json/) != nil)
        #expect(try Run.report(in: folder).posts == 4)
    }

    @Test("a post's picture leads nowhere else, whatever it names")
    func hostile() throws {
        let item =
            #"{"type":"Create","object":{"type":"Note","id":"https://a.example/1","content":"<p>x</p>","published":"2016-03-01T09:00:00Z","to":["https://www.w3.org/ns/activitystreams#Public"],"attributedTo":"https://a.example/users/mio","attachment":[ATTACHED]}}"#
        let attached = [
            "/media_attachments/files/1.jpg", "/../secret.jpg", "/media_attachments/../../secret.jpg", "/link.jpg",
            "/.hidden.jpg", "/notes.txt",
        ].map { #"{"type":"Document","mediaType":"image/jpeg","url":"\#($0)"}"# }.joined(separator: ",")
        let folder = try Folder([
            "secret.jpg": "SECRET", "export/.hidden.jpg": "SECRET", "export/notes.txt": "SECRET",
            "export/media_attachments/files/1.jpg": "picture",
            "export/actor.json":
                #"{"type":"Person","id":"https://a.example/users/mio","preferredUsername":"mio","name":"Mio"}"#,
            "export/outbox.json":
                #"{"type":"OrderedCollection","orderedItems":[\#(item.replacing("ATTACHED", with: attached))]}"#,
            "roost.yml": "",
        ])
        try FileManager.default.createSymbolicLink(
            atPath: folder.path + "/export/link.jpg", withDestinationPath: "../secret.jpg")
        let run = try Run.roost("import", "export", in: folder)
        #expect(run.status == 0)
        #expect(
            folder.files(below: "content") == [
                "export/actor.json", "export/media_attachments/files/1.jpg", "export/outbox.json",
            ])
        #expect(folder.files(below: "content").allSatisfy { folder.read("content/" + $0)?.contains("SECRET") == false })
    }

    @Test("an import and a build give the pages of a build of the same", arguments: ["x.zip", "plain"])
    func samePages(_ input: String) throws {
        let folder = try Folder(["site/roost.yml": "title: x\n", "direct/roost.yml": "title: x\n"])
        if input == "x.zip" {
            // A zip's pictures are shown only when they were taken out of it.
            try XExport.zip("x.zip", in: folder, withMedia: false)
        } else {
            for (name, text) in [
                "timelines/home.json": Tweet.array(Tweet.json(10, "a"), Tweet.json(11, "b", by: "leo", day: 2)),
                "searches/boat-2016-03-01T120000Z.json": Tweet.search("boat", Tweet.json(11, "b", by: "leo", day: 2)),
                "deep/er/loose.json": Tweet.array(Tweet.json(12, "c", day: 3)),
                "deep/er/same.json": Tweet.array(Tweet.json(12, "c", day: 3)),
            ] { try folder.write(text, to: "plain/" + name) }
        }
        #expect(try Run.roost("import", input, "--site", "site", in: folder).status == 0)
        let imported = try Run.report("--site", "site", in: folder)
        let direct = try Run.report("--site", "direct", input, in: folder)
        #expect(imported.posts == direct.posts && imported.posts >= 3)
        let pages = folder.files(below: "direct/output")
        #expect(folder.files(below: "site/output") == pages)
        for page in pages {
            #expect(folder.read("site/output/" + page) == folder.read("direct/output/" + page), "\(page)")
        }
    }

    @Test("what cannot be imported is told")
    func refused() throws {
        let folder = try Folder([
            "content/a.json": Tweet.array(Tweet.json(1, "a")), "broken.zip": "PK\u{3}\u{4} and no more",
            "diary.json": #"{"entries":[{"text":"x"}]}"#,
        ])
        let own = try Run.roost("import", "content/a.json", in: folder)
        #expect(own.status == 2 && own.errors.contains("already"))
        #expect(try Run.roost("import", "nowhere.zip", in: folder).status == 2)
        #expect(try Run.roost("import", in: folder).status == 2)
        let broken = try Run.roost("import", "broken.zip", in: folder)
        #expect(broken.status == 3 && broken.errors.contains("R001"))
        let diary = try Run.roost("import", "diary.json", in: folder)
        #expect(diary.status == 3 && diary.errors.contains("holds nothing that Roost reads"))
        #expect(folder.files(below: "content") == ["a.json"])
    }

    @Test("a Mastodon export that is a tar archive is imported as a folder is", arguments: ["tar", "tar.gz"])
    func tar(_ ending: String) throws {
        let folder = try Folder([
            "export/actor.json":
                #"{"type":"Person","id":"https://m.example/users/mio","preferredUsername":"mio","name":"Mio","icon":{"type":"Image","mediaType":"image/png","url":"avatar.png"},"outbox":"outbox.json"}"#,
            "export/outbox.json":
                #"{"type":"OrderedCollection","orderedItems":[{"type":"Create","actor":"https://m.example/users/mio","to":["https://www.w3.org/ns/activitystreams#Public"],"object":{"type":"Note","id":"https://m.example/users/mio/statuses/1","attributedTo":"https://m.example/users/mio","to":["https://www.w3.org/ns/activitystreams#Public"],"content":"<p>A cat</p>","published":"2019-05-01T00:00:00Z","attachment":[{"type":"Document","mediaType":"image/png","url":"/media_attachments/files/1/cat.png"}]}}]}"#,
            "export/media_attachments/files/1/cat.png": "a picture", "export/avatar.png": "a face",
        ])
        let how = ending == "tar" ? "cf" : "czf"
        try Command.run("tar", how, "mio-2019." + ending, "-C", "export", ".", in: folder)
        for command in ["build", "inspect"] {
            let run = try Run.roost(command, "mio-2019." + ending, in: folder)
            #expect((run.errors + run.output).contains("roost import unpacks it"), "\(command): \(run.errors)")
        }
        let run = try Run.roost("import", "mio-2019." + ending, in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("mio-2019.\(ending)/outbox.json"))
        #expect(
            folder.files(below: "content") == [
                "mio-2019/actor.json", "mio-2019/avatar.png", "mio-2019/media_attachments/files/1/cat.png",
                "mio-2019/outbox.json",
            ])
        #expect(!folder.files(below: ".roost").contains { $0.hasPrefix("importing") })
        let again = try Run.roost("import", "mio-2019." + ending, in: folder)
        #expect(again.output.contains("no new captures"))
        #expect(folder.files(below: "content").count == 4)
        // What an import left that was killed.
        try folder.write("half", to: ".roost/importing/1/x/half.png")
        #expect(try Run.roost("build", in: folder).status == 0)
        #expect(!folder.files(below: ".roost").contains { $0.hasPrefix("importing") })
        try Command.run("sh", "-c", "head -c 200 mio-2019.\(ending) > cut.\(ending)", in: folder)
        let cut = try Run.roost("import", "cut." + ending, in: folder)
        #expect(cut.status == 3 && cut.errors.contains("R001"))
        #expect(!folder.files(below: ".roost").contains { $0.hasPrefix("importing") })
    }
}
