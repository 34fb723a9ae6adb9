internal import JSON
internal import Model

/// What the files of an export say of its other files: whose it is, and the long texts.
struct ExportSurroundings {
    private(set) var owner: Author?
    private(set) var notes = NoteTweets()
    private(set) var manifest = ExportManifest()

    /// Reads the files that say it. What is wrong with them is said when they are read as captures themselves.
    init(_ export: ExportFiles, opener: CaptureOpener) {
        let parser = JSONParser()
        let buffer = CaptureBuffer()
        var account = ExportAccount()
        Self.visit(export.accounts, opener, parser, buffer) { account.add($0) }
        owner = account.owner
        var notes = NoteTweets()
        Self.visit(export.notes, opener, parser, buffer) { notes.add($0) }
        self.notes = notes
        var manifest = ExportManifest(present: export.names)
        Self.visit([export.manifest].compactMap { $0 }, opener, parser, buffer) { manifest.add($0) }
        self.manifest = manifest
    }

    private static func visit(
        _ files: [CaptureFile], _ opener: CaptureOpener, _ parser: JSONParser, _ buffer: CaptureBuffer,
        _ body: (JSONValue) -> Void
    ) {
        for file in files {
            guard let source = try? opener.open(file) else { continue }
            var stream = DocumentStream(source, buffer: buffer)
            while let piece = try? stream.next() {
                try? parser.parse(padded: piece.bytes) { body($0) }
            }
        }
    }
}
