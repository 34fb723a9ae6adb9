import Files

/// A regular file inside of a folder.
struct FoundFile {
    /// Absolute.
    let path: String
    let size: Int64
    /// Nanoseconds since 1970.
    let modified: Int64

    /// `nil` where there is none, or where a link leads out of the folder.
    init?(_ relative: String, below root: String) {
        let path = root + "/" + relative
        guard isInside(path, root) else { return nil }
        self.init(path: path)
    }

    init?(path: String) {
        guard let status = FileStatus(path), status.isRegular else { return nil }
        self.path = path
        size = status.size
        modified = status.modified
    }
}
