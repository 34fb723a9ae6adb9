import Testing

@testable import Site

@Suite("Tags")
struct TagTableTests {
    @Test("a tag is called as most posts spell it, of several the first by bytes, and has the newest posts first")
    func labels() throws {
        let sample = try SampleArchive()
        let texts = ["#Cats", "#cats", "#b", "#cats", "#B", "none"]
        try sample.add(texts.enumerated().map { SampleArchive.post($0 + 1, $1) })
        let plan = try sample.plan()
        #expect(plan.tags.entries.map(\.folded) == ["b", "cats"])
        #expect(plan.tags.entries.map(\.label) == ["B", "cats"])
        #expect(plan.tags.entries.map(\.series.members) == [[4, 2], [3, 1, 0]])
        #expect(plan.tags.index(folded: "cats") == 1 && plan.tags.index(folded: "none") == nil)
    }
}
