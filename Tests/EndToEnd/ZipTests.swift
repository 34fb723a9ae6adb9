import Packing
import Testing

/// An archive as it was downloaded: read where it is, its pictures unpacked when a page shows them.
@Suite("Zips")
struct ZipTests {
    private static let account =
        #"window.YTD.account.part0 = [{"account":{"username":"ann","accountId":"7","accountDisplayName":"Ann"}}]"#
    private static let tweet = #"""
        window.YTD.tweets.part0 = [{"tweet":{"id_str":"1","full_text":"look https://t.co/x",
        "created_at":"Wed Mar 22 07:41:49 +0000 2017","extended_entities":{"media":[{"type":"photo","id_str":"5",
        "url":"https://t.co/x","media_url_https":"https://pbs.twimg.com/media/a.png","indices":["5","19"]}]}}}]
        """#
    /// The signature and the header chunk of a picture of 40 by 30: all that is looked at.
    private static let picture: [UInt8] =
        [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0, 40, 0, 0, 0, 30]
        + [8, 2, 0, 0, 0, 0, 0, 0, 0]

    static func export(picture: [UInt8] = picture, flags: UInt16 = 0) -> [UInt8] {
        Packing.zip([
            .init(name: "data/account.js", bytes: Array(account.utf8)),
            .init(name: "data/tweets.js", bytes: Array(tweet.utf8)),
            .init(name: "data/tweets_media/1-a.png", bytes: picture, flags: flags),
            .init(name: "data/tweets_media/1-unused.png", bytes: picture + [1]),
        ])
    }

    private static let copy = "output/media/export.zip/data/tweets_media/1-a.png"

    @Test("a picture is unpacked for the page that shows it, with its size; others stay packed")
    func picture() throws {
        let folder = try Folder()
        try folder.write(Self.export(), to: "export.zip")
        let report = try Run.report("export.zip", in: folder)
        #expect(report.diagnostics.isEmpty)
        #expect(folder.bytes(Self.copy) == Self.picture)
        let page = try #require(folder.read("output/2017/03/twitter-1.html"))
        #expect(page.contains(#"src="../../media/export.zip/data/tweets_media/1-a.png""#))
        #expect(page.contains(#"width="40" height="30""#))
        #expect(!folder.has("output/media/export.zip/data/tweets_media/1-unused.png"))
        #expect(folder.files(below: ".roost/unpacked").count == 1)
    }

    @Test("nothing is written again; a zip with another picture changes it and the page")
    func again() throws {
        let folder = try Folder()
        try folder.write(Self.export(), to: "content/export.zip")
        _ = try Run.report(in: folder)
        let before = folder.stamps()
        _ = try Run.report(in: folder)
        #expect(folder.stamps() == before)
        var other = Self.picture
        other[19] = 44
        try folder.write(Self.export(picture: other), to: "content/export.zip")
        _ = try Run.report(in: folder)
        #expect(folder.bytes(Self.copy) == other)
        #expect(folder.read("output/2017/03/twitter-1.html")?.contains(#"width="44""#) == true)
        #expect(folder.files(below: ".roost/unpacked").count == 1)
    }

    @Test("the output can be taken away, and the cache; both come again")
    func lost() throws {
        let folder = try Folder()
        try folder.write(Self.export(), to: "content/export.zip")
        _ = try Run.report(in: folder)
        for lost in ["output", ".roost/unpacked", ".roost"] {
            try folder.remove(lost)
            _ = try Run.report(in: folder)
            #expect(folder.bytes(Self.copy) == Self.picture, "\(lost)")
        }
    }

    @Test("a picture that must not be unpacked is not shown; the post is")
    func encrypted() throws {
        let folder = try Folder()
        try folder.write(Self.export(flags: 1), to: "export.zip")
        let report = try Run.report("export.zip", in: folder)
        #expect(report.posts == 1)
        #expect(!folder.has(Self.copy))
    }

    @Test("members that lead elsewhere are named and leave nothing outside")
    func hostile() throws {
        let folder = try Folder()
        let text = Array(Tweet.array(Tweet.json(10, "bad")).utf8)
        try folder.write(
            Packing.zip([
                .init(name: "../up.json", bytes: text), .init(name: "/tmp/roost-absolute.json", bytes: text),
                .init(name: "a/../../up.json", bytes: text), .init(name: "secret.json", bytes: text, flags: 1),
                .init(name: "link.json", bytes: Array("/etc/passwd".utf8), attributes: 0o120777 << 16),
                Packing.bomb(name: "bomb.json", spaces: 64 << 20),
                .init(name: "good.json", bytes: Array(Tweet.array(Tweet.json(20, "good")).utf8)),
            ]), to: "site/bad.zip")
        let report = try Run.report("site/bad.zip", in: folder)
        #expect(report.posts == 1)
        #expect(report.diagnostics.map(\.id) == Array(repeating: "R014", count: 6), "\(report.diagnostics)")
        #expect(Set(report.diagnostics.compactMap(\.file)).count == 6)
        #expect(!folder.files().contains { $0.contains("up.json") || $0.contains("absolute") })
        #expect(try Run.roost("build", "site/bad.zip", "--strict", in: folder).status == 1)
    }

    @Test("gzip that only fills memory is named; the others are read")
    func gzipBomb() throws {
        let folder = try Folder(["content/good.json": Tweet.array(Tweet.json(20, "good"))])
        try folder.write(Packing.gzipBomb(spaces: 200 << 20), to: "content/bomb.json.gz")
        let report = try Run.report(in: folder)
        #expect(report.posts == 1)
        #expect(report.diagnostics.map(\.file) == ["content/bomb.json.gz"])
        #expect(report.diagnostics.first?.message.contains("150 times") == true, "\(report.diagnostics)")
    }
}
