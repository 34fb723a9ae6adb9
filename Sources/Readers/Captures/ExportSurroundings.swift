internal import JSON
internal import Model

/// What the files of an export say of its other files: whose it is, and the long texts.
struct ExportSurroundings {
    private(set) var owner: Author?
    /// Whether an X archive's account was protected when it was made.
    private(set) var isProtected = false
    private(set) var notes = NoteTweets()
    private(set) var manifest = ExportManifest()

    /// Reads the files that say it. What is wrong with them is said when they are read as captures themselves.
    init(_ export: ExportFiles, opener: CaptureOpener) {
        manifest = Self.manifest(of: export, opener: opener)
        var account = Self.account(of: export, opener: opener)
        account.add(manifest)
        owner = Self.withPicture(account.owner, export.media)
        isProtected = account.isProtected
        var notes = NoteTweets()
        Self.visit(export.notes, opener) { notes.add($0) }
        self.notes = notes
    }

    /// An X archive has the picture of its owner as `profile_media/ACCOUNTID-BASENAME`.
    private static func withPicture(_ owner: Author?, _ media: ExportMedia) -> Author? {
        guard var owner, owner.id.network == .twitter, let name = owner.avatar?.split(separator: "/").last,
            let path = media.path("profile_media/\(owner.id.id)-\(name)")
        else { return owner }
        owner.avatar = path
        return owner
    }

    /// Whose export it is, as the files say that are there for it.
    static func account(of export: ExportFiles, opener: CaptureOpener) -> ExportAccount {
        var account = ExportAccount()
        visit(export.accounts, opener) { account.add($0) }
        return account
    }

    /// What the export should hold.
    static func manifest(of export: ExportFiles, opener: CaptureOpener) -> ExportManifest {
        var manifest = ExportManifest(present: export.names, hasOtherParts: export.hasOtherParts)
        visit([export.manifest].compactMap { $0 }, opener) { manifest.add($0) }
        return manifest
    }

    private static func visit(_ files: [CaptureFile], _ opener: CaptureOpener, _ body: (JSONValue) -> Void) {
        guard !files.isEmpty else { return }
        let parser = JSONParser()
        let buffer = CaptureBuffer()
        for file in files {
            guard let source = try? opener.open(file) else { continue }
            var stream = DocumentStream(source, buffer: buffer)
            while let piece = try? stream.next() {
                try? parser.parse(padded: piece.bytes) { body($0) }
            }
        }
    }
}
