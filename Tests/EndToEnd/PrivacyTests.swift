import Foundation
import Testing

@Suite("Privacy: what is left out and what is redacted")
struct PrivacyTests {
    private static let site =
        "title: Drawer\nbase_url: https://drawer.example/a/\nprecompress: all\npermalinks: post\nmedia: local\n"

    private func folder(_ privacy: String) throws -> Folder {
        let folder = try Folder(Secret.files)
        try folder.write(Self.site + privacy, to: "roost.yml")
        try folder.write(Secret.picture, to: "content/export/media_attachments/files/zeldaquux.png")
        return folder
    }

    /// Where a built site says something, in the names and contents of its files, compressed ones too.
    private func places(of traces: [String], in folder: Folder) throws -> [String] {
        try folder.files(below: "output").flatMap { file -> [String] in
            var text = folder.read("output/" + file) ?? ""
            if file.hasSuffix(".gz") { text = try Command.run("gzip", "-dc", "output/" + file, in: folder) }
            if file.hasSuffix(".br") { text = try Command.run("brotli", "-dc", "output/" + file, in: folder) }
            let all = (file + "\n" + text).lowercased()
            let plain = all.removingPercentEncoding ?? all
            return traces.filter { all.contains($0) || plain.contains($0) }.map { "\(file): \($0)" }
        }
    }

    private static let redacting = """
        privacy:
          redact:
            authors: ["@zeldaquux"]
            words: [wombat]

        """
    private static let leavingOut = """
        privacy:
          leave_out:
            authors: [ZeldaQuux]
            words: [WOMBÁT]

        """

    @Test("without settings all of it is there, so that these tests can fail")
    func shown() throws {
        let folder = try folder("")
        let report = try Run.report(in: folder)
        #expect(report.records.left_out == [:])
        let places = try places(of: Secret.traces, in: folder)
        for trace in Secret.traces { #expect(places.contains { $0.hasSuffix(": " + trace) }, "\(trace)") }
        for kind in [".html: ", ".xml: ", ".json: ", "search/", ".gz: ", "media/", "authors/"] {
            #expect(places.contains { $0.contains(kind) }, "\(kind)")
        }
    }

    @Test("what is redacted stands nowhere, and the posts stay", arguments: [false, true])
    func redacted(afterBuild: Bool) throws {
        let folder = try folder(afterBuild ? "" : Self.redacting)
        let first = try Run.report(in: folder)
        if afterBuild { try folder.write(Self.site + Self.redacting, to: "roost.yml") }
        let report = try Run.report(in: folder)
        #expect(try places(of: Secret.traces, in: folder) == [])
        #expect(report.records.left_out == [:] && report.posts == first.posts)
        let page = try #require(folder.read("output/2016/03/twitter-901.html"))
        #expect(page.contains("so █ said in █ &amp; to █: "), "\(page)")
        #expect(!page.contains("/status/800"))
        // The captures are as they were.
        #expect(folder.read("content/timelines/mine.json") == Secret.files["content/timelines/mine.json"])
        let before = folder.stamps()
        _ = try Run.report(in: folder)
        #expect(folder.stamps() == before)
    }

    @Test("what is left out is counted with its reason and stands nowhere", arguments: [false, true])
    func leftOut(afterBuild: Bool) throws {
        let folder = try folder(afterBuild ? "" : Self.leavingOut)
        _ = try Run.report(in: folder)
        if afterBuild { try folder.write(Self.site + Self.leavingOut, to: "roost.yml") }
        let report = try Run.report(in: folder)
        #expect(try places(of: Secret.traces, in: folder) == [])
        let records = report.records
        #expect(records.read == records.merged + records.skipped + records.left_out.values.reduce(0, +))
        #expect(records.left_out["private-author", default: 0] > 0)
        #expect(records.left_out["private-word", default: 0] > 0)
        #expect(folder.has("output/2016/03/twitter-905.html"))
        #expect(!folder.has("output/2016/03/twitter-901.html") && !folder.has("output/2016/03/twitter-902.html"))
        #expect(!folder.has("output/2016/03/twitter-803.html") && !folder.has("output/2016/03/twitter-904.html"))

        // Taken back, all is there again.
        try folder.write(Self.site, to: "roost.yml")
        #expect(try Run.report(in: folder).records.left_out == [:])
        #expect(folder.has("output/2016/03/twitter-901.html") && !folder.has(".roost/privacy.json"))
    }

    @Test(
        "kinds of posts and times can be left out",
        arguments: [
            ("likes: yes", ["likes": 2], [850]), ("replies: yes", ["reply-to-others": 2], [901]),
            ("before: 2016-03-03", ["before": 6], [902]), ("after: 2016-03-03", ["after": 8], [905]),
            ("others: yes", ["of-others": 10], [850, 860, 903]),
        ])
    func kinds(_ setting: String, _ reasons: [String: Int], _ gone: [Int]) throws {
        let folder = try folder("privacy: {me: mio, leave_out: {\(setting)}}\n")
        let report = try Run.report(in: folder)
        #expect(report.records.left_out == reasons)
        for id in gone { #expect(!folder.has("output/2016/03/twitter-\(id).html"), "\(id)") }
        #expect(folder.has("output/2016/03/twitter-905.html") == !gone.contains(905))
    }

    @Test("the names of all others are taken out, and the owner's stays")
    func others() throws {
        let folder = try folder("privacy: {me: mio, redact: {others: yes}}\n")
        let report = try Run.report(in: folder)
        #expect(report.ids("warning") == [])
        let page = try #require(folder.read("output/2016/03/twitter-901.html"))
        #expect(page.contains("mio") && !page.contains("@zeldaquux") && !page.contains("twitter.com/zeldaquux"))
        #expect(!folder.files(below: "output/authors").contains { $0.contains("zeldaquux") || $0.contains("aoi") })
        for file in folder.files(below: "output") where file.hasSuffix(".html") {
            let text = folder.read("output/" + file) ?? ""
            #expect(!text.contains("@zeldaquux") && !text.lowercased().contains("com/zeldaquux/"), "\(file)")
        }
        try folder.write(Self.site + "privacy: {redact: {others: yes}}\n", to: "roost.yml")
        try folder.remove("content/export")
        #expect(try Run.report(in: folder).ids("warning") == ["R022"])
    }
}
