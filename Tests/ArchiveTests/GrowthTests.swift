import Testing

@testable import Archive
@testable import Model

/// A capture that grows is, at every step, what it would be if it had been read at once.
@Suite struct GrowthTests {
    /// A capture that comes piece by piece.
    private struct Growing {
        let path: String
        let captured: Int64?
        var pieces: [Sample]
        /// How much of it is in the archive.
        var read = 0

        func capture(_ count: Int) -> Archive.Capture {
            var hash: UInt64 = 0
            for piece in 0..<count { hash = hash &* 31 &+ UInt64(piece) + 1 }
            return Archive.Capture(
                path: path, size: Int64(count), hash: hash, reader: "test 1",
                captured: captured.map { Timestamp(seconds: $0) })
        }

        /// Of how many stretches the first `count` pieces are, each of one collection.
        func parts(_ count: Int) -> Int {
            let names = pieces[..<count].map { $0.collection.map(CollectionName.init) }
            return 1 + zip(names, names.dropFirst()).count { $0 != $1 }
        }

        /// The first `count` pieces, in a capture that begins.
        func load(_ count: Int, into session: ImportSession) throws {
            try session.begin(capture(count))
            for piece in pieces[..<count] { try piece.add(to: session) }
            try session.finish()
        }

        /// What came since, in the capture that goes on.
        mutating func extend(to count: Int, _ session: ImportSession, _ archive: Archive) throws {
            let before = try #require(try archive.captures().first { $0.path == path })
            try session.extend(capture(count), from: before)
            #expect(session.isOfOneCollection == (parts(read) == 1))
            for piece in pieces[read..<count] { try piece.add(to: session) }
            try session.finish()
            read = count
        }
    }

    private static func captures(_ dice: inout OrderTests.Dice) -> [Growing] {
        (0..<3).map { number in
            var pieces = OrderTests.samples(&dice, count: 4)
            for index in pieces.indices where Bool.random(using: &dice) {
                let seconds = Int64.random(in: 1...3, using: &dice) * 100_000
                pieces[index].collection?.captured = Timestamp(seconds: seconds)
            }
            // Most pieces of a capture are of one collection.
            for index in pieces.indices.dropFirst() where Int.random(in: 0..<4, using: &dice) > 0 {
                pieces[index].collection = pieces[0].collection
            }
            return Growing(path: "content/\(number).jsonl", captured: pieces[0].captured, pieces: pieces)
        }
    }

    @Test(arguments: 0..<24)
    func readByAndByOrAtOnce(seed: Int) throws {
        var dice = OrderTests.Dice(state: UInt64(5000 + seed))
        let folder = try Folder()
        var growing = Self.captures(&dice)
        let grown = try Archive.open(at: folder.file("grown")).archive
        for step in 0..<6 {
            let index = Int.random(in: growing.indices, using: &dice)
            let next = min(growing[index].read + Int.random(in: 1...2, using: &dice), 4)
            guard next > growing[index].read else { continue }
            if growing[index].read == 0 {
                try grown.importing { try growing[index].load(next, into: $0) }
                growing[index].read = next
            } else {
                try grown.importing { try growing[index].extend(to: next, $0, grown) }
            }
            let once = try Archive.open(at: folder.file("once\(step)")).archive
            try once.importing { session in
                for capture in growing where capture.read > 0 { try capture.load(capture.read, into: session) }
            }
            #expect(try grown.reader().dump() == once.reader().dump(), "step \(step)")
            #expect(try grown.reader().revision == once.reader().revision, "step \(step)")
            #expect(
                try grown.captures().sorted { $0.path < $1.path } == once.captures().sorted { $0.path < $1.path })
        }
        for capture in growing { try grown.importing { _ = try $0.remove(path: capture.path) } }
        #expect(try grown.reader().counts.posts == 0)
    }

    @Test func aCaptureThatBecomesTheNewestTellsPeoplesNames() throws {
        func piece(_ path: String, at seconds: Int64, _ name: String?) -> Sample {
            var piece = Sample(path: path, collection: timeline("home"), items: [(tweet("\(seconds)", "x"), .record)])
            piece.collection?.captured = Timestamp(seconds: seconds)
            piece.authors = name.map { [Author(id: AuthorID(.twitter, "11"), handle: "bob", name: $0)] } ?? []
            return piece
        }
        let folder = try Folder()
        let pieces = [piece("a", at: 100_000, "Bob"), piece("a", at: 300_000, nil)]
        var growing = Growing(path: "a", captured: nil, pieces: pieces, read: 1)
        let archive = try archive(folder, [piece("b", at: 200_000, "Robert")])
        try archive.importing { try growing.load(1, into: $0) }
        #expect(try archive.reader().authors().map(\.author.name) == ["Robert"])
        try archive.importing { try growing.extend(to: 2, $0, archive) }
        #expect(try archive.reader().authors().map(\.author.name) == ["Bob"])
    }

    @Test func whatIsNoLongerAsItWasIsNotExtended() throws {
        let folder = try Folder()
        let archive = try archive(folder, [Sample(path: "a.jsonl", items: [(tweet("1", "x"), .record)])])
        var before = try #require(try archive.captures().first)
        before.hash += 1
        #expect(throws: Diagnostic.self) {
            try archive.importing { try $0.extend(Archive.Capture(path: "a.jsonl"), from: before) }
        }
        #expect(throws: Diagnostic.self) {
            try archive.importing { try $0.extend(Archive.Capture(path: "b.jsonl"), from: before) }
        }
        #expect(try archive.reader().counts.posts == 1)
    }
}
