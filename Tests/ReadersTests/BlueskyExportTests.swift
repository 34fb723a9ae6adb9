import Foundation
import Model
import Packing
import Readers
import Testing

/// An account's repository as its server gives it out: a CAR.
@Suite struct BlueskyExportTests {
    typealias Value = RepositoryPacking.Value

    static func post(_ text: String, _ more: [(String, Value)] = []) -> Value {
        .map(
            [
                ("$type", .text("app.bsky.feed.post")), ("text", .text(text)),
                ("createdAt", .text("2024-06-01T00:00:00Z")),
            ] + more)
    }

    static let records: [(path: String, value: Value)] = [
        (
            "app.bsky.actor.profile/self",
            .map([("$type", .text("app.bsky.actor.profile")), ("displayName", .text("Ann"))])
        ),
        ("app.bsky.feed.post/k1", post("first \"line\"\nsecond \\ line")),
        ("app.bsky.feed.post/k2", post("日本語 😀", [("langs", .array([.text("ja")]))])),
        (
            "app.bsky.feed.repost/r1",
            .map([
                ("$type", .text("app.bsky.feed.repost")), ("createdAt", .text("2024-06-02T00:00:00Z")),
                ("subject", .map([("uri", .text("at://did:plc:bob/app.bsky.feed.post/q1"))])),
            ])
        ),
        ("app.bsky.graph.follow/f1", .map([("$type", .text("app.bsky.graph.follow"))])),
    ]

    static var repository: RepositoryPacking { RepositoryPacking(owner: "did:plc:ann", records) }

    private func read(_ name: String, _ bytes: [UInt8]) throws -> Reading {
        let folder = try Folder()
        try folder.write(name, bytes)
        return Reading([folder.path])
    }

    @Test(arguments: [false, true]) func aRepositoryIsReadAsItsRecords(isVersion2: Bool) throws {
        var repository = Self.repository
        repository.version2 = isVersion2
        let reading = try read("repo.car", repository.bytes())
        #expect(
            reading.posts.map(\.id.id) == ["did:plc:ann/k1", "did:plc:ann/k2", "did:plc:ann/repost/did:plc:bob/q1"])
        #expect(reading.posts.map(\.body.text) == ["first \"line\"\nsecond \\ line", "日本語 😀", ""])
        #expect(reading.posts[1].language == "ja")
        #expect(reading.posts[2].repostOf == PostID(.bluesky, "did:plc:bob/q1"))
        #expect(reading.summary.leftOut == ["record": 1])
        #expect(reading.diagnostics.isEmpty)
    }

    @Test func aRepositoryIsReadHoweverItIsPacked() throws {
        let bytes = Self.repository.bytes()
        #expect(try read("repo.car.gz", Packing.gzip(bytes)).posts.count == 3)
        #expect(try read("export", bytes).posts.count == 3)
        let zip = Packing.zip([Packing.Member(name: "bluesky/repo.car", bytes: bytes)])
        #expect(try read("mine.zip", zip).posts.count == 3)
    }

    @Test func pictureAndNumbersOfARecordAreKept() throws {
        let image = Value.map([
            ("alt", .text("a cat")),
            (
                "image",
                .map([
                    ("$type", .text("blob")), ("mimeType", .text("image/jpeg")), ("ref", .link(300)),
                    ("size", .integer(70000)),
                ])
            ),
        ])
        let embed = Value.map([("$type", .text("app.bsky.embed.images")), ("images", .array([image]))])
        let odd = Value.map([
            ("a", .integer(-5)), ("b", .double(1.5)), ("c", .bytes([1, 2, 3])), ("d", .boolean(true)), ("e", .null),
            ("f", .raw([0x1B] + [UInt8](repeating: 0xFF, count: 8))),
            ("g", .raw([0x3B] + [UInt8](repeating: 0xFF, count: 8))),
        ])
        let repository = RepositoryPacking(
            owner: "did:plc:ann", [("app.bsky.feed.post/k1", Self.post("cat", [("embed", embed), ("odd", odd)]))])
        let reading = try read("repo.car", repository.bytes())
        let media = try #require(reading.posts.first?.media.first)
        #expect(media.alt == "a cat")
        #expect(media.url.contains("did:plc:ann"))
        #expect(media.url.contains("bafyreiaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaacyaiaaa"))
        #expect(reading.diagnostics.isEmpty)
    }

    @Test func recordsWithoutTheirBlocksAreNamedAndTheOthersRead() throws {
        let reading = try read("repo.car", Self.repository.bytes(without: [3]))
        #expect(reading.posts.map(\.id.id) == ["did:plc:ann/k2", "did:plc:ann/repost/did:plc:bob/q1"])
        #expect(reading.summary.skipped == 1)
        #expect(reading.diagnostics.count == 1)
        #expect(
            reading.diagnostics.first?.message
                == "of at://did:plc:ann/app.bsky.feed.post/k1 the content is missing or damaged")
    }

    @Test func aDamagedRecordIsNamedAndTheOthersRead() throws {
        var records = Self.records
        records[1].value = .raw([0xA2, 0x61])
        let reading = try read("repo.car", RepositoryPacking(owner: "did:plc:ann", records).bytes())
        #expect(reading.posts.map(\.id.id) == ["did:plc:ann/k2", "did:plc:ann/repost/did:plc:bob/q1"])
        #expect(reading.diagnostics.count == 1)
    }

    @Test func aFileThatWasCutOffGivesWhatIsThere() throws {
        let bytes = Self.repository.bytes()
        let reading = try read("repo.car", Array(bytes.dropLast(20)))
        #expect(reading.posts.count == 3)
        #expect(reading.diagnostics.map(\.id).contains(.unreadable))
        #expect(reading.diagnostics.map(\.message).contains("cannot be read: ends in the middle of a block"))
    }

    @Test(arguments: [
        ("does not hold its own first block", Self.repository.bytes(without: [0])),
        ("has lost a part of the list of its records", Self.repository.bytes(without: [1])),
        ("ends before its time", Array(Self.repository.bytes().prefix(30))),
    ]) func whatIsNoRepositoryIsSaid(reason: String, bytes: [UInt8]) throws {
        let reading = try read("repo.car", bytes)
        #expect(reading.posts.isEmpty)
        #expect(reading.diagnostics.map(\.message) == ["cannot be read: " + reason])
    }

    /// A list that leads back to itself ends; what is there is read once.
    @Test func aTreeInARingEnds() throws {
        var repository = RepositoryPacking()
        repository.add(0, .map([("did", .text("did:plc:ann")), ("data", .link(1))]))
        let entry = Value.map([
            ("k", .bytes(Array("app.bsky.feed.post/k1".utf8))), ("p", .integer(0)), ("t", .link(1)), ("v", .link(2)),
        ])
        repository.add(1, .map([("e", .array([entry])), ("l", .link(1))]))
        repository.add(2, Self.post("once"))
        let reading = try read("repo.car", repository.bytes())
        #expect(reading.posts.map(\.body.text) == ["once"])
        #expect(reading.diagnostics.map(\.id) == [.unreadable])
    }

    /// Every byte is another one once, and every length is the whole: nothing traps or goes on for ever.
    @Test func anyByteMayBeWrong() throws {
        let bytes = RepositoryPacking(owner: "did:plc:ann", Array(Self.records.prefix(2))).bytes()
        let folder = try Folder()
        for place in bytes.indices {
            for value: UInt8 in [0, 0x5F, 0x9B, 0xBB, 0xFF] {
                var wrong = bytes
                wrong[place] = value
                try folder.write("repo.car", wrong)
                _ = Reading([folder.path])
            }
            try folder.write("repo.car", Array(bytes.prefix(place)))
            let reading = Reading([folder.path])
            #expect(place == 0 || !reading.diagnostics.isEmpty, "\(place)")
        }
    }
}
