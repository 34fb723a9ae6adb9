package import Model

/// Brings the archive up to date with a site's captures.
package struct Importer: Sendable {
    /// Files or folders to read.
    package let inputs: [String]
    package let settings: Settings
    package let progress: any Progress

    package init(inputs: [String], settings: Settings, progress: any Progress) {
        self.inputs = inputs
        self.settings = settings
        self.progress = progress
    }
}
