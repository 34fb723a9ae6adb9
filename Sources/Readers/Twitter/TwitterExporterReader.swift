package import JSON
internal import Model

/// What twitter-web-exporter, a script for browsers, makes of the web client's answers: an array of flat rows, one a
/// tweet. Who wrote it stands beside the text, pictures and videos are in `media`, and what is answered, passed on or
/// quoted is an id (the script's `columns-tweet.tsx`).
package enum TwitterExporterReader: Reader {
    package static let format = "twitter-web-exporter"

    package static func recognises(_ document: JSONValue) -> Bool { document.begins(isRow) }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        var context = context
        // The rows are of whatever somebody looked at.
        context.owner = nil
        if document.kind == .array || context.isPartOfCollection {
            output.describe(context.collection(network: .twitter))
        }
        guard document.kind == .array else { return readRow(document, context: context, pointer: "", into: &output) }
        for (index, row) in document.elements.enumerated() {
            readRow(row, context: context, pointer: "/\(index)", into: &output)
        }
    }

    private static func readRow(
        _ row: JSONValue, context: CaptureContext, pointer: @autoclosure () -> String, into output: inout ReaderOutput
    ) {
        guard row.kind == .object else {
            return output.skip(.notAnObject(row), context: context, pointer: pointer())
        }
        do throws(RecordFault) {
            var status: TwitterStatus
            if let whole = whole(row, context: context) {
                status = whole
            } else {
                status = try TwitterStatus(exported: row)
            }
            status.take(TwitterUser(exported: row))
            output.add(status, context: context, pointer: pointer())
        } catch {
            output.skip(error, context: context, pointer: pointer())
        }
    }

    /// The tweet as the web client got it, which rows have in `metadata` where that was asked for. It says all that
    /// the row says and more: where links lead, the language, sizes of pictures, the quoted and the passed on post.
    private static func whole(_ row: JSONValue, context: CaptureContext) -> TwitterStatus? {
        let tweet = row["metadata"]
        guard tweet["legacy"]["full_text"].kind == .string, tweet["rest_id"].idString == row["id"].idString else {
            return nil
        }
        return try? TwitterStatus(result: tweet, context: context)
    }

    /// Whether a value is a row; tweets of API v1.1 have their author in `user`.
    static func isRow(_ value: JSONValue) -> Bool {
        value["full_text"].kind == .string && value["screen_name"].kind == .string && !value["user"].exists
            && value["id"].exists && (value["media"].kind == .array || value["metadata"]["legacy"].kind == .object)
    }
}
