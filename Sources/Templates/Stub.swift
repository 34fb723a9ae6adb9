package import Model
package struct ThemeErrors: Error { package let diagnostics: [Diagnostic] }
package struct Theme: Sendable {
    package static func compile(_ files: [ThemeFile], pages: [PageKind], language: String) -> Result<Theme, ThemeErrors> { .success(Theme()) }
    package func program(for page: String) -> Program? { nil }
    package func string(_ key: String) -> String? { nil }
    package func fingerprint(for page: String) -> UInt64 { 0 }
}
package struct Program: Sendable {
    package func render<F: ViewFields>(_ root: Record<F>, of store: borrowing ViewStore, into output: inout [UInt8]) {}
}
