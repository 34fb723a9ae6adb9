import Testing

@testable import Archive
@testable import Model

@Suite struct ImportTests {
    @Test func theSamePostInsideManyOthersIsStoredOnce() throws {
        let folder = try Folder()
        let archive = try Archive.open(at: folder.file()).archive
        let added = try archive.importing { session in
            try session.begin(Archive.Capture(path: "a.json"))
            var batch = CaptureBatch()
            for _ in 0..<50 { batch.items.append(.init(post: tweet("1", "same"), role: .nested)) }
            batch.items.append(.init(post: tweet("1", "same"), role: .record))
            return try session.add(batch, facts: [])
        }
        #expect(added == ImportSession.Added(new: 1, merged: 0, repeated: 50))
        let reader = try archive.reader()
        #expect(try reader.byID().values.map(\.row.isRecord) == [true])
    }

    @Test func totalsAddUpAndAreKept() throws {
        let folder = try Folder()
        let archive = try Archive.open(at: folder.file()).archive
        let problem = Diagnostic(
            .warning, .missingKey, "missing required key \"id\"", file: "a.json", line: 3, column: 1, pointer: "/3",
            hint: "h")
        try archive.importing { session in
            try session.begin(Archive.Capture(path: "a.json", size: 5, modified: 6, hash: .max, reader: "r 1"))
            for _ in 0..<2 {
                var batch = CaptureBatch()
                batch.items = [
                    .init(post: tweet("1", "x"), role: .record), .init(post: tweet("2", "y"), role: .nested),
                ]
                batch.skipped = 1
                batch.leftOut = ["direct": 2]
                batch.diagnostics = [problem]
                try session.add(batch, facts: [])
            }
            let finished = try session.finish { $0.hash = 7 }
            #expect(finished?.records == 8)
        }
        let capture = try #require(try archive.captures().first)
        #expect(capture.hash == 7)
        #expect(capture.posts == 2)
        #expect(capture.skipped == 2)
        #expect(capture.leftOut == ["direct": 4])
        #expect(capture.diagnostics == [problem, problem])
        let counts = try archive.reader().counts
        #expect(counts.records == 8)
        #expect(counts.posts == 2)
        #expect(counts.merged == 1)
    }

    @Test func aTouchedCaptureKeepsItsContent() throws {
        let folder = try Folder()
        let sample = Sample(path: "a.json", captured: 9, items: [(tweet("1", "x"), .record)])
        let archive = try archive(folder, [sample])
        let before = try archive.reader().dump()
        try archive.importing { session in
            let known = try session.touch(Archive.Capture(path: "a.json", size: 77, modified: 88))
            let unknown = try session.touch(Archive.Capture(path: "b.json"))
            #expect(known && !unknown)
        }
        let capture = try #require(try archive.captures().first)
        #expect(capture.size == 77)
        #expect(capture.modified == 88)
        #expect(capture.captured == Timestamp(seconds: 9))
        #expect(try archive.reader().dump() == before)
    }

    @Test func anErrorLeavesTheArchiveAsItWas() throws {
        struct Stop: Error {}
        let folder = try Folder()
        let archive = try archive(folder, [Sample(path: "a.json", items: [(tweet("1", "x"), .record)])])
        let before = try archive.reader().dump()
        #expect(throws: Stop.self) {
            try archive.importing { session in
                try session.remove(path: "a.json")
                try Sample(path: "b.json", items: [(tweet("2", "x"), .record)]).load(into: session)
                throw Stop()
            }
        }
        #expect(try archive.reader().dump() == before)
        #expect(try archive.captures().map(\.path) == ["a.json"])
        // And the next import works.
        try archive.importing { try Sample(path: "b.json", items: [(tweet("2", "x"), .record)]).load(into: $0) }
        #expect(try archive.reader().counts.posts == 2)
    }

    @Test func anAwaitingImportWorksToo() async throws {
        let folder = try Folder()
        let archive = try Archive.open(at: folder.file()).archive
        try await archive.importing { session in
            await Task.yield()
            try Sample(path: "a.json", items: [(tweet("1", "x"), .record)]).load(into: session)
        }
        #expect(try archive.reader().counts.posts == 1)
    }

    @Test func nothingIsVisibleBeforeTheEnd() throws {
        let folder = try Folder()
        let archive = try archive(folder, [Sample(path: "a.json", items: [(tweet("1", "x"), .record)])])
        let early = try archive.reader()
        try archive.importing { session in
            try Sample(path: "b.json", items: [(tweet("2", "x"), .record)]).load(into: session)
            let visible = try archive.reader().counts.posts
            #expect(visible == 1)
        }
        // A reader keeps what it saw when it was made.
        #expect(try early.byID().count == 1)
        #expect(early.counts.posts == 1)
        #expect(try archive.reader().byID().count == 2)
    }

    @Test func aSecondImportAtOnceIsBusy() throws {
        let folder = try Folder()
        let archive = try archive(folder, [Sample(path: "a.json", items: [(tweet("1", "x"), .record)])])
        let other = try Archive.open(at: folder.file()).archive
        try archive.importing { _ in
            for second in [archive, other] {
                let problem = #expect(throws: Diagnostic.self) { try second.importing { _ in } }
                #expect(problem?.id == .busy)
            }
        }
        try other.importing { try Sample(path: "b.json", items: [(tweet("2", "x"), .record)]).load(into: $0) }
        // A session that waited sees what the other one wrote.
        try archive.importing { try Sample(path: "c.json", items: [(tweet("2", "x"), .record)]).load(into: $0) }
        #expect(try archive.reader().counts.posts == 2)
    }

    @Test func postsComeInTheOrderTheyAreAskedFor() throws {
        let folder = try Folder()
        let items = (1...60).map { (tweet("\($0)", "x"), CaptureBatch.Item.Role.record) }
        let archive = try archive(folder, [Sample(path: "a.json", items: items)])
        try archive.importing { try Sample(path: "a.json", items: items.filter { $0.0.id.id != "7" }).load(into: $0) }
        let reader = try archive.reader()
        for keys in [
            [1, 2, 3], [3, 1, 2, 3], [60, 5, 9, 10, 14, 20, 1], [6, 7, 8], [7], [0, 61, -4, 60], [], [1, 60],
        ]
            as [[Int64]]
        {
            let there = keys.filter { (1...60).contains($0) && $0 != 7 }
            #expect(try reader.posts(keys).map(\.key) == there)
            #expect(try reader.posts(keys).map(\.post.id.id) == there.map { "\($0)" })
            #expect(try keys.compactMap { try reader.post($0)?.post.id.id } == there.map { "\($0)" })
        }
    }

    @Test func tagsMentionsAndLinksFollowTheirPosts() throws {
        let folder = try Folder()
        let first = Sample(
            path: "a.json",
            items: [
                (tweet("1", "#Swift @Jack http://a.example", at: 1), .record), (tweet("2", "#swift", at: 3), .record),
                (tweet("3", "#swift", at: 2), .record), (tweet("4", "nothing", at: 4), .record),
            ])
        let archive = try archive(folder, [first])
        let reader = try archive.reader()
        var (tags, labels, mentions, links): ([String], [String], [String], [String]) = ([], [], [], [])
        try reader.forEachFacts { key, facts, _ in
            let id = try reader.posts([key])[0].post.id.id
            tags += facts.tags.map { "\(id) \($0)" }
            labels += facts.tagLabels
            mentions += facts.mentions.map { "\(id) \($0)" }
            links += facts.links
        }
        #expect(tags == ["1 swift", "2 swift", "3 swift"])
        #expect(labels == ["Swift", "swift", "swift"])
        #expect(mentions == ["1 jack"])
        #expect(links == ["http://a.example"])

        var second = first
        second.items = [(tweet("2", "no tag any more", at: 3), .record)]
        try archive.importing { try second.load(into: $0) }
        try archive.reader().forEachFacts { _, facts, _ in #expect(facts.tags.isEmpty) }
    }

    @Test(arguments: [
        "9007199254740993", "0001", "18446744073709551616", "1234567890123456789012345678901234567890", "t3_abc", "日本",
        " ", "a\nb",
    ])
    func idsComeBackAsTheyWere(id: String) throws {
        let folder = try Folder()
        let archive = try archive(folder, [Sample(path: "a.json", items: [(tweet(id, "x"), .record)])])
        try archive.importing {
            try Sample(path: "b.json", items: [(tweet(id, "x"), .record), (tweet("7", "y"), .record)]).load(into: $0)
        }
        #expect(try Set(archive.reader().byID().keys) == [PostID(.twitter, id), PostID(.twitter, "7")])
    }

    @Test func oneIdOnTwoNetworksIsTwoPosts() throws {
        let folder = try Folder()
        let other = Post(id: PostID(.mastodon, "1"), kind: .status, body: Body("x"))
        let archive = try archive(
            folder, [Sample(path: "a.json", items: [(tweet("1", "x"), .record), (other, .record)])])
        #expect(try archive.reader().counts.posts == 2)
    }
}
