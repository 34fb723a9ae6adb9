/// How a capture is read: in one part or, when it holds a document a line, in several that know nothing of each
/// other and, put one after the other, are the whole.
package struct CapturePlan: Sendable {
    package var parts: [CapturePart]
    /// xxHash64 over the xxHash64 of every 4 MiB of the file as it is stored; of a zip's member over its path, size
    /// and CRC-32, which the archive keeps.
    package var hash: UInt64
    /// What came since the file was read last, where it was asked for and lines were added and nothing else.
    package var growth: Growth?

    /// The end of a file that has grown.
    package struct Growth: Sendable {
        /// Of the file up to there, as a plan of it would say.
        package var hash: UInt64
        /// With the lines that came since.
        package var parts: [CapturePart]
    }
}

/// A stretch of a capture that can be read on its own.
package struct CapturePart: Sendable {
    package var file: CaptureFile
    /// Bytes of the file; the part holds the lines that begin there. `nil` is the whole file.
    package var range: Range<Int64>?
    /// Number of the line that holds the part's first byte, from 1.
    package var line: Int

    /// The part that is all of a file.
    package init(file: CaptureFile, range: Range<Int64>? = nil, line: Int = 1) {
        self.file = file
        self.range = range
        self.line = line
    }
}
