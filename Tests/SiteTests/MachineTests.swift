import Archive
import Model
import Templates
import Testing

@testable import Site

@Suite("Feeds and sitemap in the plan")
struct MachineTests {
    private func context(_ sample: SampleArchive, _ settings: Settings) throws -> SiteContext {
        let theme = try Theme.compile(DefaultTheme.files, pages: PageKind.all, language: "en").get()
        let plan = try sample.plan(settings)
        return SiteContext(
            plan: plan, theme: theme, formats: Formats(theme: theme, settings: settings, local: plan.local),
            media: MediaLibrary(roots: []), thumbnails: Thumbnails(folder: "/nowhere", program: nil),
            settings: settings,
            version: "1")
    }

    private func files(_ map: Sitemap) -> [SiteDocument] { map.files.map(map.document) }

    @Test("a large site's sitemap is an index of several, each page in one of them")
    func split() throws {
        let sample = try SampleArchive()
        try sample.add((1...40).map { SampleArchive.post($0) })
        var settings = Settings()
        settings.baseURL = "https://example.org/"
        let context = try context(sample, settings)
        let pages = context.plan.pages.count - 1
        let files = files(try #require(Sitemap(context, pagesInFile: 10)))
        let threads = context.plan.pages.count(where: \.content.isThread)
        #expect(threads == 40 && files.count == 4 + (pages - threads + 9) / 10 + 1)
        #expect(files.last?.address == "sitemap.xml" && files.first?.address == "sitemap-1.xml")
        let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
        #expect(texts.dropLast().map { $0.matches(of: /<loc>/).count }.reduce(0, +) == pages)
        #expect(texts.dropLast().allSatisfy { $0.matches(of: /<loc>/).count <= 10 })
        #expect(texts.last?.matches(of: /https:\/\/example.org\/sitemap-\d+.xml/).count == files.count - 1)
        #expect(files.allSatisfy { $0.address.hasPrefix("sitemap") && $0.address.hasSuffix(".xml") })
        // Bytes count as well.
        let small = self.files(try #require(Sitemap(context, bytesInFile: 1000)))
        #expect(small.count > 3 && small.dropLast().allSatisfy { $0.bytes.count < 1300 })
        #expect(self.files(try #require(Sitemap(context))).map(\.address) == ["sitemap.xml"])
    }

    @Test("a new post changes the sitemap's file that names its page, and no other")
    func newPost() throws {
        let sample = try SampleArchive()
        var settings = Settings()
        settings.baseURL = "https://example.org/"
        func files() throws -> [Sitemap.File] {
            try #require(Sitemap(context(sample, settings), pagesInFile: 10)).files
        }
        try sample.add((1...35).map { SampleArchive.post($0) })
        let before = try files()
        #expect(try files().map(\.fingerprint) == before.map(\.fingerprint))
        try sample.add([SampleArchive.post(36)], capture: "later.json")
        let after = try files()
        #expect(after.count == before.count)
        let changed = zip(before, after).filter { $0.fingerprint != $1.fingerprint }.map(\.1.address)
        #expect(changed == ["sitemap-4.xml"])
        settings.baseURL = "https://example.com/"
        #expect(Set(try files().map(\.fingerprint)).isDisjoint(with: after.map(\.fingerprint)))
    }

    @Test("the search page, once there is one, is told to browsers")
    func openSearch() throws {
        let sample = try SampleArchive()
        try sample.add([SampleArchive.post(1)])
        var settings = Settings()
        settings.baseURL = "https://example.org/a/"
        settings.title = "A drawer of posts & drawings"
        let plain = try context(sample, settings)
        #expect(plain.hasSearchPage == plain.plan.pages.contains { $0.address == "search.html" })
        let plan = plain.plan
        plan.pages.append(PagePlan(content: .notFound, address: "search.html"))
        let context = SiteContext(
            plan: plan, theme: plain.theme, formats: plain.formats, media: plain.media,
            thumbnails: plain.thumbnails, settings: settings, version: "1"
        )
        let xml = String(decoding: try #require(OpenSearch(context)).bytes, as: UTF8.self)
        #expect(xml.contains("template=\"https://example.org/a/search.html?q={searchTerms}\""))
        #expect(xml.contains("<ShortName>A drawer of post</ShortName>"))
        settings.baseURL = nil
        #expect(OpenSearch(try self.context(sample, settings)) == nil)
    }

    @Test("whose site it is: the owner's of an export, else who wrote a whole timeline")
    func ownPeople() throws {
        let sample = try SampleArchive()
        try sample.add([SampleArchive.post(1, "#a"), SampleArchive.post(2, "#b", by: "bob")])
        #expect(try sample.plan().ownPeople.isEmpty)
        #expect(try sample.plan().feeds.entries.map(\.source) == [.site, .collection(0)])
        try sample.add([SampleArchive.post(3, "#c", by: "cid")], capture: "timelines/one.json", name: "one")
        #expect(try sample.plan().ownPeople.isEmpty, "of one post")
        let two = [SampleArchive.post(3, "#c", by: "cid"), SampleArchive.post(4, "#c", by: "cid")]
        try sample.add(two, capture: "timelines/one.json", name: "cid")
        let plan = try sample.plan()
        #expect(plan.ownPeople.map { plan.authors.authors[$0].handle } == ["cid"])
        #expect(
            plan.documents.map(\.address) == [
                "feed.xml", "feed.json", "timelines/cid.xml", "timelines/cid.json", "timelines/home.xml",
                "timelines/home.json", "authors/twitter/cid.xml", "authors/twitter/cid.json", "tags/c.xml",
                "tags/c.json",
            ])
    }

    @Test("posts without a date, or from the year 10000, are in no feed")
    func undated() throws {
        let sample = try SampleArchive()
        var (undated, late) = (SampleArchive.post(1), SampleArchive.post(2))
        undated.created = nil
        late.created = Timestamp(seconds: 253_402_300_800)
        try sample.add([undated, late])
        #expect(try sample.plan().feeds.entries.isEmpty)
    }

    @Test(
        "addresses for machines are plain ASCII",
        arguments: [
            ("a/日本.html", "a/%E6%97%A5%E6%9C%AC.html"), ("a%20b", "a%20b"), ("x\"<>", "x%22%3C%3E"), ("a b", "a%20b"),
            ("https://example.org/?a=1&b=2#c", "https://example.org/?a=1&b=2#c"),
        ])
    func encoded(_ address: String, _ expected: String) {
        #expect(webEncoded(address) == expected)
    }
}
