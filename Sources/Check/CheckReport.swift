package import Model

/// What a check found.
package struct CheckReport: Sendable {
    package var pages = 0
    package var files = 0
    package var bytes: Int64 = 0
    package var links = 0
    /// In the order of pages.
    package var findings: [Finding] = []
    /// Pages that load most, with the bytes that come before anything is scrolled.
    package var heaviest: [SiteFile] = []
    /// Addresses on the web, each with the first page that names it.
    package var outside: [String: String] = [:]

    package init() {}

    package var hasErrors: Bool { findings.contains { $0.kind.isError } }
}
