import Testing

@testable import Archive
@testable import Model

/// The archive is a function of the set of captures: neither order nor history of imports shows.
@Suite struct OrderTests {
    struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var value = state
            value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
            value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
            return value ^ (value >> 31)
        }
    }

    /// Captures with few ids, so that nearly everything meets: other texts, roles, links, authors and times.
    static func samples(_ dice: inout Dice, count: Int) -> [Sample] {
        let texts = [
            "one #Tag", "one #tag two @Bob", "on…", "other http://x.example #tag", "",
            "one #Tag two @Bob https://t.co/x",
        ]
        return (0..<count).map { index in
            var sample = Sample(path: "content/page-\(index % 4)/\(index).json")
            sample.captured = Bool.random(using: &dice) ? nil : Int64.random(in: 1...3, using: &dice) * 100_000
            for _ in 0..<Int.random(in: 0...8, using: &dice) {
                let id = ["1", "2", "3", "4", "x", "y"].randomElement(using: &dice) ?? "1"
                var post = tweet(id, texts.randomElement(using: &dice) ?? "", at: Int64.random(in: 1...9, using: &dice))
                if Bool.random(using: &dice) {
                    post.author = AuthorID(.twitter, ["11", "12", "bob", "amy"].randomElement(using: &dice) ?? "")
                }
                if Bool.random(using: &dice) {
                    post.replyTo = PostID(.twitter, ["1", "2", "x", "9"].randomElement(using: &dice) ?? "")
                }
                if Bool.random(using: &dice) {
                    post.conversation = PostID(.twitter, ["1", "y"].randomElement(using: &dice) ?? "")
                }
                if Int.random(in: 0..<4, using: &dice) == 0 { post.repostOf = PostID(.twitter, "3") }
                if Int.random(in: 0..<4, using: &dice) == 0 { post.quoteOf = PostID(.mastodon, "3") }
                if Int.random(in: 0..<6, using: &dice) == 0 { post.tombstone = .deleted }
                if Int.random(in: 0..<4, using: &dice) == 0 {
                    post.edited = Timestamp(seconds: Int64.random(in: 5...7, using: &dice))
                }
                if Bool.random(using: &dice) { post.authorName = ["Bob", "Robert"].randomElement(using: &dice) }
                post.counts.likes = Bool.random(using: &dice) ? nil : Int64.random(in: 0...5, using: &dice)
                sample.items.append((post, Bool.random(using: &dice) ? .record : .nested))
            }
            for _ in 0..<Int.random(in: 0...3, using: &dice) {
                let id = ["11", "12", "bob", "13"].randomElement(using: &dice) ?? ""
                var author = Author(
                    id: AuthorID(.twitter, id), handle: ["bob", "Bob", "amy", ""].randomElement(using: &dice) ?? "",
                    name: ["Bob", "Robert"].randomElement(using: &dice) ?? "")
                if Bool.random(using: &dice) { author.followers = Int64.random(in: 0...9, using: &dice) }
                sample.authors.append(author)
            }
            if Int.random(in: 0..<4, using: &dice) > 0 {
                var collection = timeline(["home", "Home", "ｈｏｍｅ", "other"].randomElement(using: &dice) ?? "")
                if Bool.random(using: &dice) { collection.kind = .search }
                collection.total = Bool.random(using: &dice) ? nil : Int64.random(in: 0...99, using: &dice)
                sample.collection = collection
            }
            if Int.random(in: 0..<5, using: &dice) == 0 {
                sample.aliases = [.init(id: PostID(.foursquare, "1"), other: PostID(.instagram, "\(index % 2)"))]
            }
            return sample
        }
    }

    @Test(arguments: 0..<16)
    func anyOrderAndAnyHistoryGiveTheSameArchive(seed: Int) throws {
        var dice = Dice(state: UInt64(seed))
        let folder = try Folder()
        let kept = Self.samples(&dice, count: 6)
        let once = try Archive.open(at: folder.file("once")).archive
        try once.importing { session in for sample in kept { try sample.load(into: session) } }
        let expected = try once.reader().dump()

        // One after the other, in another order.
        let apart = try archive(folder, kept.shuffled(using: &dice), name: "apart")
        #expect(try apart.reader().dump() == expected)

        // With other captures that came and went, older contents of the same paths, and repeated imports.
        let lively = try Archive.open(at: folder.file("lively")).archive
        var extra = Self.samples(&dice, count: 5)
        for index in extra.indices where index >= 2 { extra[index].path = "content/gone-\(index).json" }
        for sample in (kept + extra).shuffled(using: &dice) {
            try lively.importing { try sample.load(into: $0) }
        }
        try lively.importing { session in
            for sample in extra where sample.path.contains("gone") { try session.remove(path: sample.path) }
        }
        for sample in kept.shuffled(using: &dice) { try lively.importing { try sample.load(into: $0) } }
        #expect(try lively.reader().dump() == expected)

        // All removed and given again in one import.
        try lively.importing { session in
            for sample in kept { try session.remove(path: sample.path) }
            for sample in kept.reversed() { try sample.load(into: session) }
        }
        #expect(try lively.reader().dump() == expected)
    }

    @Test(arguments: 0..<6)
    func removingACaptureLeavesWhatTheOthersGive(seed: Int) throws {
        var dice = Dice(state: UInt64(1000 + seed))
        let folder = try Folder()
        let samples = Self.samples(&dice, count: 5)
        let all = try archive(folder, samples, name: "all")
        for (index, sample) in samples.enumerated().dropLast() {
            try all.importing { _ = try $0.remove(path: sample.path) }
            let rest = try archive(folder, Array(samples[(index + 1)...]), name: "rest\(index)")
            #expect(try all.reader().dump() == rest.reader().dump())
        }
    }

    @Test func theRevisionTellsWhetherAnythingChanged() throws {
        let folder = try Folder()
        let sample = Sample(path: "a.json", items: [(tweet("1", "x"), .record)])
        let archive = try archive(folder, [sample])
        let before = try archive.reader().revision
        try archive.importing { try sample.load(into: $0) }
        #expect(try archive.reader().revision == before)
        var other = sample
        other.items[0].post.counts.likes = 1
        try archive.importing { try other.load(into: $0) }
        #expect(try archive.reader().revision != before)
    }
}
