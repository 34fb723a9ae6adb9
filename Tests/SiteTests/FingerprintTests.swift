import Model
import Templates
import Testing

@testable import Site

@Suite("Fingerprints")
struct FingerprintTests {
    /// Fingerprints of the pages of a list with so many posts, by their addresses.
    private func fingerprints(_ count: Int, _ kind: Collection.Kind) async throws -> [String: UInt64] {
        let sample = try SampleArchive()
        try sample.add((1...count).map { SampleArchive.post($0, day: 1 + $0 / 60) }, kind: kind)
        let plan = try sample.plan()
        let theme = try Theme.compile(DefaultTheme.files, pages: PageKind.all, language: "en").get()
        let pages = PageList(plan) { if case .thread = $0.content { false } else { true } }
        let all = await Fingerprints(
            plan, theme: theme, media: MediaLibrary(roots: []), makesThumbnails: false, version: "1", logo: nil
        ).all(of: pages)
        return Dictionary(uniqueKeysWithValues: all.enumerated().map { (pages[$0].address, $1) })
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
}
