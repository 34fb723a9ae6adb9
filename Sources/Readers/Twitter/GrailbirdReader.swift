package import JSON
internal import Model

/// The Twitter archive before 2018, a website of its own: `data/js/tweets/2014_03.js` with
/// `Grailbird.data.tweets_2014_03 = [ … ]`, and lists of what there is.
package enum GrailbirdReader: Reader {
    package static let format = "grailbird"

    package static func recognises(_ document: JSONValue) -> Bool {
        isIndex(document) || isDetails(document)
            || (document["screen_name"].exists && document["full_name"].exists && document["bio"].kind != .missing)
    }

    package static func recognises(_ document: JSONValue, context: CaptureContext) -> Bool {
        if context.assignment?.hasPrefix("Grailbird.data") == true { return document.kind == .array }
        return recognises(document)
    }

    package static func era(of document: JSONValue, context: CaptureContext) -> String? { "before 2018" }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        if isIndex(document) || isDetails(document) { return }
        if document.kind == .object {
            var account = ExportAccount()
            account.add(document)
            if let owner = context.owner ?? account.owner { output.add(owner) }
            return
        }
        var context = context
        // All months are one timeline, their owner's.
        if context.placed == nil, let owner = context.owner { context.name = owner.handle }
        context.captured = nil
        TwitterV1Reader.read(document, context: context, into: &output)
    }

    private static func isIndex(_ document: JSONValue) -> Bool {
        document[0]["file_name"].exists && document[0]["var_name"].exists
    }

    private static func isDetails(_ document: JSONValue) -> Bool {
        document.count <= 4 && document["tweets"].kind == .number && document["created_at"].kind == .string
    }
}
