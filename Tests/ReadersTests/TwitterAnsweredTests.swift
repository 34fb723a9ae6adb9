import Model
import Readers
import Testing

/// Names that stand before the shown part of an answer.
@Suite struct TwitterAnsweredTests {
    private func shown(_ text: String, from start: Int, answering: String?, mentions: [(String, Int)]) throws -> String
    {
        let list = mentions.map { name, start in
            #"{"screen_name":"\#(name)","id_str":"7","indices":[\#(start),\#(start + name.count + 1)]}"#
        }.joined(separator: ",")
        let answered = answering.map { #""in_reply_to_screen_name":"\#($0)","in_reply_to_status_id_str":"9","# } ?? ""
        let json =
            #"[{"id_str":"10","full_text":"\#(text)","display_text_range":[\#(start),\#(text.count)],\#(answered)"user":{"id_str":"5","screen_name":"mio"},"entities":{"user_mentions":[\#(list)]}}]"#
        let post = try #require(try Reading("a.json", json).posts.first)
        let range = try #require(post.body.displayRange)
        return String(post.body.text.dropFirst(range.lowerBound))
    }

    @Test func whoIsAnsweredIsSaidAboveAndTheOthersInTheText() throws {
        let both = [("al", 0), ("be", 4)]
        #expect(try shown("@al @be thanks", from: 8, answering: "al", mentions: both) == "@be thanks")
        #expect(try shown("@al @be thanks", from: 8, answering: "AL", mentions: both) == "@be thanks")
        #expect(try shown("@al @be thanks", from: 8, answering: "mio", mentions: both) == "@al @be thanks")
        #expect(
            try shown("@al thanks @be", from: 4, answering: "al", mentions: [("al", 0), ("be", 11)]) == "thanks @be")
    }

    @Test func positionsThatCannotBeChangeNothing() throws {
        #expect(try shown("@al thanks", from: 4, answering: "al", mentions: [("be", -3)]) == "thanks")
        #expect(try shown("@al thanks", from: 4, answering: "al", mentions: [("be", 900)]) == "thanks")
    }
}
