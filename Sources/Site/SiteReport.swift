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
    package var diagnostics: [Diagnostic] = []

    package init() {}
}
