package import Model

/// What a reader may know of the file a document came from. For one thread.
package struct CaptureContext {
    /// Path as the user would type it, for diagnostics.
    package var file: String
    /// Path below the folder that was read, with `/`; for an archive's member its path inside.
    package var path: String
    /// What the file's place says of the collection it belongs to: `searches/ucd-2.json` is a search named `ucd`.
    package var placed: Collection.Kind?
    /// The name that goes with `placed`, or one made from the path.
    package var name: String
    /// When the capture was made, where its name says (`…2016-03-01T12-00-00Z…`).
    package var captured: Timestamp?
    /// Line of the document's first byte, from 1.
    package var line = 1
    /// Whether each line is a document of its own; then `line` is the record's position.
    package var isLines = false
    /// Whether the file has no other document.
    package var isAlone = false
    /// Whether the document is a slice of a larger one.
    package var isSlice = false
    /// What a JavaScript file assigns the document to (`window.YTD.tweets.part0`).
    package var assignment: String?
    /// The person an export belongs to, when a file beside this one says so.
    package var owner: Author?
    /// Whether the files of an X archive say that its account is protected, whoever has it.
    package var isProtected = false
    /// Pictures and videos that came with the export.
    package var media = ExportMedia()
    /// Long texts that an X archive keeps in a file of their own.
    package var notes = NoteTweets()
    /// What the export should hold, as it says itself.
    package var manifest = ExportManifest()
    /// Formats that the site's settings describe.
    package var descriptions: [ReaderDescription] = []

    /// Profiles read before.
    let users: TwitterUserCache

    package init(file: String, path: String, name: String, users: TwitterUserCache = TwitterUserCache()) {
        self.file = file
        self.path = path
        self.name = name
        self.users = users
    }

    /// The collection this capture is, as its place says.
    package func collection(_ kind: Collection.Kind = .timeline, network: Network) -> Collection {
        var collection = Collection(kind: placed ?? kind, name: name, network: network)
        collection.captured = captured
        return collection
    }
}
