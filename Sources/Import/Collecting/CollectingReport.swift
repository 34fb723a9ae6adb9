package import Model

/// What an import into `content/` did.
package struct CollectingReport: Sendable {
    /// New captures, below `content/`.
    package var captures: [String] = []
    /// Of captures and media.
    package var bytes: Int64 = 0
    /// New pictures and videos.
    package var media = 0
    /// Files that were there already.
    package var known = 0

    /// Pictures and videos that could not be read.
    package var missingMedia = 0
    /// What could not be read.
    package var diagnostics: [Diagnostic] = []

    package init() {}
}
