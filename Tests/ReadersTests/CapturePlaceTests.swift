import Model
import Testing

@testable import Readers

@Suite struct CapturePlaceTests {
    @Test(
        arguments: [
            ("searches/ucd.json", Collection.Kind.search, "ucd"),
            ("searches/%23ucd.json", .search, "#ucd"),
            ("searches/ucd-2.json", .search, "ucd"), ("searches/ucd_2.json", .search, "ucd"),
            ("searches/ucd.2.json", .search, "ucd"), ("searches/ucd (2).json", .search, "ucd"),
            ("searches/ucd-p2.json", .search, "ucd"), ("searches/ucd-page2.json", .search, "ucd"),
            ("searches/ucd-page-12.jsonl.gz", .search, "ucd"), ("searches/ucd/1.json", .search, "ucd"),
            ("searches/swift in:name/2.json", .search, "swift in:name"),
            ("searches/ucd/2016-03-01.json", .search, "ucd"), ("searches/ucd-2016-03-01-2.json", .search, "ucd"),
            ("searches/web2.json", .search, "web2"), ("searches/election-2016.json", .search, "election-2016"),
            ("timelines/home-2016-03-01T120000Z.json", .timeline, "home"),
            ("timelines/home.20160301120000.json", .timeline, "home"),
            ("likes/2.json", .likes, "2"), ("Bookmarks/mine.json", .bookmarks, "mine"),
            ("deep/threads/a/b.json", .thread, "a/b"), ("board/images.json", .board, "images"),
            ("places/tokyo.json", .places, "tokyo"),
            ("foo/bar.json", nil, "foo/bar"), ("tweets.json", nil, "tweets"), ("data.v2.json", nil, "data.v2"),
            ("searches/%ff%fe.json", .search, "%ff%fe"), ("searches/100%.json", .search, "100%"),
        ] as [(String, Collection.Kind?, String)])
    func pathsNameCollections(path: String, kind: Collection.Kind?, name: String) {
        let place = CapturePlace(path: path, root: "content")
        #expect(place.kind == kind)
        #expect(place.name == name)
    }

    @Test(
        arguments: [
            ("home-2016-03-01.json", 1_456_790_400), ("home-2016-03-01T120000Z.json", 1_456_833_600),
            ("home-2016-03-01T12-00-00Z.json", 1_456_833_600), ("home_20160301.json", 1_456_790_400),
            ("home.20160301120000.json", 1_456_833_600), ("home-2016-13-01.json", nil), ("home.json", nil),
            ("home-12345678.json", nil),
        ] as [(String, Int64?)])
    func namesSayWhenTheCaptureWasMade(path: String, seconds: Int64?) {
        #expect(CapturePlace(path: path, root: "").captured?.seconds == seconds)
    }

    @Test(
        "a number is a page's where the pages before it are there",
        arguments: [
            (["covid-19.json", "covid-20.json"], ["covid-19", "covid-20"]), (["catch_22.json"], ["catch_22"]),
            (["ucd-1.json", "ucd-2.json", "ucd-3.json"], ["ucd", "ucd", "ucd"]),
            (["ucd-01.json", "ucd-02.json"], ["ucd", "ucd"]), (["ucd.json", "ucd-2.json"], ["ucd", "ucd"]),
            (["2016-01.json", "2016-02.json"], ["2016-01", "2016-02"]),
            (["ucd-1.json", "ucd-3.json"], ["ucd", "ucd-3"]), (["ucd-p7.json"], ["ucd"]), (["ucd (7).json"], ["ucd"]),
            (["ucd-2016-03-01T120000Z-001.json"], ["ucd"]), (["ucd/7.json"], ["ucd"]),
            (["web 2.0.json"], ["web 2.0"]), (["ucd-0.json", "ucd-1.json"], ["ucd", "ucd"]),
        ])
    func numbersOfPages(names: [String], collections: [String]) throws {
        let folder = try Folder(Dictionary(uniqueKeysWithValues: names.map { ("searches/" + $0, "[]") }))
        let files = CaptureFinder(inputs: [folder.path]).files.sorted { $0.relative < $1.relative }
        let found = files.map { CapturePlace(path: $0.relative, root: "", isPage: $0.isPage).name }
        #expect(found == zip(names, collections).sorted { $0.0 < $1.0 }.map(\.1))
        let oneByOne = CaptureFinder(inputs: names.map { folder.path + "/searches/" + $0 }).files
        #expect(oneByOne.sorted { $0.path < $1.path }.map(\.isPage) == files.map(\.isPage))
        // Whether the number is a page's may change with the files beside it.
        #expect(files.map { $0.surroundingsTag == "" } == files.map(\.isPage))
    }

    @Test func whatIsPackedIsSaid() throws {
        let folder = try Folder(["a.json.bz2": "BZh9", "b.tar.gz": "x", "c.json": "[]", "d.jpg": "x"])
        let finder = CaptureFinder(inputs: [folder.path])
        #expect(finder.files.map(\.relative) == ["c.json"])
        #expect(finder.diagnostics.map(\.severity) == [.warning, .warning])
        #expect(CaptureFinder(inputs: [folder.path + "/a.json.bz2"]).diagnostics.map(\.severity) == [.error])
    }

    @Test func theInputItselfSaysWhatItsFilesAre() {
        let place = CapturePlace(path: "ucd.json", root: "searches")
        #expect(place.kind == .search)
        #expect(place.name == "ucd")
    }
}
