import Foundation
import Testing

@Suite("Inspect")
struct InspectTests {
    /// What `roost inspect --json` prints, as another program would read it.
    private struct Inspection: Decodable {
        struct Contents: Decodable {
            let records: BuildReport.Records
            let first: String?
            let last: String?
            let authors: Int
            let owners: [String]
        }
        struct File: Decodable {
            let file: String
            let archive: String?
            let formats: [String]
            let eras: [String]
            let contents: Contents
            let collections: [[String: String]]
            let proposal: String?
            let diagnostics: [BuildReport.Entry]
        }
        let files: [File]
        let total: Contents
        let media_files: Int
        let ignored: [String]
        let diagnostics: [BuildReport.Entry]
    }

    private func inspect(_ arguments: String..., in folder: Folder) throws -> Inspection {
        let run = try Run.roost(["inspect", "--json"] + arguments, in: folder)
        #expect(run.status == 0)
        return try JSONDecoder().decode(Inspection.self, from: Data(run.output.utf8))
    }

    @Test("says format, records, time and authors of each file")
    func files() throws {
        let folder = try Folder([
            "content/timelines/home.json": Tweet.array(
                Tweet.json(1, "a", day: 2), Tweet.json(2, "b", by: "leo", day: 5)),
            "content/broken.json": #"[{"id_str":"1","user":{"screen_name":"x"}, "created_at":"#,
            "content/notes.md": "no capture",
        ])
        let found = try inspect(in: folder)
        let home = try #require(found.files.first { $0.file == "content/timelines/home.json" })
        #expect(home.formats == ["twitter-v1.1"] && home.eras == ["280 characters"])
        #expect(home.contents.records == .init(read: 2, merged: 2, skipped: 0, left_out: [:]))
        #expect(home.contents.first == "2016-03-02T09:00:00Z" && home.contents.last == "2016-03-05T09:00:00Z")
        #expect(home.contents.authors == 2)
        #expect(home.collections == [["kind": "timeline", "name": "home", "network": "twitter"]])
        #expect(found.files.first { $0.file == "content/broken.json" }?.diagnostics.map(\.id) == ["R004"])
        #expect(!folder.has(".roost"), "an inspection writes nothing")

        let page = try Run.roost("inspect", in: folder).output
        #expect(page.contains("content/timelines/home.json"))
        #expect(page.contains("2016-03-02") && page.contains("@mio 1"))
        #expect(page.contains("R004"))
    }

    @Test("proposes settings for a file of no known format, and they read it")
    func proposal() throws {
        let folder = try Folder([
            "content/diary.json":
                #"{"entries":[{"id":1,"title":"Rain","body":"It rained all day","date":"2016-03-01"},{"id":2,"title":"Sun","body":"Better","date":"2016-03-02"}]}"#
        ])
        let before = try inspect(in: folder)
        #expect(before.total.records.merged == 0)
        let proposal = try #require(before.files.first?.proposal)
        try folder.write(proposal, to: "roost.yml")
        let after = try inspect(in: folder)
        #expect(after.files.first?.formats == ["diary"])
        #expect(after.total.records.merged == 2)
        let report = try Run.report(in: folder)
        #expect(report.posts == 2)
        #expect(report.records == after.total.records)
        // Other descriptions read the same file anew.
        try folder.write(proposal.replacing("name: diary", with: "name: journal"), to: "roost.yml")
        #expect(try Run.report(in: folder).captures.read == 1)
        #expect(folder.files(below: "output/authors").allSatisfy { !$0.contains("diary") })
    }

    @Test("mistakes in the settings are told with their place")
    func mistakes() throws {
        let folder = try Folder([
            "content/a.json": "[]", "roost.yml": "readers:\n  - name: My Diary\n    body: text\n    titel: x\n",
        ])
        let run = try Run.roost("inspect", in: folder)
        #expect(run.status == 2)
        #expect(run.errors.contains("roost.yml:2:11: error R021"))
        #expect(run.errors.contains("roost.yml:4:5: error R020") && run.errors.contains("readers.title"))
    }

    @Test("a path that does not exist is wrong usage")
    func missing() throws {
        let run = try Run.roost("inspect", "nowhere.zip", in: try Folder())
        #expect(run.status == 2)
        #expect(run.errors.contains("nowhere.zip: error R001: there is no such file"))
    }

    @Test(
        "agrees with a build", .enabled(if: !Material.networks.isEmpty, "skipped: no material folder"),
        arguments: Material.networks)
    func agrees(_ path: String) throws {
        let folder = try Folder()
        let found = try inspect(path, in: folder)
        let report = try Run.report(path, in: folder)
        #expect(found.total.records == report.records)
        let records = found.total.records
        #expect(records.read == records.merged + records.skipped + records.left_out.values.reduce(0, +))
        for file in found.files {
            let records = file.contents.records
            #expect(records.read == records.merged + records.skipped + records.left_out.values.reduce(0, +))
            // What gives nothing says why.
            if file.formats.isEmpty, file.collections.isEmpty { #expect(!file.diagnostics.isEmpty, "\(file.file)") }
        }
    }
}
