package import Model

/// What became of a capture or a part of it. `records = read + skipped + left out`.
package struct CaptureSummary: Sendable, Hashable {
    /// Formats in the order first met, usually one.
    package var formats: [String] = []
    /// Which of their shapes over the years they have, where there are several.
    package var eras: [String] = []
    /// How a file of no known format could be described.
    package var proposal: ReaderDescription?
    package var documents = 0
    /// Posts that are records of the capture.
    package var posts = 0
    package var skipped = 0
    package var leftOut: [String: Int] = [:]

    package init() {}

    package var records: Int { posts + skipped + leftOut.values.reduce(0, +) }

    /// The two together.
    package mutating func add(_ other: CaptureSummary) {
        for format in other.formats where !formats.contains(format) { formats.append(format) }
        for era in other.eras where !eras.contains(era) { eras.append(era) }
        proposal = proposal ?? other.proposal
        documents += other.documents
        posts += other.posts
        skipped += other.skipped
        leftOut.merge(other.leftOut, uniquingKeysWith: +)
    }
}
