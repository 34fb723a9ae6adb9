package import JSON
internal import Model

/// What scrapers write as JSON Lines, one tweet a line: snscrape (`--jsonl`), whose shapes twscrape kept. What a tweet
/// quotes or passes on stands inside it. https://github.com/JustAnotherArchivist/snscrape (`modules/twitter.py`),
/// https://github.com/vladkens/twscrape (`models.py`).
package enum TwitterScrapedReader: Reader {
    package static let format = "snscrape"

    package static func recognises(_ document: JSONValue) -> Bool { document.begins { isTweet($0) || isUser($0) } }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        var context = context
        // The lines are of whatever somebody searched for.
        context.owner = nil
        if document.kind == .array || context.isPartOfCollection, document.begins(isTweet) {
            output.describe(context.collection(network: .twitter))
        }
        guard document.kind == .array else { return readRecord(document, context, pointer: "", into: &output) }
        for (index, record) in document.elements.enumerated() {
            readRecord(record, context, pointer: "/\(index)", into: &output)
        }
    }

    private static func readRecord(
        _ record: JSONValue, _ context: CaptureContext, pointer: @autoclosure () -> String,
        into output: inout ReaderOutput
    ) {
        guard record.kind == .object else {
            return output.skip(.notAnObject(record), context: context, pointer: pointer())
        }
        if isUser(record) {
            if let author = TwitterUser(scraped: record)?.author { output.add(author) }
            return output.leaveOut("profile")
        }
        // Of a tweet that is gone, or that is only referred to, there is nothing but a number.
        if type(of: record).hasSuffix("Tombstone") || type(of: record).hasSuffix("TweetRef") {
            return output.leaveOut("unavailable")
        }
        do throws(RecordFault) {
            output.add(try TwitterStatus(scraped: record, depth: 0), context: context, pointer: pointer())
        } catch {
            output.skip(error, context: context, pointer: pointer())
        }
    }

    private static func isTweet(_ value: JSONValue) -> Bool {
        let type = type(of: value)
        if type.hasPrefix("snscrape.modules.twitter.") { return !type.hasSuffix(".User") }
        return value["rawContent"].kind == .string && value["user"]["username"].kind == .string && value["id"].exists
    }

    private static func isUser(_ value: JSONValue) -> Bool { type(of: value) == "snscrape.modules.twitter.User" }

    private static func type(of value: JSONValue) -> String { value["_type"].string ?? "" }
}
