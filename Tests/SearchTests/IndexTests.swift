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

    private func files(_ documents: [SearchDocument], perRun: Int) throws -> [IndexFile] {
        var builder = IndexRunBuilder()
        var runs: [IndexRun] = []
        for start in stride(from: 0, to: documents.count, by: perRun) {
            for document in documents[start..<min(start + perRun, documents.count)] { builder.add(document) }
            runs.append(builder.finish())
        }
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
        #expect(changed.count <= 10)
        #expect(after.count > 3 * changed.count / 2)
    }

    @Test("files of shown posts stay small whatever people write")
    func shown() {
        let text = String(repeating: "\"\\東\n", count: 10_000)
        let post = ShownPost(
            author: text, handle: text, network: "twitter", time: 1, address: "2016/03/twitter-1.html", title: text,
            text: text)
        let file = ShownPosts.file(3, Array(repeating: post, count: ShownPosts.perFile))
        #expect(file.bytes.count <= 250_000)
        #expect(file.name == "d-3")
    }

    @Test("base 64 is that of RFC 4648", arguments: [("", ""), ("f", "Zg"), ("fo", "Zm8"), ("foobar", "Zm9vYmFy")])
    func base64(_ text: String, _ encoded: String) {
        #expect(ScriptText.base64(Array(text.utf8)) == Array("\"\(encoded)\"".utf8))
    }
}
