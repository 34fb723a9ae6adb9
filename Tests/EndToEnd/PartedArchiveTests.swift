import Packing
import Testing

/// An X archive that came as several zips: everything as if it had been one.
@Suite("Archives in parts")
struct PartedArchiveTests {
    private static let manifest =
        #"window.__THAR_CONFIG = {"userInfo":{"accountId":"7","userName":"mio","displayName":"Mio"},"archiveInfo":{"generationDate":"2024-05-01T00:00:00.000Z","isPartialArchive":true},"dataTypes":{}}"#
    private static let account =
        #"window.YTD.account.part0 = [{"account":{"username":"mio","accountId":"7","accountDisplayName":"Mio"}}]"#
    private static let history =
        #"window.YTD.protected_history.part0 = [{"protectedHistory":{"protectedAt":"2020-01-01T00:00:00.000Z","action":"Protect"}}]"#

    private static func tweet(_ id: Int) -> String {
        #"window.YTD.tweets.part0 = [{"tweet":{"id_str":"\#(id)","full_text":"post \#(id)","created_at":"Wed Mar 22 07:41:49 +0000 2017","extended_entities":{"media":[{"type":"photo","id_str":"5","url":"https://t.co/x","media_url_https":"https://pbs.twimg.com/media/a.jpg","indices":["5","6"]}]}}}]"#
    }

    /// Three zips: the account, more posts, pictures alone.
    private static func write(protected: Bool = false, into place: String, in folder: Folder) throws {
        var first = ["account.js": account, "tweets.js": tweet(1), "manifest.js": manifest]
        if protected { first["protected-history.js"] = history }
        let parts = [
            first, ["tweets-part1.js": tweet(2), "manifest.js": manifest],
            ["tweets_media/1-a.jpg": "one", "tweets_media/2-a.jpg": "two"],
        ]
        for (number, files) in parts.enumerated() {
            let members = files.sorted { $0.key < $1.key }
                .map { Packing.Member(name: "data/" + $0.key, bytes: Array($0.value.utf8)) }
            try folder.write(Packing.zip(members), to: "\(place)/x-part\(number + 1).zip")
        }
    }

    private static func pictures(_ folder: Folder) -> [String] {
        folder.files(below: "output/media").filter { $0.hasSuffix(".jpg") }
    }

    @Test("they are one timeline with its pictures, and no message asks for the other parts")
    func built() throws {
        let folder = try Folder()
        try Self.write(into: "content", in: folder)
        let report = try Run.report(in: folder)
        #expect(report.posts == 2 && report.diagnostics.isEmpty)
        #expect(folder.has("output/timelines/mio.html"))
        #expect(folder.files(below: "output/timelines").allSatisfy { $0.hasPrefix("mio") })
        #expect(
            Self.pictures(folder) == [
                "x-part3.zip/data/tweets_media/1-a.jpg", "x-part3.zip/data/tweets_media/2-a.jpg",
            ])
    }

    @Test("posts of a part go away when another part comes that says they are protected")
    func protectedLater() throws {
        let folder = try Folder()
        try Self.write(protected: true, into: "all", in: folder)
        try folder.write(try #require(folder.bytes("all/x-part2.zip")), to: "content/x-part2.zip")
        #expect(try Run.report(in: folder).posts == 1)
        try folder.write(try #require(folder.bytes("all/x-part1.zip")), to: "content/x-part1.zip")
        #expect(try Run.report(in: folder).posts == 0)
        #expect(!folder.files(below: "output").contains { $0.contains("twitter-2") })
    }

    @Test("imported together they are one folder, pictures too; again, nothing is copied", arguments: [true, false])
    func imported(isFolder: Bool) throws {
        let folder = try Folder(["roost.yml": ""])
        try Self.write(into: "saved", in: folder)
        let inputs = isFolder ? ["saved"] : (1...3).map { "saved/x-part\($0).zip" }
        let run = try Run.roost(["import"] + inputs, in: folder)
        #expect(run.status == 0 && run.errors == "")
        #expect(
            folder.files(below: "content")
                == [
                    "account.js", "tweets-part1.js", "tweets.js", "tweets_media/1-a.jpg", "tweets_media/2-a.jpg",
                ].map { "x-part1/data/" + $0 })
        let again = try Run.roost(["import"] + inputs, in: folder)
        #expect(again.output.contains("no new captures") && again.output.contains("5 files were there already"))
        #expect(try Run.report(in: folder).posts == 2)
        #expect(Self.pictures(folder).map { $0.split(separator: "/").last } == ["1-a.jpg", "2-a.jpg"])
    }

    @Test("imported one after the other they keep what says that they are protected")
    func importedApart() throws {
        let folder = try Folder(["roost.yml": ""])
        try Self.write(protected: true, into: "saved", in: folder)
        for number in 1...2 {
            #expect(try Run.roost("import", "saved/x-part\(number).zip", in: folder).status == 0)
        }
        let report = try Run.report(in: folder)
        #expect(report.posts == 0 && report.diagnostics.isEmpty)
        // What was imported can be imported again.
        try folder.write("", to: "copy/roost.yml")
        #expect(try Run.roost("import", "content", "--site", "copy", in: folder).status == 0)
        #expect(try Run.report("--site", "copy", in: folder).posts == 0)
        let pictures = try Run.roost("import", "saved/x-part3.zip", in: folder)
        #expect(pictures.status == 3 && pictures.errors.contains("import it together with the archive"))
    }

    @Test("what two parts call alike is copied twice; other files of the same input keep their place")
    func sameNames() throws {
        let folder = try Folder([
            "saved/a/data/account.js": Self.account, "saved/a/data/tweets.js": Self.tweet(1),
            "saved/a/data/manifest.js": Self.manifest, "saved/b/data/tweets.js": Self.tweet(2),
            "saved/b/data/manifest.js": Self.manifest,
            "saved/timelines/home.json": Tweet.array(Tweet.json(10, "home")), "roost.yml": "",
        ])
        #expect(try Run.roost("import", "saved", in: folder).status == 0)
        #expect(
            folder.files(below: "content") == [
                "a/data/account.js", "a/data/tweets-2.js", "a/data/tweets.js", "timelines/home.json",
            ])
        #expect(try Run.report(in: folder).posts == 3)
    }

    @Test("a manifest of something else stays where it is")
    func otherManifest() throws {
        let folder = try Folder([
            "app/manifest.json": #"{"name":"x"}"#, "app/home.json": Tweet.array(Tweet.json(10, "home")),
            "roost.yml": "",
        ])
        #expect(try Run.roost("import", "app", in: folder).status == 0)
        #expect(folder.files(below: "content") == ["app/home.json"])
    }

    @Test("pictures are found in the zips that archives of 2019 keep them in", arguments: ["", "data/"])
    func zippedMedia(place: String) throws {
        let folder = try Folder([
            "saved/\(place)account.js": Self.account, "saved/\(place)tweet.js": Self.tweet(1), "roost.yml": "",
        ])
        let zip = Packing.zip([
            .init(name: "1-a.jpg", bytes: Array("one".utf8)), .init(name: "9-other.jpg", bytes: Array("no".utf8)),
        ])
        try folder.write(zip, to: "saved/\(place)tweet_media/tweet-media-part1.zip")
        #expect(try Run.report("saved", in: folder).diagnostics.isEmpty)
        #expect(Self.pictures(folder) == [place + "tweet_media/tweet-media-part1.zip/1-a.jpg"])

        #expect(try Run.roost("import", "saved", in: folder).status == 0)
        #expect(
            folder.files(below: "content")
                == ["account.js", "tweet.js", "tweet_media/1-a.jpg"].map {
                    "saved/" + place + $0
                })
        #expect(try Run.report(in: folder).posts == 1)
        #expect(Self.pictures(folder) == ["saved/\(place)tweet_media/1-a.jpg"])
    }
}
