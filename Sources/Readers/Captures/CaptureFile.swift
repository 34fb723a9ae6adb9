/// A file, or a member of a zip archive, that may hold a capture.
package struct CaptureFile: Sendable {
    /// Absolute path of the file; of a member, of the zip it is in.
    package var path: String
    /// Path inside the zip.
    package var member: String?
    /// Path as the user would type it, for diagnostics; a member's is `archive.zip/data/tweets.js`.
    package var file: String
    /// Path below the input it was found in, with `/`; for an input that is a file itself, its name.
    package var relative: String
    /// The input's own last name, for `content/searches` given as an input says what its files are.
    package var root: String
    /// Bytes; of a member when unpacked.
    package var size: Int64
    /// Nanoseconds since 1970; of a member, the zip's.
    package var modified: Int64
    /// What the zip says of a member's bytes.
    var checksum: UInt32 = 0
    /// Whether a number at the end of its name, if there is one, is that of a page.
    package var isPage = true
    /// What lies beside it, when it is part of an export.
    package var export: ExportFiles?

    /// What the user would call the folder it is in, for names relative to it.
    var directory: Substring {
        let path = (member ?? relative)[...]
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return path[..<slash]
    }

    /// The folder it is in, below the input; of a member, through the zip.
    var folder: String {
        let path = (member.map { relative + "/" + $0 } ?? relative)[...]
        return path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    }

    /// The last part of its path.
    var name: Substring {
        let path = (member ?? self.path)[...]
        return path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path
    }
}
