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
        let store = try #require(FragmentStore(theme: theme, posts: 4, folder: folder))
        var batch = FragmentBatch()
        let far = [UInt8](repeating: 0x20, count: 10_000)
        for (post, text) in [(Int32(0), Array("one".utf8)), (3, far), (2, Array("three".utf8))] {
            let media = post == 2 ? [MediaUse(name: "media/a.png", stamp: 7)] : []
            text.withUnsafeBufferPointer { batch.add($0, of: post, media) }
        }
        store.add(batch)
        let places = store.places(of: [Int32(2), 1, 0])
        #expect(places.map(\.count) == [5, 0, 3])
        var bytes: [UInt8] = []
        for _ in 0..<2 {
            let starts = store.read(places, into: &bytes)
            #expect(starts.map { $0 == nil } == [false, true, false])
            let (three, one) = (try #require(starts[0]), try #require(starts[2]))
            #expect(Array(bytes[three..<three + 5]) == Array("three".utf8))
            #expect(Array(bytes[one..<one + 3]) == Array("one".utf8))
        }
        let all = store.read(store.places(of: [Int32(2), 3, 0]), into: &bytes)
        #expect(all == [10_003, 3, 0], "what lies side by side is read at once")
        #expect([0, 1, 2].map(store.hasNoMedia) == [true, false, false])
        #expect(store.media(of: 2) == [MediaUse(name: "media/a.png", stamp: 7)])
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder).isEmpty, "the file has no name")
    }

    @Test("the mark of the site's folder becomes the way to it wherever it stands")
    func marks() {
        let mark = RootMark()
        let text = Array("~ a=\"\(mark.text)x\" ~\(mark.text)\(mark.text)~".utf8)
        var output = ByteSink()
        text.withUnsafeBufferPointer { mark.replace(in: $0, by: Array("../".utf8), into: &output) }
        #expect(String(decoding: output.bytes, as: UTF8.self) == "~ a=\"../x\" ~../../~")
    }

    @Test("no two builds have the same mark")
    func marksDiffer() {
        #expect(RootMark().text != RootMark().text)
    }
}
