import Foundation
import Model
import Testing

@testable import Site
@testable import Templates

/// Posts in lists are rendered once for all pages.
@Suite("Fragments") struct FragmentTests {
    @Test("every kind of page that lists posts puts the same fragment in")
    func pagesShareTheFragment() throws {
        let theme = try Theme.compile(DefaultTheme.files, pages: PageKind.all, language: "en").get()
        let shared = try #require(theme.fragment(for: PostFields.self))
        for kind in ["index", "timeline", "search", "month", "year", "author", "tag"] {
            let own = try #require(theme.program(for: kind)?.fragment(for: PostFields.self), "\(kind)")
            #expect(own.makesTheSame(as: shared.fragment), "\(kind)")
        }
    }

    @Test("what one worker keeps, others read")
    func keptAndRead() throws {
        let theme = try Theme.compile(DefaultTheme.files, pages: PageKind.all, language: "en").get()
        let folder = FileManager.default.temporaryDirectory.appending(path: "roost-\(UUID().uuidString)").path
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(atPath: folder) }
        let store = try #require(FragmentStore(theme: theme, posts: 3, folder: folder))
        var batch = FragmentBatch()
        batch.add(Array("one".utf8), of: 0, [])
        batch.add(Array("three".utf8), of: 2, [MediaUse(name: "media/a.png", stamp: 7)])
        store.add(batch)
        let places = store.places(of: [Int32(2), 1, 0])
        #expect(places.map(\.count) == [5, 0, 3])
        var bytes: [UInt8] = []
        #expect(store.read(places[0], into: &bytes))
        #expect(Array(bytes[..<5]) == Array("three".utf8))
        #expect(store.media(of: 2) == [MediaUse(name: "media/a.png", stamp: 7)])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty, "the file has no name")
    }

    @Test("the mark of the site's folder becomes the way to it wherever it stands")
    func marks() {
        let mark = RootMark()
        let text = Array("~ a=\"\(mark.text)x\" ~\(mark.text)\(mark.text)~".utf8)
        var output: [UInt8] = []
        text.withUnsafeBufferPointer { mark.replace(in: $0, by: Array("../".utf8), into: &output) }
        #expect(String(decoding: output, as: UTF8.self) == "~ a=\"../x\" ~../../~")
    }

    @Test("no two builds have the same mark")
    func marksDiffer() {
        #expect(RootMark().text != RootMark().text)
    }
}
