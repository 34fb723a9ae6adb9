package import Model
package import Readers

/// What is in files that nobody has read into an archive yet.
package struct Inspection: Sendable {
    /// One file, or one member of a zip archive.
    package struct File: Sendable {
        /// Where it is.
        package var capture: CaptureFile
        /// As the user would type it.
        package var file: String
        /// The zip it is a member of, as the user would type it.
        package var archive: String?
        /// Bytes; of a member when unpacked.
        package var bytes: Int64
        package var formats: [String] = []
        /// Which of their shapes over the years.
        package var eras: [String] = []
        package var documents = 0
        /// What `roost build` would make of it. `capturesRead` is 1.
        package var records = ImportReport()
        package var contents = CaptureContents()
        /// Whether a site is other with it: it has posts, profiles, a collection, other names of places.
        package var isOfUse = false
        /// Media that came along and that its posts name, as paths below the input; only where they were asked for.
        package var media: Set<String> = []
        /// How the settings could describe it, where no reader knows it.
        package var proposal: ReaderDescription?

        /// Whether its bytes cannot be read, or not all of its JSON, so that it may hold more than was found. A script
        /// holds no JSON at all.
        package var isUnreadable: Bool {
            records.diagnostics.contains { diagnostic in
                switch diagnostic.id {
                case .unreadable: diagnostic.severity == .error
                case .notJSON, .cutOff: diagnostic.severity == .error && records.recordsSkipped > 0
                default: false
                }
            }
        }
    }

    package var files: [File] = []
    /// Files that look like no capture at all, as the user would type them.
    package var ignored: [String] = []
    /// Pictures and videos that came along.
    package var mediaFiles = 0
    /// About folders and archives; what is wrong inside of a file stands with it.
    package var diagnostics: [Diagnostic] = []

    package init() {}

    /// All files together.
    package var total: ImportReport {
        files.reduce(into: ImportReport()) { total, file in
            total.capturesRead += 1
            total.recordsRead += file.records.recordsRead
            total.recordsMerged += file.records.recordsMerged
            total.recordsSkipped += file.records.recordsSkipped
            total.recordsLeftOut.merge(file.records.recordsLeftOut, uniquingKeysWith: +)
        }
    }

    /// What all files hold.
    package var contents: CaptureContents {
        files.reduce(into: CaptureContents()) { $0.add($1.contents) }
    }
}
