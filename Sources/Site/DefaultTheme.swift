package import Templates

/// The theme that comes with roost.
package enum DefaultTheme {
    /// Its files, as in `templates/`.
    package static let files: [ThemeFile] = EmbeddedTheme.files.map {
        ThemeFile(path: $0.path, source: Array($0.content.utf8), origin: "templates/" + $0.path)
    }
}
