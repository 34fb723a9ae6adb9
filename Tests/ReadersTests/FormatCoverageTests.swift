import Foundation
import Model
import Readers
import Testing

/// The tests that change every field must know every format.
@Suite struct FormatCoverageTests {
    @Test func everyFormatHasASampleWhoseFieldsAreChanged() throws {
        var formats: Set<String> = []
        for sample in NetworkMutationTests.samples { if let format = try sample.format() { formats.insert(format) } }
        for sample in MutationTests.samples.values {
            formats.formUnion(try Reading("sample.js", sample).summary.formats)
        }
        // Errors of an API hold no records.
        let all = Set(ReaderRegistry.all.map { $0.format }).subtracting(["api-error"])
        #expect(all.subtracting(formats).sorted() == [])
    }

    @Test(arguments: [
        (before: "", after: "", pointer: ""),
        (
            before: #"{"search_metadata":{"query":"q","count":1},"statuses":"#, after: ",\"a\":[1]}",
            pointer: "/statuses"
        ),
    ])
    func aLongArrayIsReadInSlicesAsIfItWereWhole(_ around: (before: String, after: String, pointer: String)) throws {
        let words = String(repeating: "word ", count: 400)
        let folder = try Folder()
        var text = around.before + "[\n"
        for id in 1...21_000 {
            let user = id == 20_000 ? "5" : #"{"id_str":"7","screen_name":"ann","name":"Ann"}"#
            text +=
                #"{"id_str":"\#(id)","text":"\#(words)","user":\#(user)}"#
                + (id == 21_000 ? "\n]\(around.after)\n" : ",\n")
        }
        #expect(text.utf8.count > 40 << 20)
        let file = try folder.write("long.json", Array(text.utf8))
        let reading = Reading([file])
        #expect(reading.posts.map(\.id.id) == (1...21_000).map(String.init))
        #expect(reading.summary.documents == 1 && reading.summary.formats == ["twitter-v1.1"])
        #expect(reading.diagnostics.map(\.pointer) == [around.pointer + "/19999/user"])

        // What is broken costs itself.
        let broken = text.replacing("\"id_str\":\"20500\",", with: "\"id_str\":20500x,")
        try folder.write("long.json", Array(broken.utf8))
        let again = Reading([file])
        #expect(again.posts.count == 20_999 && again.summary.skipped == 1)
        #expect(again.diagnostics.contains { $0.id == .notJSON && $0.line == 20_501 })
    }
}
