import Foundation
import Model
import Site
import Templates

/// What `roost build` was asked to do, resolved: settings read, paths checked, the theme put together.
struct BuildJob: Sendable {
    /// The site's folder, absolute.
    let folder: String
    /// Where the pages go, absolute.
    let output: String
    /// Files or folders to read, as the user would type them.
    let inputs: [String]
    /// Absolute folders in which posts' pictures are looked up.
    let mediaRoots: [String]
    let settings: Settings
    let theme: [ThemeFile]
    /// When the build began.
    let now: Timestamp
    let progress: any Model.Progress
    /// Whether waits are to be shown.
    var isQuiet = true
    /// How much of the site is built.
    var extent = SiteJob.Extent.whole

    /// Throws a `Failure` with all that is wrong with the arguments and the settings.
    /// - Parameters:
    ///   - site: The site's folder, as typed.
    ///   - output: Where the pages go, as typed; `nil` for `output` in the site's folder.
    ///   - typed: What is read instead of `content/`.
    init(
        site: String, output: String? = nil, inputs typed: [String] = [], now: Timestamp,
        progress: any Model.Progress = NoProgress()
    ) throws {
        _ = try SiteFolder(site)
        self.now = now
        self.progress = progress
        folder = FilePath.absolute(site)
        self.output = Self.output(output, site: site)
        theme = try SiteTheme.files(site: site)
        var settings = try SettingsFile.read(site: site, languages: SiteTheme.languages(theme))
        inputs = try SiteInputs(typed, site: site).paths
        mediaRoots = Self.mediaRoots(inputs, site: site, downloads: settings.media == .download)
        if settings.title == nil {
            settings.title = typed.count == 1 ? FilePath.stem(typed[0]) : FilePath.stem(folder + "/.")
        }
        self.settings = settings
        let pages = self.output
        if let input = inputs.first(where: { FilePath.contains(pages, FilePath.absolute($0)) }) {
            throw Failure(
                [
                    Diagnostic(
                        .error, .cannotWrite, "the output folder holds the captures that are to be read", file: input,
                        hint: "name another folder with --output")
                ], .usage)
        }
    }

    /// Where the pages of a site go, absolute.
    static func output(_ typed: String?, site: String) -> String {
        FilePath.absolute(typed ?? site + "/output")
    }

    /// Beside the captures first, then in the site's own folder.
    private static func mediaRoots(_ inputs: [String], site: String, downloads: Bool) -> [String] {
        var roots: [String] = []
        for input in inputs {
            let path = FilePath.absolute(input)
            let root = FilePath.isFolder(path) ? path : FilePath.absolute(path + "/..")
            if !roots.contains(root) { roots.append(root) }
        }
        let own = FilePath.absolute(site + "/content")
        if !roots.contains(own), downloads || FilePath.isFolder(own) { roots.append(own) }
        return roots
    }
}
