package import Model

/// Everything that is wrong with a theme.
package struct ThemeErrors: Error {
    /// By file and place; never empty.
    package let diagnostics: [Diagnostic]

    package init(diagnostics: [Diagnostic]) {
        self.diagnostics = diagnostics
    }
}
