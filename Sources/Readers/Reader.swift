package import JSON

/// Knows one format's JSON and turns its documents into posts. A reader has no state: everything it needs to
/// know of its surroundings is in the context, everything it finds goes into the output.
package protocol Reader: Sendable {
    /// Stable, lower case: `twitter-v1.1`, `github`; shown to people and kept with the capture.
    static var format: String { get }

    /// Whether a document is of this format, judged by its shape alone.
    static func recognises(_ document: JSONValue) -> Bool

    /// The same for formats whose files say more than their JSON (an assignment); asked instead.
    static func recognises(_ document: JSONValue, context: CaptureContext) -> Bool

    /// Which of its shapes over the years a document has, in a few words; `nil` where there was only one.
    static func era(of document: JSONValue, context: CaptureContext) -> String?

    /// What people are told the format is.
    static func name(of document: JSONValue, context: CaptureContext) -> String

    /// Reads one document: a whole file, or one line of a JSON Lines file.
    static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput)
}

extension Reader {
    package static func recognises(_ document: JSONValue, context: CaptureContext) -> Bool {
        recognises(document)
    }

    package static func era(of document: JSONValue, context: CaptureContext) -> String? { nil }

    package static func name(of document: JSONValue, context: CaptureContext) -> String { format }
}
