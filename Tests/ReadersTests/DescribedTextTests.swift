import Model
import Readers
import Testing

/// Bodies that come in pieces.
@Suite struct DescribedTextTests {
    /// As Telegram Desktop exports a channel.
    private static let channel =
        #"{"messages":[{"id":2,"date_unixtime":"1577872860","text":"plain"},{"id":3,"date_unixtime":"1577872920","text":["hello ",{"type":"bold","text":"bold"}," and ",{"type":"text_link","text":"link","href":"https://e.example"}," end"],"text_entities":[{"type":"plain","text":"hello "},{"type":"bold","text":"bold"}]},{"id":4,"text":[{"type":"link","text":"https://only.example"}]},{"id":5,"text":[{"type":"custom_emoji"}],"title":"t"}]}"#

    private func read(_ body: String) throws -> Reading {
        var description = ReaderDescription(name: "channel")
        description.records = .init("messages")
        description.id = .init("id")
        description.title = .init("title")
        description.body = .init(body)
        var options = ReadingOptions()
        options.descriptions = [description]
        return try Reading("result.json", Self.channel, options: options)
    }

    @Test func piecesAreOneText() throws {
        let reading = try read("text")
        #expect(
            reading.posts.map(\.body.text) == ["plain", "hello bold and link end", "https://only.example", ""])
        // Nothing is lost silently.
        #expect(reading.diagnostics.map(\.pointer) == ["/messages/3"])
        #expect(reading.diagnostics.map(\.message) == [#""text" is an array without text"#])
    }

    @Test func aStarMeansAllElements() throws {
        #expect(try read("text_entities.*.text").posts.map(\.body.text) == ["hello bold", ""])
        #expect(try read("text.*").post("3")?.body.text == "hello bold and link end")
    }

    @Test(arguments: [
        #"["hello ",{"type":"bold","text":"bold"}]"#, #"[{"type":"plain","text":"hello "},"bold"]"#,
    ])
    func theWholeTextIsProposed(text: String) throws {
        let reading = try Reading("result.json", #"{"messages":[{"id":3,"text":\#(text)}]}"#)
        #expect(reading.summary.proposal?.body == .init("text"))
    }

    @Test func textsWithoutIdsAreToldApartByAllTheirPieces() throws {
        var description = ReaderDescription(name: "log")
        description.body = .init("text")
        var options = ReadingOptions()
        options.descriptions = [description]
        let reading = try Reading(
            "log.json", #"[{"text":["a ","b"]},{"text":["a ","c"]}]"#, options: options)
        #expect(Set(reading.posts.map(\.id)).count == 2)
    }
}
