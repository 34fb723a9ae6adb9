// Stands in for rooms that are being filled. Gone when they are.
package import Archive
package import Import
package import Model
package import Site
package import Templates

package struct ThemeErrors: Error { package let diagnostics: [Diagnostic] }
package enum DefaultThemeStub {}
extension Archive {
    package struct Damaged: Error { package let diagnostic: Diagnostic }
    package static func open(at path: String) throws -> (archive: Archive, diagnostics: [Diagnostic]) {
        throw Diagnostic(.error, .archiveFailed, "no archive yet")
    }
    package static func discard(at path: String) throws {}
    package func close() throws {}
}
extension Importer {
    package init(inputs: [String], excluding: Set<String>, settings: Settings, progress: any Progress) {
        self.init(inputs: inputs, settings: settings, progress: progress)
    }
    package func run(into archive: Archive) throws -> ImportReport { ImportReport() }
}
extension SiteJob {
    package var mediaRoots: [String] {
        get { [] }
        set {}
    }
    package func build(from archive: Archive) async throws -> SiteReport { SiteReport() }
}
package enum DefaultTheme { package static let files: [ThemeFile] = [] }
