package import JSON

/// All readers, in the order they are asked whether a document is theirs.
package enum ReaderRegistry {
    package static let all: [any Reader.Type] = twitter + networks + [APIErrorReader.self]

    /// Raised when a reader reads the same file differently, so that captures are read again; formats that are new
    /// count by themselves.
    package static let version = "2.\(all.count)"

    /// The Twitter family.
    static let twitter: [any Reader.Type] = [
        XArchiveReader.self, GrailbirdReader.self, TwitterV1Reader.self, TwitterV2Reader.self,
        TwitterGraphQLReader.self,
    ]

    /// The first reader that recognises a document.
    package static func reader(for document: JSONValue, context: CaptureContext) -> (any Reader.Type)? {
        all.first { $0.recognises(document, context: context) }
    }
}
