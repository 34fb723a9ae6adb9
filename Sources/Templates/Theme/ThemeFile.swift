/// One file of a theme.
package struct ThemeFile: Sendable {
    /// From the theme's folder: `post.md`, `partials/status.md`, `strings/en.yml`.
    package let path: String
    package let source: [UInt8]
    /// How diagnostics name the file.
    package let origin: String

    package init(path: String, source: [UInt8], origin: String) {
        self.path = path
        self.source = source
        self.origin = origin
    }
}
