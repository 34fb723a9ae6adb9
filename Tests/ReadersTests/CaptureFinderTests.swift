import Foundation
import Model
import Readers
import Packing
import Testing

@Suite struct CaptureFinderTests {
    @Test func filesComeSortedAndWithoutWhatIsNoJSON() throws {
        let folder = try Folder([
            "b.json": "[]", "a/z.jsonl": "{}", "a/.hidden.json": "[]", ".roost/x.json": "[]", "pic.jpg": "[]",
            "notes.md": "# no", "LICENSE": "MIT License", "export": "{\"a\":1}", "assets/app.js": "!function(){}();",
            "data/tweets.js": "window.YTD.tweets.part0 = [ ]",
        ])
        let finder = CaptureFinder(inputs: [folder.path])
        #expect(finder.files.map(\.relative) == ["a/z.jsonl", "b.json", "data/tweets.js", "export"])
        #expect(finder.ignored.map { $0.dropFirst(folder.path.count + 1) } == ["LICENSE", "assets/app.js"])
        #expect(finder.diagnostics.isEmpty)
    }

    @Test func tablesAndPagesAreNamedAndSoIsWhatHoldsNothingElse() throws {
        let folder = try Folder(["posts.csv": "id,title", "archive.html": "<p>", "sub/a.json": "[]"])
        let finder = CaptureFinder(inputs: [folder.path])
        #expect(finder.ignored.map { $0.dropFirst(folder.path.count + 1) } == ["archive.html", "posts.csv"])
        #expect(finder.files.map(\.relative) == ["sub/a.json"] && finder.diagnostics.isEmpty)
        let tables = try Folder(["comments.csv": "id", "posts.csv": "id"])
        let nothing = CaptureFinder(inputs: [tables.path])
        #expect(nothing.files.isEmpty && nothing.diagnostics.map(\.severity) == [.warning])
        #expect(nothing.diagnostics.first?.message.hasSuffix("but comments.csv, posts.csv") == true)
    }

    @Test func whatIsExcludedIsPassedOver() throws {
        let folder = try Folder(["a.json": "[]", "history.jsonl": "{}", "sub/b.json": "[]"])
        let finder = CaptureFinder(
            inputs: [folder.path], excluding: [folder.path + "/history.jsonl", folder.path + "/sub"])
        #expect(finder.files.map(\.relative) == ["a.json"])
    }

    @Test func whatIsNotThereIsSaid() throws {
        let finder = CaptureFinder(inputs: ["/nowhere/at-all.json"])
        #expect(finder.files.isEmpty)
        #expect(finder.diagnostics.map(\.id) == [.unreadable])
        #expect(finder.diagnostics.first?.file == "/nowhere/at-all.json")
    }

    @Test func aFolderThatContainsItselfEnds() throws {
        let folder = try Folder(["a.json": "[]"])
        try FileManager.default.createSymbolicLink(atPath: folder.path + "/loop", withDestinationPath: folder.path)
        #expect(CaptureFinder(inputs: [folder.path]).files.map(\.relative) == ["a.json"])
    }

    @Test func zipMembersAreReadInPlace() throws {
        let folder = try Folder()
        let account =
            #"window.YTD.account.part0 = [{"account":{"username":"ann","accountId":"7","accountDisplayName":"Ann"}}]"#
        let tweets =
            #"window.YTD.tweets.part0 = [{"tweet":{"id_str":"1","full_text":"a","created_at":"Wed Mar 22 07:41:49 +0000 2017"}}]"#
        try folder.write(
            "export.zip",
            Packing.zip([
                .init(name: "data/tweets.js", bytes: Array(tweets.utf8)),
                .init(name: "data/account.js", bytes: Array(account.utf8)),
                .init(name: "data/tweets_media/1-a.jpg", bytes: [1, 2, 3]),
                .init(name: "assets/x.png", bytes: [1]),
            ]))
        let reading = Reading([folder.path + "/export.zip"])
        #expect(reading.posts.map(\.author?.id) == ["7"])
        #expect(reading.author("7")?.isOwner == true)
        #expect(
            reading.summaries.keys.sorted()
                == ["data/account.js", "data/tweets.js"].map { "\(folder.path)/export.zip/\($0)" })
        #expect(reading.collections.map(\.name) == ["ann"])
        #expect(reading.diagnostics.isEmpty)
    }

    @Test func badMembersAreSaidAndTheOthersRead() throws {
        let folder = try Folder()
        let text = Array("[\(tweet(1))]".utf8)
        try folder.write(
            "bad.zip",
            Packing.zip([
                .init(name: "../up.json", bytes: text), .init(name: "/etc/abs.json", bytes: text),
                .init(name: "a/../../up.json", bytes: text), .init(name: "secret.json", bytes: text, flags: 1),
                .init(name: "link.json", bytes: text, attributes: 0o120777 << 16),
                .init(name: "good.json", bytes: text),
                .init(name: ".hidden/x.json", bytes: text), .init(name: "__MACOSX/y.json", bytes: text),
            ]))
        let reading = Reading([folder.path])
        #expect(reading.posts.map(\.id.id) == ["1"])
        #expect(reading.diagnostics.map(\.id) == Array(repeating: .badMember, count: 5))
        #expect(
            Set(reading.diagnostics.map(\.message)) == [
                "has a name that leads out of the archive", "has an absolute name", "is encrypted", "is a link",
            ])
    }

    @Test func aDamagedZipIsSaid() throws {
        let folder = try Folder()
        let zip = Packing.zip([.init(name: "a.json", bytes: Array("[\(tweet(1))]".utf8))])
        try folder.write("cut.zip", Array(zip.dropLast(30)))
        var wrong = zip
        wrong[40] ^= 0xFF
        try folder.write("wrong.zip", wrong)
        let reading = Reading([folder.path])
        #expect(reading.diagnostics.contains { $0.id == .unreadable && $0.file?.hasSuffix("cut.zip") == true })
        #expect(reading.diagnostics.contains { $0.file?.hasSuffix("wrong.zip/a.json") == true })
    }
}
