package import Model

/// What a build of the pages did.
package struct SiteReport: Sendable {
    package var posts = 0
    package var threads = 0
    package var authors = 0
    package var collections = 0
    package var pagesTotal = 0
    package var pagesWritten = 0
    package var pagesUnchanged = 0
    package var pagesRemoved = 0
    /// Names all files of the site as they are now: as long as none is written or removed it stays the same.
    package var state: UInt64 = 0
    package var diagnostics: [Diagnostic] = []

    package init() {}
}
