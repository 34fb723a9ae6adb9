import Foundation
import Testing

/// A site built in parts by processes of the real binary. The sample site's captures and a long timeline, so that every
/// kind of page is there and most lists have several pages.
@Suite("Shards")
struct ShardTests {
    @Test("three processes over one site make, merged, what one build makes")
    func processes() throws {
        let folder = try Folder.shardedSite()
        let whole = try folder.buildCopy("whole")
        let runs = try (1...3).map { try Run.start(["build", "--quiet", "--shard", "\($0)/3"], in: folder) }
        for run in runs {
            let ended = try run()
            #expect(ended.status == 0 && ended.errors.isEmpty, "\(ended.errors)")
        }
        #expect(!folder.has("output/index.html") || !folder.has("output/sitemap.xml"))
        #expect(try Run.roost("publish", "git", in: folder).errors.contains("did not finish"))
        let merged = try Run.report("--merge", in: folder)
        #expect(merged.pages.written == 0)
        #expect(merged.diagnostics.isEmpty)
        #expect(folder.difference("output", "whole/output") == nil)
        #expect(merged.pages.total == whole.pages.total)
        let before = folder.stamps()
        let again = try Run.report(in: folder)
        #expect(again.pages.written == 0)
        // Who merges twice, as a job that is tried again does, has a whole site.
        #expect(try Run.roost("build", "--merge", in: folder).status == 0)
        #expect(folder.stamps() == before)
    }

    @Test("shards of other machines may be copied together, with the files' times or without", arguments: ["-R", "-a"])
    func machines(_ copying: String) throws {
        let folder = try Folder.shardedSite()
        let whole = try folder.buildCopy("whole")
        var pages = 0
        for number in 1...3 {
            try Command.run(
                "cp", "-R", "content", "roost.yml", "machine\(number)/", in: folder.with("machine\(number)"))
            let report = try Run.report("--site", "machine\(number)", "--shard", "\(number)/3", in: folder)
            #expect(report.pages.total == report.pages.written && report.pages.total > 20)
            #expect(report.posts == whole.posts)
            pages += report.pages.total
        }
        #expect(pages == whole.pages.total)
        for number in 1...3 {
            try Command.run("cp", copying, "machine\(number)/output/.", "output/", in: folder.with("output"))
        }
        let merged = try Run.report("--merge", in: folder)
        #expect(merged.ids("error").isEmpty && merged.ids("warning").isEmpty)
        // Media have other times on each machine here, so the pages that show them are made once more.
        #expect(merged.pages.written == 0)
        #expect(folder.difference("output", "whole/output") == nil)
        let before = folder.stamps()
        #expect(try Run.report(in: folder).pages.written == 0)
        #expect(folder.stamps() == before)
    }

    @Test("a shard that is missing is named, with what to run")
    func missing() throws {
        let folder = try Folder.shardedSite()
        let none = try Run.roost("build", "--merge", in: folder)
        #expect(none.status == 3 && none.errors.contains("error R043: there is no shard to merge"))
        _ = try Run.report("--shard", "1/3", in: folder)
        _ = try Run.report("--shard", "3/3", in: folder)
        let run = try Run.roost("build", "--merge", in: folder)
        #expect(run.status == 3)
        #expect(run.errors.contains("error R043: shard 2/3 is not there; run roost build --shard 2/3"))
        #expect(!folder.has("output/search/manifest.js"))
        _ = try Run.report("--shard", "2/3", in: folder)
        #expect(try Run.roost("build", "--merge", in: folder).status == 0)
    }

    @Test("shards of different content are not put together")
    func different() throws {
        let folder = try Folder.shardedSite()
        _ = try Run.report("--shard", "1/2", in: folder)
        try folder.write(Tweet.array(Tweet.json(5000, "late", day: 30)), to: "content/timelines/late.json")
        _ = try Run.report("--shard", "2/2", in: folder)
        let run = try Run.roost("build", "--merge", in: folder)
        #expect(run.status == 3)
        #expect(run.errors.contains("shard 1/2 is made of other content"))
        #expect(run.errors.contains("run roost build --shard 1/2"))
        _ = try Run.report("--shard", "1/2", in: folder)
        #expect(try Run.roost("build", "--merge", in: folder).status == 0)
        _ = try folder.buildCopy("whole")
        #expect(folder.difference("output", "whole/output") == nil)
    }

    @Test("shards bring a site up to date: only what changed is written, what is gone is removed")
    func again() throws {
        let folder = try Folder.shardedSite()
        _ = try Run.report(in: folder)
        let before = folder.stamps()
        try folder.remove("content/timelines/mentions.json")
        try folder.write(Tweet.array(Tweet.json(5000, "late", day: 30)), to: "content/timelines/late.json")
        var written = 0
        for number in 1...3 { written += try Run.report("--shard", "\(number)/3", in: folder).pages.written }
        // What two shards made before the posts moved from one to another is nobody's then.
        try folder.remove("content/timelines/late.json")
        for number in 1...3 { _ = try Run.report("--shard", "\(number)/3", in: folder) }
        let merged = try Run.report("--merge", in: folder)
        #expect(written > 0 && merged.pages.removed > 0)
        #expect(folder.stamps()["404.html"] == before["404.html"])
        _ = try folder.buildCopy("whole")
        #expect(folder.difference("output", "whole/output") == nil)
    }

    @Test("a build of everything takes over what shards made, whoever did not merge them")
    func takenOver() throws {
        let folder = try Folder.shardedSite()
        let first = try Run.report("--shard", "1/2", in: folder)
        let report = try Run.report(in: folder)
        #expect(report.pages.unchanged == first.pages.total)
        #expect(report.pages.written == report.pages.total - first.pages.total)
        _ = try folder.buildCopy("whole")
        #expect(folder.difference("output", "whole/output") == nil)
    }

    @Test("a page that was lost on the way is made again, and said")
    func lost() throws {
        let folder = try Folder.shardedSite()
        for number in 1...2 { _ = try Run.report("--shard", "\(number)/2", in: folder) }
        try folder.remove("output/timelines/home.html")
        try folder.write(
            String(try #require(folder.read("output/statistics.html")).prefix(60)), to: "output/statistics.html")
        let report = try Run.report("--merge", in: folder)
        #expect(report.pages.written == 2)
        #expect(report.ids("note") == ["R043"])
        _ = try folder.buildCopy("whole")
        #expect(folder.difference("output", "whole/output") == nil)
    }

    @Test(
        "what is no part of a site is wrong usage",
        arguments: ["0/3", "4/3", "1/0", "3", "1/", "/3", "a/b", "1/3/5", "-1/3", "1/99999999999999999999"])
    func usage(_ shard: String) throws {
        let run = try Run.roost("build", "--shard=" + shard, in: try Folder.shardedSite())
        #expect(run.status == 2)
        #expect(run.errors.contains("Usage:") && run.errors.contains("K/N"))
    }

    @Test("a shard does not merge")
    func both() throws {
        #expect(try Run.roost("build", "--shard", "1/2", "--merge", in: try Folder()).status == 2)
    }

    @Test(
        "one core makes the same bytes as several",
        .enabled(if: Command.isInstalled("taskset"), "taskset is not installed: skipped"))
    func cores() throws {
        let folder = try Folder.shardedSite()
        _ = try folder.buildCopy("whole")
        try Command.run("taskset", "-c", "0", Run.binary.path, "build", "--quiet", in: folder)
        #expect(folder.difference("output", "whole/output") == nil)
    }
}

extension Folder {
    /// The sample site with a long timeline, and with its history, whose times would be those of each build.
    fileprivate static func shardedSite() throws -> Folder {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let posts = (100..<420).map { number in
            Tweet.json(
                number, "post \(number) #\(["cats", "boats", "tea"][number % 3]) https://example.org/\(number)",
                by: ["mio", "aoi", "jun"][number % 7 % 3], day: number / 12 % 31 + 1, hour: number % 24,
                replyTo: number % 5 == 0 ? (number - 3, "mio") : nil)
        }
        let folder = try Folder([
            "roost.yml": """
            title: Shards
            base_url: https://shards.example.org/
            precompress: gzip
            permalinks: post
            posts_per_page: 20
            publish: {git: origin}
            """,
            "content/timelines/long.json": "[" + posts.joined(separator: ",\n") + "]",
        ])
        try Command.run("cp", "-R", root.path + "/content", ".", in: folder)
        _ = try folder.buildCopy("first")
        try Command.run("cp", "first/content/history.jsonl", "content/", in: folder)
        return folder
    }

    /// Builds the site, as it is, in a folder of its own inside.
    fileprivate func buildCopy(_ name: String) throws -> BuildReport {
        try Command.run("cp", "-R", "content", "roost.yml", name + "/", in: with(name))
        return try Run.report("--site", name, in: self)
    }

    /// The folder with another one in it.
    fileprivate func with(_ name: String) throws -> Folder {
        try FileManager.default.createDirectory(atPath: path + "/" + name, withIntermediateDirectories: true)
        return self
    }

    /// What two folders do not have alike, hidden files too; `nil` where they are the same.
    fileprivate func difference(_ one: String, _ other: String) -> String? {
        let (mine, theirs) = (files(below: one), files(below: other))
        if mine != theirs { return "\(Set(mine).symmetricDifference(theirs).sorted())" }
        return mine.first { bytes(one + "/" + $0) != bytes(other + "/" + $0) }
    }
}
