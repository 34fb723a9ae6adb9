import Foundation
import Testing

@Suite("What becomes public")
struct PublicTests {
    private struct Report: Decodable {
        struct Writer: Decodable {
            let handle: String
            let own: Bool
            let posts: Int
        }
        struct Place: Decodable {
            let page: String
            let text: String
        }
        let posts: Int
        let networks: [String: Int]
        let kinds: [String: Int]
        let reasons: [String: Int]
        let authors: [Writer]
        let concerns: [String: [Place]]
        let refused: [String]
    }

    private func site(_ settings: String) throws -> Folder {
        let folder = try Folder([
            "roost.yml": settings,
            "content/timelines/mine.json": Tweet.array(
                Tweet.json(10, "in Elm Street"), Tweet.json(11, "else", day: 2), Tweet.json(12, "x", day: 3)),
            "content/likes/likes.json": Tweet.array(Tweet.json(20, "so true", by: "aoi", day: 4)),
        ])
        _ = try Run.report(in: folder)
        return folder
    }

    private func report(_ folder: Folder) throws -> (status: Int32, report: Report) {
        let run = try Run.roost("check", "--public", "--json", in: folder)
        return (run.status, try JSONDecoder().decode(Report.self, from: Data(run.output.utf8)))
    }

    @Test("posts are counted by network, kind, author and reason; those of others are named")
    func counted() throws {
        let (status, report) = try report(try site("title: x\n"))
        #expect(status == 0 && report.posts == 4 && report.refused == [])
        #expect(report.networks == ["twitter": 4] && report.kinds == ["status": 4])
        #expect(report.reasons == ["timeline": 3, "likes": 1])
        #expect(report.authors.map(\.handle) == ["mio", "aoi"] && report.authors.map(\.own) == [true, false])
        #expect(report.authors.map(\.posts) == [3, 1])
        #expect(report.concerns["others"]?.map(\.page) == ["2016/03/twitter-20.html"])
        #expect(report.concerns["words"]?.isEmpty == true)
    }

    @Test("a word is found in an address and in other spellings too")
    func wordsInAddresses() throws {
        // Without entities addresses are found by rule.
        let linked = Tweet.json(10, "see https://example.org/Kirk%77all/now")
            .replacing(/"entities":{.*?},/, with: "")
        let folder = try Folder([
            "roost.yml": "privacy:\n  words: [kirkwall]\n",
            "content/timelines/mine.json": Tweet.array(
                linked, Tweet.json(11, "in ＫＩＲＫＷＡＬＬ", day: 2),
                Tweet.json(12, "elsewhere", day: 3)),
        ])
        _ = try Run.report(in: folder)
        let found = try report(folder).report.concerns["words"]?.map(\.page).sorted()
        #expect(found == ["2016/03/twitter-10.html", "2016/03/twitter-11.html"])
    }

    @Test("a word keeps the site from being published until its post is left out")
    func words() throws {
        let settings = "publish:\n  netlify: drawer\nprivacy:\n  words: [elm street]\n"
        let folder = try site(settings)
        try folder.program("netlify", "touch ran\n")
        let (status, report) = try report(folder)
        #expect(status == 1 && report.refused == ["words"])
        #expect(report.concerns["words"]?.map(\.page) == ["2016/03/twitter-10.html"])
        let text = try Run.roost("check", "--public", in: folder)
        #expect(text.output.contains("not to be published because of: words"))
        let refused = try Run.roost("publish", "--yes", in: folder, environment: folder.standIns)
        #expect(refused.status == 3 && refused.errors.contains("error R081") && !folder.has("ran"))

        // The settings leave the post out, and the folder has it still.
        try folder.write(settings + "hide:\n  words: [elm street]\n", to: "roost.yml")
        let stale = try Run.roost("publish", "--yes", in: folder, environment: folder.standIns)
        #expect(stale.status == 3 && stale.errors.contains("error R081") && !folder.has("ran"))
        _ = try Run.report(in: folder)
        let passed = try Run.roost("publish", "--yes", in: folder, environment: folder.standIns)
        #expect(passed.status == 0 && folder.has("ran"), "\(passed.errors)")
        for file in folder.files(below: "output") {
            #expect(folder.read("output/" + file)?.lowercased().contains("elm street") != true, "\(file)")
        }
    }

    @Test("others' posts are refused where the settings say so")
    func others() throws {
        let folder = try site("publish:\n  netlify: drawer\n  refuse: [others, places]\n")
        #expect(try report(folder).report.refused == ["others"])
        try folder.program("netlify", "touch ran\n")
        let run = try Run.roost("publish", "--yes", in: folder, environment: folder.standIns)
        #expect(run.status == 3 && run.errors.contains("because of: others") && !folder.has("ran"))
        try folder.write("publish:\n  refuse: [other]\n", to: "roost.yml")
        let wrong = try Run.roost("check", "--public", in: folder)
        #expect(wrong.status == 2 && wrong.errors.contains("did you mean `others`?"))
    }
}
