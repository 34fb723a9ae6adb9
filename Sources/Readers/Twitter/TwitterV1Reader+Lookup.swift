internal import JSON
internal import Model

/// `statuses/lookup` with `map=true` gives every id that was asked for its tweet, or null: `{"id": {"20": {…}, "21": null}}`.
extension TwitterV1Reader {
    static func isLookup(_ document: JSONValue) -> Bool {
        guard document["id"].kind == .object, document.count == 1 else { return false }
        return document["id"].members.prefix(20).contains { isStatus($0.value) }
    }

    static func readLookup(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        output.describe(context.collection(network: .twitter))
        for (id, tweet) in document["id"].members {
            if tweet.kind == .null {
                output.leaveOut("unavailable")
            } else {
                readRecord(tweet, context: context, pointer: "/id/\(id)", into: &output)
            }
        }
    }
}
