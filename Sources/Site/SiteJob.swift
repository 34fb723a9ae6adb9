package import Model
package import Privacy
package import Templates

/// Everything a build of the pages needs to know, resolved.
package struct SiteJob: Sendable {
    /// The site's folder, absolute; `.roost/` and `content/` are in it.
    package var folder: String
    /// Where the pages go, absolute.
    package var output: String
    package var settings: Settings
    /// The built-in theme's files, overridden by the site's own.
    package var theme: [ThemeFile]
    /// Shown on pages and part of every page's fingerprint.
    package var version: String
    /// When the build began; recorded in the history, never on a page.
    package var now: Timestamp
    package var progress: any Progress
    /// Folders, absolute, in which posts' relative media addresses are looked up, in order.
    package var mediaRoots: [String] = []
    /// libvips' `vipsthumbnail`, absolute, where it is installed; without it pages show pictures as they are.
    package var thumbnailProgram: String?
    /// How much of the site is built.
    package var extent = Extent.whole
    /// `brotli`, absolute, where it is installed; without it there are no `.br` files.
    package var brotliProgram: String?

    /// Takes what nobody is to see out of what is not in the archive: names of media, the history.
    package var redactor: Redactor?

    /// Addresses outside that answered that nothing stands there any more; they are shown as copies of the Wayback Machine.
    package var deadLinks: Set<String> = []

    package init(
        folder: String, output: String, settings: Settings, theme: [ThemeFile], version: String, now: Timestamp,
        progress: any Progress
    ) {
        self.folder = folder
        self.output = output
        self.settings = settings
        self.theme = theme
        self.version = version
        self.now = now
        self.progress = progress
    }

    /// Whether a build of an output folder began and did not end, so that the folder is not whole. Both are absolute.
    package static func isUnfinished(folder: String, output: String) -> Bool {
        BuildRecord.isUnfinished(folder: folder, output: output)
    }
}
