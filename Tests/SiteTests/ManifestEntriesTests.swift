import Testing

@testable import Site

@Suite("A manifest's entries")
struct ManifestEntriesTests {
    private func entry(_ number: Int) -> Manifest.Entry {
        Manifest.Entry(fingerprint: UInt64(number), size: 1, modified: 2)
    }

    @Test("are found by address, however many there are, and keep their order")
    func found() {
        var entries = ManifestEntries()
        var known: [String: Manifest.Entry] = [:]
        var order: [String] = []
        for number in 0..<5000 {
            let address = "\(number * 7919 % 3000)/日本.html"
            if known[address] == nil { order.append(address) }
            known[address] = entry(number)
            entries.set(entry(number), at: address)
        }
        #expect(entries.count == known.count && entries.map(\.address) == order)
        for (address, entry) in known { #expect(entries[address] == entry) }
        for address in ["", "0", "3000/日本.html", "0/日本.htm"] { #expect(entries[address] == nil) }
        #expect(ManifestEntries()["a"] == nil && ManifestEntries().isEmpty)
    }

    @Test("room that was made for some does not hinder more")
    func reserved() {
        var entries = ManifestEntries()
        entries.set(entry(0), at: "before")
        entries.reserve(3, bytes: 1)
        for number in 1...100 { entries.set(entry(number), at: "\(number)") }
        entries.reserve(2)
        #expect(entries["before"] == entry(0) && entries["57"] == entry(57) && entries.count == 101)
    }

    @Test("of others go before, and what they lack is missing in them")
    func merged() {
        var (some, others) = (ManifestEntries(), ManifestEntries())
        for (number, address) in ["a", "search/b", "search/c"].enumerated() { some.set(entry(number), at: address) }
        for (number, address) in ["search/c", "d"].enumerated() { others.set(entry(10 + number), at: address) }
        #expect(some.missing(in: others) == ["a", "search/b"])
        #expect(some.below("search/").map(\.address) == ["search/b", "search/c"])
        some.merge(others)
        #expect(some.map(\.address) == ["a", "search/b", "search/c", "d"])
        #expect(some["search/c"] == entry(10) && some["a"] == entry(0))
    }
}
