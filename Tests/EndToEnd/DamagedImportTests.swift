import Foundation
import Packing
import Testing

/// Archives that are damaged in one place, as downloads are: what is whole comes along.
@Suite("Importing what is damaged")
struct DamagedImportTests {
    /// A zip of an X archive in which some files have another byte than their checksum says.
    private static func export(_ damaged: String...) -> [UInt8] {
        var zip = Packing.zip(
            XExport.files.sorted { $0.key < $1.key }.map { .init(name: $0.key, bytes: Array($0.value.utf8)) })
        for name in damaged {
            let content = Array((XExport.files[name] ?? "").utf8)
            if let start = zip.firstRange(of: content)?.lowerBound { zip[start + content.count - 2] ^= 1 }
        }
        return zip
    }

    private static let tweets = "data/tweets.js"
    private static let picture = "data/tweets_media/10-cat.jpg"
    private static let all = ["account.js", "like.js", "profile.js", "tweets.js", "tweets_media/10-cat.jpg"]

    @Test("a picture that cannot be read is named, and the rest comes along, each time")
    func picture() throws {
        let folder = try Folder(["roost.yml": ""])
        try folder.write(Self.export(Self.picture), to: "x.zip")
        let rest = Self.all.filter { !$0.hasSuffix(".jpg") }.map { "x/data/" + $0 }
        for _ in 0..<2 {
            let run = try Run.roost("import", "x.zip", in: folder)
            #expect(run.status == 0)
            #expect(run.errors.contains("x.zip/data/tweets_media/10-cat.jpg: warning R001: cannot be copied"))
            #expect(run.output.contains("1 picture did not come along"), "\(run.output)")
            #expect(folder.files(below: "content") == rest)
        }
        try folder.write(Self.export(), to: "x.zip")
        #expect(try Run.roost("import", "x.zip", in: folder).errors == "")
        #expect(folder.files(below: "content") == Self.all.map { "x/data/" + $0 })
    }

    @Test("a file of posts that cannot be read is an error, not one without posts")
    func posts() throws {
        let folder = try Folder(["roost.yml": "", "good.json": Tweet.array(Tweet.json(10, "hello"))])
        try folder.write(Self.export(Self.tweets), to: "x.zip")
        let quiet = try Run.roost("import", "--quiet", "x.zip", in: folder)
        #expect(quiet.output == "" && quiet.errors.contains("x.zip/data/tweets.js: error R001: cannot be read"))
        // It has likes, which are posts.
        #expect(quiet.status == 1)
        #expect(folder.files(below: "content") == ["account.js", "like.js", "profile.js"].map { "x/data/" + $0 })
        let run = try Run.roost("import", "x.zip", in: folder)
        #expect(run.output.contains("unreadable   x.zip/data/tweets.js: could not be read"), "\(run.output)")
        #expect(!run.output.contains("R001") && run.output.contains("direct-messages.js"))

        try folder.write(Self.export(Self.tweets, "data/like.js"), to: "y.zip")
        #expect(try Run.roost("import", "--quiet", "y.zip", in: folder).status == 3)
        let both = try Run.roost("import", "y.zip", "good.json", in: folder)
        #expect(both.status == 1 && both.output.contains("roost serve"))
        #expect(folder.has("content/good.json"))
    }

    @Test(
        "a file of a folder that cannot be read, or is cut off, is told and counts", arguments: [nil, "[{\"id\": 1,"])
    func inFolder(_ content: String?) throws {
        let folder = try Folder(["roost.yml": "", "saved/good.json": Tweet.array(Tweet.json(10, "hello"))])
        if let content {
            try folder.write(content, to: "saved/bad.json")
        } else {
            try FileManager.default.createSymbolicLink(
                atPath: folder.path + "/saved/bad.json", withDestinationPath: "nowhere")
        }
        let run = try Run.roost("import", "saved", in: folder)
        #expect(
            run.status == 1 && run.errors.firstMatch(of: /saved\/bad\.json[:0-9]*: error R00/) != nil, "\(run.errors)")
        #expect(folder.files(below: "content") == ["good.json"])
    }

    @Test("files and folders of one name both come along, and are known again", arguments: [false, true])
    func oneName(isReversed: Bool) throws {
        let folder = try Folder(["roost.yml": ""])
        var members: [Packing.Member] = [
            ("timelines/a.json", Tweet.json(10, "a")), ("timelines/a.json/b.json", Tweet.json(11, "b")),
            ("timelines/c.json", Tweet.json(12, "c")),
        ].map { .init(name: $0, bytes: Array(Tweet.array($1).utf8)) }
        if isReversed { members.reverse() }
        try folder.write(Packing.zip(members), to: "mix.zip")
        // What is in the way may also be there before.
        try folder.write("mine", to: isReversed ? "content/timelines/c.json/mine.txt" : "content/mine.txt")
        let run = try Run.roost("import", "mix.zip", in: folder)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        let files = folder.files(below: "content").filter { $0.hasSuffix(".json") }
        #expect(files.count == 3, "\(files)")
        #expect(Set(["timelines/a.json", "timelines/a.json-2/b.json"]).isSubset(of: files))
        #expect(try Run.roost("import", "mix.zip", in: folder).output.contains("3 files were there already"))
        #expect(try Run.report(in: folder).posts == 3)
    }

    @Test("an export goes beside a file that has its name, and its folders beside files")
    func exportBesideFile() throws {
        let folder = try Folder(["roost.yml": "", "content/x": "mine", "content/x-2/data": "mine"])
        try folder.write(Self.export(), to: "x.zip")
        let run = try Run.roost("import", "x.zip", in: folder)
        #expect(run.status == 0 && run.errors == "", "\(run.errors)")
        let captures = folder.files(below: "content")
        #expect(captures.contains("x-3/data/tweets.js"), "\(captures)")
        #expect(try Run.roost("import", "x.zip", in: folder).output.contains("no new captures"))
        #expect(folder.files(below: "content") == captures)
    }

    @Test("what cannot be written is said in the system's words")
    func unwritable() throws {
        let folder = try Folder(["roost.yml": "", "content": "mine", "a.json": Tweet.array(Tweet.json(10, "a"))])
        let run = try Run.roost("import", "a.json", in: folder)
        #expect(run.status == 3 && run.errors.contains("content/a.json: error R050: cannot be written: file exists"))
    }
}
