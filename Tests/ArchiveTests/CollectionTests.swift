import Testing

@testable import Archive
@testable import Model

@Suite struct CollectionTests {
    static func sample(
        _ path: String, _ ids: [String], captured: Int64? = nil,
        _ collection: Collection = timeline("#ucd", kind: .search)
    ) -> Sample {
        Sample(
            path: path, captured: captured, collection: collection,
            items: ids.map { (tweet($0, "text \($0)"), .record) })
    }

    /// Ids of the only collection.
    static func order(_ samples: [Sample]) throws -> [String] {
        let folder = try Folder()
        let reader = try archive(folder, samples.reversed()).reader()
        let collections = try reader.collections()
        #expect(collections.count == 1)
        return try reader.posts(collections.first?.keys ?? []).map(\.post.id.id)
    }

    @Test func theNetworksOrderIsKept() throws {
        #expect(try Self.order([Self.sample("s.json", ["3", "1", "2", "1"])]) == ["3", "1", "2"])
    }

    @Test func theNewestCaptureComesFirstAndOldResultsFollow() throws {
        let found = try Self.order([
            Self.sample("old.json", ["1", "2", "3"], captured: 100_000),
            Self.sample("new.json", ["4", "2"], captured: 200_000),
            Self.sample("undated.json", ["9", "1"]),
        ])
        #expect(found == ["4", "2", "1", "3", "9"])
    }

    @Test func pagesOfOneAnswerAreInTheOrderOfTheirNumbers() throws {
        let found = try Self.order([
            Self.sample("swift-10.json", ["5"], captured: 200_010),
            Self.sample("swift-2.json", ["3", "4"], captured: 200_005),
            Self.sample("swift-1.json", ["1", "2"], captured: 200_000),
            Self.sample("swift-3.json", ["0"], captured: 100_000),
        ])
        #expect(found == ["1", "2", "3", "4", "5", "0"])
    }

    @Test func pagesWithoutATimeAreInTheOrderOfTheirNumbers() throws {
        #expect(
            try Self.order([
                Self.sample("p10.json", ["3"]), Self.sample("p9.json", ["2"]), Self.sample("p1.json", ["1"]),
            ]) == ["1", "2", "3"])
    }

    @Test(arguments: [
        ("a/swift-2.json", "a/swift-"), ("a/swift2.json.gz", "a/swift"), ("a/20260101-0300.json", "a/20260101-0300"),
        ("a-1/b.json", "a-1/b"), ("12.json", "12"),
    ])
    func thePageNumberIsTheLastShortOne(path: String, series: String) {
        #expect(CollectionPart.pageSeries(path) == series)
    }

    @Test func namesAreFoldedAndNetworksApart() throws {
        let folder = try Folder()
        var other = timeline("#ucd", kind: .search)
        other.network = .mastodon
        let reader = try archive(
            folder,
            [
                Self.sample("a.json", ["1"], captured: 1, timeline("#UCD", kind: .search)),
                Self.sample("b.json", ["2"], captured: 2, timeline("＃ｕｃｄ", kind: .search)),
                Self.sample("c.json", ["3"], other), Self.sample("d.json", ["4"], timeline("#ucd")),
            ]
        ).reader()
        let collections = try reader.collections()
        #expect(collections.map(\.keys.count).sorted() == [1, 1, 2])
        #expect(
            collections.contains { $0.collection.name == "＃ｕｃｄ" && $0.sources.map(\.path) == ["b.json", "a.json"] })
        #expect(reader.counts.collections == 3)
    }

    @Test func anEmptySearchIsACollection() throws {
        let folder = try Folder()
        var empty = Self.sample("none.json", [])
        empty.collection?.total = 0
        let collections = try archive(folder, [empty]).reader().collections()
        #expect(collections.map(\.keys) == [[]])
        #expect(collections.first?.collection.total == 0)
    }

    @Test func nestedPostsAreNoMembers() throws {
        let folder = try Folder()
        var sample = Self.sample("a.json", ["1"])
        sample.items.insert((tweet("2", "inside"), .nested), at: 0)
        let reader = try archive(folder, [sample]).reader()
        #expect(try reader.posts(try reader.collections()[0].keys).map(\.post.id.id) == ["1"])
        let posts = try reader.byID()
        #expect(posts[PostID(.twitter, "2")]?.row.isRecord == false)
        #expect(posts[PostID(.twitter, "1")]?.row.isRecord == true)
    }

    @Test func theNewestDescriptionWinsAndAnyPageMayBeIncomplete() throws {
        let folder = try Folder()
        var one = Self.sample("s-1.json", ["1"], captured: 200_000)
        one.collection?.total = 5
        var two = Self.sample("s-2.json", ["2"], captured: 200_001)
        two.collection?.isIncomplete = true
        var old = Self.sample("old.json", ["3"], captured: 100)
        old.collection?.total = 3
        old.collection?.query = "#ucd -x"
        let found = try archive(folder, [one, two, old]).reader().collections()[0].collection
        #expect(found.total == 5)
        #expect(found.query == "#ucd -x")
        #expect(found.isIncomplete)
        #expect(found.captured == Timestamp(seconds: 200_001))
    }

    @Test func aCaptureMayHoldSeveralCollections() throws {
        let folder = try Folder()
        let archive = try Archive.open(at: folder.file()).archive
        try archive.importing { session in
            try session.begin(Archive.Capture(path: "export.zip"))
            for (name, ids) in [("home", ["1", "2"]), ("home", ["3"]), ("likes", ["2"]), ("", ["9"])] {
                var batch = CaptureBatch()
                batch.collection = name.isEmpty ? nil : timeline(name)
                batch.items = ids.map { CaptureBatch.Item(post: tweet($0, "x"), role: .record) }
                try session.add(batch, facts: [])
            }
        }
        let reader = try archive.reader()
        let collections = try reader.collections()
        #expect(collections.map(\.collection.name) == ["home", "likes"])
        #expect(try collections.map { try reader.posts($0.keys).map(\.post.id.id) } == [["1", "2", "3"], ["2"]])
        #expect(reader.counts.posts == 4)
    }
}
