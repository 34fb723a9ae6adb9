package import Model

extension Archive {
    /// One imported capture: what tells whether it changed, and what its import found.
    package struct Capture: Sendable, Hashable {
        /// The stable name, as the user would type it; captures are told apart by it.
        package var path: String
        /// Bytes.
        package var size: Int64
        /// The file's time of change, in nanoseconds since 1970; never decides anything but whether to look again.
        package var modified: Int64
        /// Of the content.
        package var hash: UInt64
        /// Format and reader's version: another one makes an unchanged file worth reading again.
        package var reader: String
        /// When it was captured, where the capture or its name says. Where nobody says, the collections inside
        /// are asked. It orders contributions, so it must come from the capture's name or content.
        package var captured: Timestamp?
        /// Records that gave posts; set by the import.
        package var posts = 0
        /// Records that could not be read; set by the import.
        package var skipped = 0
        /// Records not taken on purpose, by reason; set by the import.
        package var leftOut: [String: Int] = [:]
        /// What the reader had to say; kept so that an unchanged capture still says it.
        package var diagnostics: [Diagnostic] = []

        package init(
            path: String, size: Int64 = 0, modified: Int64 = 0, hash: UInt64 = 0, reader: String = "",
            captured: Timestamp? = nil
        ) {
            self.path = path
            self.size = size
            self.modified = modified
            self.hash = hash
            self.reader = reader
            self.captured = captured
        }

        /// All records of the capture, however they ended.
        package var records: Int { posts + skipped + leftOut.values.reduce(0, +) }
    }
}
