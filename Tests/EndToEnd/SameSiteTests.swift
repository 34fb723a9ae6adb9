import Foundation
import Testing

/// Whatever comes, goes and changes: a site built again and again is the one that is built at once.
@Suite("The same site", .enabled(if: Material.folder != nil, "skipped: no material folder"))
struct SameSiteTests {
    /// How many changes are tried: `ROOST_ROUNDS`, 8 without.
    private static let rounds = ProcessInfo.processInfo.environment["ROOST_ROUNDS"].flatMap { Int($0) } ?? 8

    @Test("built by and by or at once", arguments: ["thread", "post", "month"])
    func same(_ permalinks: String) throws {
        var numbers = Numbers(seed: 7)
        let pool = Self.captures()
        let folder = try Folder(["roost.yml": Self.settings(permalinks)])
        for round in 0..<Self.rounds {
            for _ in 0..<3 { try change(folder, pool, &numbers) }
            let different = try Run.differencesFromFresh(folder).files
            #expect(different == [], "round \(round) of \(permalinks)")
            if !different.isEmpty { return }
        }
    }

    private static func settings(_ permalinks: String) -> String {
        "title: Tests\npermalinks: \(permalinks)\nbase_url: https://example.org/\n"
    }

    /// Other people's captures, none of them large.
    private static func captures() -> [String] {
        let folder = Material.folder ?? ""
        let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        let networks = ["bluesky", "foursquare", "github", "hackernews", "mastodon", "reddit", "twitter"]
        return files.filter { file in
            file.hasSuffix(".json") && networks.contains { file.hasPrefix($0) }
                && ((try? FileManager.default.attributesOfItem(atPath: folder + "/" + file)[.size]) as? Int ?? 0)
                    < 100_000
        }.sorted().map { folder + "/" + $0 }
    }

    /// A capture comes, changes or goes.
    private func change(_ folder: Folder, _ pool: [String], _ numbers: inout Numbers) throws {
        let kind = Int.random(in: 0..<10, using: &numbers)
        if kind < 5, let file = pool.randomElement(using: &numbers) {
            let kinds = ["timelines", "searches", "threads"]
            let last = file.split(separator: "/").last ?? "other.json"
            let name = "\(kinds.randomElement(using: &numbers) ?? "threads")/\(last)"
            let content = FileManager.default.contents(atPath: file) ?? Data()
            try folder.write(Array(content), to: "content/" + name)
        } else if kind < 8 {
            let tweets = (0..<Int.random(in: 1...20, using: &numbers)).map { _ in
                let id = Int.random(in: 100..<160, using: &numbers)
                return Tweet.json(
                    id, "number \(id)", by: ["mio", "aoi", "jun"][id % 3], day: id % 28 + 1,
                    replyTo: id % 3 == 0 ? (id - 1, "mio") : nil,
                    reposting: id % 4 == 0 ? Tweet.json(id - 3, "number \(id - 3)", by: "ren", day: id % 28 + 1) : nil)
            }
            let file = Int.random(in: 0..<3, using: &numbers)
            try folder.write(
                "[" + tweets.joined(separator: ",\n") + "]\n", to: "content/timelines/own-\(file).json")
        } else {
            let there = folder.files(below: "content").filter { $0.hasSuffix(".json") }
            if let name = there.randomElement(using: &numbers) { try folder.remove("content/" + name) }
        }
    }
}
