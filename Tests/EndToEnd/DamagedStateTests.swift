import Foundation
import Packing
import Testing

/// What Roost keeps from one build to the next, spoiled: the same site comes out as without it, and nobody's files go.
@Suite("What is kept, damaged")
struct DamagedStateTests {
    private static let settings = """
        title: Tests
        base_url: https://example.org/
        media: local
        privacy:
          redact:
            authors: ["@zeldaquux"]
            words: [wombat]

        """

    /// A site that keeps something of every kind.
    private func site() throws -> Folder {
        let folder = try Folder(Secret.files)
        try folder.write(Self.settings, to: "roost.yml")
        try folder.write("not to be removed", to: "mine.html")
        let medium =
            #""extended_entities":{"media":[{"id_str":"1","type":"photo","media_url_https":"https://m/big.png"}]},"created_at""#
        try folder.write(
            Tweet.array(Tweet.json(700, "look").replacing(#""created_at""#, with: medium)),
            to: "content/timelines/a.json")
        if Command.isInstalled("vipsthumbnail") {
            let pixels = (0..<600 * 500 * 3).map { UInt8(truncatingIfNeeded: $0 / 7) }
            try folder.write(Array("P6 600 500 255\n".utf8) + pixels, to: "raw.ppm")
            try Command.run("vipsthumbnail", "raw.ppm", "--size", "600x500", "-o", "big.png", in: folder)
            try folder.write(folder.bytes("big.png") ?? [], to: "content/media/big.png")
        }
        try folder.write(ZipTests.export(), to: "content/export.zip")
        try folder.write("https://m.social/gone\tdead\t1500000000000\t404\n", to: ".roost/links")
        for capture in folder.files(below: "content") { try folder.date("content/" + capture, day: 1) }
        return folder
    }

    /// Another capture, and one that changed: much is made of what is kept.
    private func change(_ folder: Folder) throws {
        try folder.write(Tweet.array(Tweet.json(800, "new", day: 3)), to: "content/timelines/new.json")
        try folder.write(Tweet.array(Tweet.json(700, "looked", day: 2)), to: "content/timelines/a.json")
        for capture in ["new", "a"] { try folder.date("content/timelines/\(capture).json", day: 2) }
    }

    private enum Damage: CaseIterable {
        case empty, text, lines, cut, zeros, outside

        func callAsFunction(_ bytes: [UInt8]) -> [UInt8] {
            switch self {
            case .empty: []
            case .text: Array(String(repeating: "garbage \u{0} ", count: 500).utf8)
            case .lines: Array(String(repeating: "\n\t\n9223372036854775808\t-\t\n", count: 50).utf8)
            case .cut: Array(bytes[..<(bytes.count / 2)])
            case .zeros:
                bytes[..<(bytes.count / 3)] + [UInt8](repeating: 0, count: bytes.count / 3)
                    + bytes[(bytes.count / 3 + bytes.count / 3)...]
            case .outside: Array("../mine.html\n../mine.html\t1\t2\t3\n".utf8)
            }
        }
    }

    @Test("whichever file of `.roost/` is garbage, the same site comes out", arguments: [false, true])
    func garbage(isChanged: Bool) throws {
        let kept = try site()
        _ = try Run.report(in: kept)
        let before = kept.tree(below: ".roost")
        let fresh = try site()
        if isChanged { try change(fresh) }
        _ = try Run.report(in: fresh)
        let expected = fresh.tree(below: "output")
        // A picture that did not come along.
        let said = try Run.roost("build", in: fresh).errors
        #expect(said.contains("R054") && said.split(separator: "\n").count == 1)
        let known = Set(before.keys.map { $0.split(separator: "/")[0] })
        #expect(known.isSuperset(of: ["archive.sqlite", "links", "manifest", "privacy.json", "search", "unpacked"]))
        // Files of other moments: of a killed build, of SQLite, of nobody.
        let others = [
            "unfinished", "fragments", "manifest.roost-new", "archive.sqlite-journal", "archive.sqlite-wal",
            "search/0123456789ab", "thumbnails/ledger-1-of-2", "unpacked/0-0.png",
        ]
        for file in before.keys.sorted() + others where file != "lock" {
            // A picture from a zip is known by its length.
            for damage in Damage.allCases where damage != .zeros || !file.hasPrefix("unpacked/") {
                let folder = try Folder()
                try FileManager.default.removeItem(atPath: folder.path)
                try FileManager.default.copyItem(atPath: kept.path, toPath: folder.path)
                try folder.write(damage(before[file] ?? []), to: ".roost/" + file)
                if isChanged { try change(folder) }
                let run = try Run.roost("build", in: folder)
                #expect(run.status == 0, "\(file) \(damage): \(run.errors)")
                if file == "archive.sqlite", damage != .empty {
                    #expect(run.errors.contains("R040"), "\(damage)")
                } else {
                    #expect(!run.errors.contains("R040"), "\(file) \(damage): \(run.errors)")
                }
                let differences = Folder.differences(folder.tree(below: "output"), expected)
                #expect(differences == [], "\(file) \(damage)")
                #expect(folder.read("mine.html") == "not to be removed", "\(file) \(damage)")
                let again = try Run.roost("build", in: folder)
                #expect(again.status == 0 && again.errors == said, "\(file) \(damage): \(again.errors)")
            }
        }
    }
}
