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

    /// Throws a `Failure` with all that is wrong with the arguments and the settings.
    init(_ typed: BuildCommand, now: Timestamp, progress: any Model.Progress) throws {
        _ = try SiteFolder(typed.site)
        self.now = now
        self.progress = progress
        folder = FilePath.absolute(typed.site)
        output = typed.output.map(FilePath.absolute) ?? FilePath.absolute(typed.site + "/output")
        theme = try SiteTheme.files(site: typed.site)
        var settings = try SettingsFile.read(site: typed.site, languages: SiteTheme.languages(theme))
        inputs = try SiteInputs(typed.inputs, site: typed.site).paths
        mediaRoots = Self.mediaRoots(inputs, site: typed.site)
        if settings.title == nil {
            settings.title = typed.inputs.count == 1 ? FilePath.stem(typed.inputs[0]) : FilePath.stem(folder + "/.")
        }
        self.settings = settings
        if let input = inputs.first(where: { FilePath.contains(output, FilePath.absolute($0)) }) {
            throw Failure(
                [
                    Diagnostic(
                        .error, .cannotWrite, "the output folder holds the captures that are to be read", file: input,
                        hint: "name another folder with --output")
                ], .usage)
        }
    }

    /// Beside the captures first, then in the site's own folder.
    private static func mediaRoots(_ inputs: [String], site: String) -> [String] {
        var roots: [String] = []
        for input in inputs {
            let path = FilePath.absolute(input)
            let root = FilePath.isFolder(path) ? path : FilePath.absolute(path + "/..")
            if !roots.contains(root) { roots.append(root) }
        }
        let own = FilePath.absolute(site + "/content")
        if !roots.contains(own), FilePath.isFolder(own) { roots.append(own) }
        return roots
    }
}
