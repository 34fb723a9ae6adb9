/// One file of a theme.
package struct ThemeFile: Sendable {
    /// Below the theme's folder: `post.md`, `partials/status.md`, `strings/en.yml`.
    package let path: String
    package let source: [UInt8]
    /// How diagnostics name it: `templates/post.md`.
    package let origin: String

    package init(path: String, source: [UInt8], origin: String) {
        self.path = path
        self.source = source
        self.origin = origin
    }
}
