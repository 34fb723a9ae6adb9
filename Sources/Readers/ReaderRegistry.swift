package import JSON

/// All readers, in the order they are asked whether a document is theirs.
package enum ReaderRegistry {
    package static let all: [any Reader.Type] = twitter + networks + [APIErrorReader.self]

    /// Raised when a reader reads the same file differently, so that captures are read again; formats that are new
    /// count by themselves.
    package static let version = "12.\(all.count)"

    /// The Twitter family.
    static let twitter: [any Reader.Type] = [
        XArchiveReader.self, GrailbirdReader.self, TwitterV1Reader.self, TwitterV2Reader.self,
        TwitterGraphQLReader.self, TwitterAdaptiveReader.self, TwitterSyndicationReader.self,
        TwitterExporterReader.self, TwitterScrapedReader.self,
    ]

    /// The first reader that recognises a document. What the settings describe is believed at once of the files it
    /// names; of others the readers are asked first.
    package static func reader(for document: JSONValue, context: CaptureContext) -> (any Reader.Type)? {
        if context.descriptions.isEmpty { return all.first { $0.recognises(document, context: context) } }
        if DescribedReader.claims(document, context: context) { return DescribedReader.self }
        return (all + [DescribedReader.self]).first { $0.recognises(document, context: context) }
    }
}
