import Testing

@testable import Search

@Suite("The index")
struct IndexTests {
    private func documents(_ count: Int) -> [SearchDocument] {
        (0..<count).map { number in
            var document = SearchDocument(
                number: number,
                text: "word\(number) common \(number % 7 == 0 ? "rare rare" : "") 東京\(number % 3) common")
            document.filters = number % 5 < 4 ? ["lang:en", "from:mio"] : ["lang:ja"]
            return document
        }
    }

    private func runs(_ documents: [SearchDocument], perRun: Int) -> [IndexRun] {
        var builder = IndexRunBuilder()
        return stride(from: 0, to: documents.count, by: perRun).map { start in
            for document in documents[start..<min(start + perRun, documents.count)] { builder.add(document) }
            return builder.finish()
        }
    }

    private func files(_ documents: [SearchDocument], perRun: Int) throws -> [IndexFile] {
        try files(runs(documents, perRun: perRun))
    }

    private func files(_ runs: [IndexRun]) throws -> [IndexFile] {
        var merge = IndexMerge(runs)
        var files: [IndexFile] = []
        _ = try merge.write { files.append($0) }
        return files
    }

    @Test("how posts are spread over runs does not show")
    func runs() throws {
        let documents = documents(500)
        let whole = try files(documents, perRun: 1000).map(\.bytes)
        // Runs that follow each other in a filter's list are written apart, so only what is said is the same: see the
        // tests of the page. Words are the same byte for byte.
        let places = try files(documents, perRun: 100).filter { $0.name.hasPrefix("p-") }.map(\.bytes)
        #expect(places == whole.filter { String(decoding: $0, as: UTF8.self).contains("(\"p-") })
    }

    @Test("no file is larger than 100 KB, and all have names of their own")
    func sizes() throws {
        let files = try files(documents(60_000), perRun: 7680)
        #expect(files.count > 10)
        for file in files { #expect(file.bytes.count <= 102_400, "\(file.name)") }
        #expect(Set(files.map(\.name)).count == files.count)
    }

    @Test("one more post changes few files")
    func stability() throws {
        let before = try files(documents(20_000), perRun: 7680)
        let after = try files(documents(20_001), perRun: 7680)
        let known = Dictionary(uniqueKeysWithValues: before.map { ($0.name, $0.bytes) })
        let changed = after.filter { known[$0.name] != $0.bytes }
        // Each term of the post is in one file of terms and one of places; a run more writes filters apart.
        #expect(changed.count <= 16)
        #expect(after.count > 3 * changed.count / 2)
    }

    @Test("a run of posts is the same wherever it stands")
    func relative() throws {
        let documents = documents(300)
        let numbers = runs(documents, perRun: 100)[1]
        var builder = IndexRunBuilder()
        for document in documents[100..<200] { builder.add(document) }
        let alone = builder.finish()
        let bytes = KeptRun(run: alone, shown: []).encoded(fingerprint: 1)
        #expect(KeptRun(run: numbers, shown: []).encoded(fingerprint: 1) == bytes)
    }

    @Test("a run that was kept gives the same files")
    func kept() throws {
        let made = runs(documents(900), perRun: 300)
        var shown = ShownPosts(run: "a")
        for number in 0..<300 { _ = shown.add(Self.post("text \(number)")) }
        _ = shown.finish()
        let bytes = KeptRun(run: made[1], shown: shown.names).encoded(fingerprint: 7)
        let again = try #require(KeptRun(bytes, fingerprint: 7))
        #expect(again.shown == shown.names)
        #expect(again.shown.reduce(0) { $0 + $1.posts } == 300)
        #expect(try files([made[0], again.run, made[2]]).map(\.bytes) == files(made).map(\.bytes))
        #expect(KeptRun(bytes, fingerprint: 8) == nil)
    }

    @Test("a kept run that is damaged is none")
    func damaged() {
        let bytes = KeptRun(run: runs(documents(20), perRun: 20)[0], shown: []).encoded(fingerprint: 7)
        for count in 0..<bytes.count { #expect(KeptRun(Array(bytes[..<count]), fingerprint: 7) == nil) }
        for place in bytes.indices {
            var other = bytes
            other[place] ^= 0x41
            #expect(KeptRun(other, fingerprint: 7) == nil)
        }
    }

    private static func post(_ text: String) -> ShownPost {
        ShownPost(
            author: text, handle: text, network: "twitter", time: 1, address: "2016/03/twitter-1.html", title: text,
            text: text, more: text)
    }

    @Test("files of shown posts stay small whatever people write")
    func shown() {
        let text = String(repeating: "\"\\東\n", count: 10_000)
        var shown = ShownPosts(run: "a")
        var files = (0..<20).compactMap { _ in shown.add(Self.post(text)) }
        if let last = shown.finish() { files.append(last) }
        for file in files { #expect(file.bytes.count <= 102_400) }
        #expect(files.first?.name == "d-a-0")
        #expect(shown.names.reduce(0) { $0 + $1.posts } == 20)
    }

    @Test("base 64 is that of RFC 4648", arguments: [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foobar", "Zm9vYmFy")])
    func base64(_ text: String, _ encoded: String) {
        #expect(ScriptText.base64(Array(text.utf8)) == Array("\"\(encoded)\"".utf8))
    }
}
