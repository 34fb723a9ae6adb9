/// What a site is made from; paths are absolute.
package struct WatchedSources: Sendable {
    /// With everything below them; they may come and go.
    package var folders: [String]
    package var files: [String]
    /// Passed over, with everything below.
    package var excluded: Set<String>

    package init(folders: [String], files: [String], excluded: Set<String>) {
        self.folders = folders
        self.files = files
        self.excluded = excluded
    }
}
