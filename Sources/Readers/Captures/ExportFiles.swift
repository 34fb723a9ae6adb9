/// The files of an export that say something about its other files; shared by all of them.
package final class ExportFiles: Sendable {
    /// Files that say whose export it is.
    let accounts: [CaptureFile]
    /// Files that hold the long texts of posts.
    let notes: [CaptureFile]
    /// The list of what the export should hold.
    let manifest: CaptureFile?
    /// Pictures and videos that came along.
    let media: ExportMedia
    /// Names of the captures in the folder, and in the other parts.
    let names: Set<String>
    /// Where the parts of the archive are, this one among them; empty where it is all in one place.
    let parts: [ExportPart.Place]
    /// Whether there is another part of it, or an older archive of the same person.
    let hasOtherParts: Bool

    init(
        accounts: [CaptureFile], notes: [CaptureFile], manifest: CaptureFile?, media: ExportMedia, names: Set<String>,
        parts: [ExportPart.Place] = [], hasOtherParts: Bool = false
    ) {
        self.accounts = accounts
        self.notes = notes
        self.manifest = manifest
        self.media = media
        self.names = names
        self.parts = parts
        self.hasOtherParts = hasOtherParts
    }
}
