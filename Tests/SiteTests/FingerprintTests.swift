import Archive
import Model
import Templates
import Testing

@testable import Site

@Suite("Fingerprints")
struct FingerprintTests {
    /// Fingerprints of all pages, by their addresses.
    private func fingerprints(_ sample: SampleArchive) async throws -> [String: UInt64] {
        let plan = try sample.plan()
        let theme = try Theme.compile(DefaultTheme.files, pages: PageKind.all, language: "en").get()
        let media = MediaLibrary(roots: [])
        let pages = PageList(plan)
        let all = await Fingerprints(
            plan, theme: theme, media: media, makesThumbnails: false, version: "1", logo: nil,
            otherTexts: try OtherTexts.traces(plan, media, sample.archive.reader())
        ).all(of: pages)
        return Dictionary(uniqueKeysWithValues: all.enumerated().map { (pages[$0].address, $1) })
    }

    /// Those of a list with so many posts.
    private func fingerprints(_ count: Int, _ kind: Collection.Kind) async throws -> [String: UInt64] {
        let sample = try SampleArchive()
        try sample.add((1...count).map { SampleArchive.post($0, day: 1 + $0 / 60) }, kind: kind)
        return try await fingerprints(sample)
    }

    @Test("of the older pages of a list stay when a new post begins another page")
    func another() async throws {
        let before = try await fingerprints(500, .timeline)
        let after = try await fingerprints(501, .timeline)
        let list = { (number: Int) in "timelines/home-\(number).html" }
        #expect(before[list(11)] == nil && after[list(11)] != nil)
        for number in 2...6 { #expect(before[list(number)] != nil && before[list(number)] == after[list(number)]) }
        // Its pager shows the new one.
        #expect(before[list(10)] != nil && before[list(10)] != after[list(10)])
        #expect(before["timelines/home.html"] != after["timelines/home.html"])
    }

    @Test("of all pages of a search change with what it found: each of them says how much")
    func found() async throws {
        let before = try await fingerprints(120, .search)
        let after = try await fingerprints(121, .search)
        for page in ["searches/home.html", "searches/home-2.html", "searches/home-3.html"] {
            #expect(before[page] != nil && before[page] != after[page])
        }
    }

    @Test("of the index change when a list loses a post that another one has")
    func moved() async throws {
        func index(_ second: [Post]) async throws -> UInt64 {
            let sample = try SampleArchive()
            try sample.add([SampleArchive.post(1), SampleArchive.post(2)])
            try sample.add(second, capture: "timelines/other.json", name: "other")
            return try await #require(fingerprints(sample)["index.html"])
        }
        let both = try await index([SampleArchive.post(1), SampleArchive.post(2)])
        #expect(try await index([SampleArchive.post(1)]) != both)
        #expect(try await index([SampleArchive.post(1), SampleArchive.post(2)]) == both)
    }

    /// The fingerprint of a post's page in an archive with these posts.
    private func fingerprint(of id: Int, _ posts: [Post]) async throws -> UInt64 {
        let sample = try SampleArchive()
        try sample.add(posts)
        return try await #require(fingerprints(sample)["2016/03/twitter-\(id).html"])
    }

    @Test("change when somebody has a page whom an earlier text, or a note of others, names", arguments: [0, 1, 2])
    func named(_ place: Int) async throws {
        var post = SampleArchive.post(1, "text")
        let other = Body("with @bob")
        switch place {
        case 0: post.edits = [Edit(body: other)]
        case 1: post.attachments = [.note(other)]
        default: break
        }
        let alone = try await fingerprint(of: 1, [post])
        let stranger = try await fingerprint(of: 1, [post, SampleArchive.post(2, by: "cid")])
        let named = try await fingerprint(of: 1, [post, SampleArchive.post(2, by: "bob")])
        #expect(alone == stranger)
        #expect((alone == named) == (place == 2))
    }

    @Test("change when the venue comes that a post was made at")
    func venue() async throws {
        var post = SampleArchive.post(1, "text")
        let id = PostID(.foursquare, "v1")
        post.attachments = [.place(Place(id: id, name: "Café"))]
        var venue = Post(id: id, kind: .place, body: Body(""))
        venue.created = post.created
        #expect(try await fingerprint(of: 1, [post]) != fingerprint(of: 1, [post, venue]))
    }

    @Test("of what shows the whole archive change when a post that only came inside of another comes by itself")
    func inside() async throws {
        func prints(_ role: CaptureBatch.Item.Role) async throws -> [UInt64] {
            let sample = try SampleArchive()
            try sample.archive.importing { session in
                try session.begin(Archive.Capture(path: "a.json"))
                var batch = CaptureBatch()
                batch.items = [
                    CaptureBatch.Item(post: SampleArchive.post(1), role: .record),
                    CaptureBatch.Item(post: SampleArchive.post(2), role: role),
                ]
                try session.add(batch, facts: [PostFacts(), PostFacts()])
                try session.finish()
            }
            let all = try await fingerprints(sample)
            return ["index.html", "statistics.html"].compactMap { all[$0] }
        }
        let (nested, record) = (try await prints(.nested), try await prints(.record))
        #expect(nested.count == 2 && nested[0] != record[0] && nested[1] != record[1])
        #expect(try await prints(.nested) == nested)
    }
}
