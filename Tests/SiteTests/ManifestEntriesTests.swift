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

    @Test("taken out are not there, and have their rows again when they come back")
    func kept() {
        var entries = ManifestEntries()
        for number in 0..<9 { entries.set(entry(number), at: "\(number)") }
        let before = entries
        entries.keep((0..<9).map { $0 % 2 == 0 })
        #expect(entries.count == 5 && entries.map(\.address) == ["0", "2", "4", "6", "8"])
        #expect(entries["3"] == nil && entries.number(of: "3", guess: 3) == nil && entries["4"] == entry(4))
        #expect(before.missing(in: entries) == ["1", "3", "5", "7"] && entries.missing(in: before).isEmpty)
        entries.set(entry(70), at: "3")
        entries.set(entry(71), at: "3")
        entries.set(entry(72), at: "new")
        #expect(entries.map(\.address) == ["0", "2", "3", "4", "6", "8", "new"] && entries.count == 7)
        #expect(entries["3"] == entry(71) && entries.number(of: "3") == 3 && entries.number(of: "new") == 9)
        var seen: [Int] = []
        entries.forEach(in: 1..<5) { number, _, _ in seen.append(number) }
        #expect(seen == [2, 3, 4])
        entries.keep(Array(repeating: false, count: 10))
        #expect(entries.isEmpty && entries.map(\.address).isEmpty && before.count == 9)
    }

    @Test("are found where they are thought to be, and where they are thought to be elsewhere")
    func guessed() {
        var entries = ManifestEntries()
        for number in 0..<9 { entries.set(entry(number), at: "page-\(number)") }
        for guess in -2...20 {
            #expect(entries.number(of: "page-4", guess: guess) == 4)
            #expect(entries.number(of: "page-9", guess: guess) == nil)
        }
    }
}
