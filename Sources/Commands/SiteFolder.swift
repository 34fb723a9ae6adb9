import Model

/// The folder of a site, as the user typed it.
struct SiteFolder {
    let typed: String

    /// Throws a `Failure` where there is no such folder.
    init(_ typed: String) throws {
        guard FilePath.isFolder(FilePath.absolute(typed)) else {
            throw Failure(
                [Diagnostic(.error, .unreadable, "there is no such folder", file: typed, hint: "check --site")],
                .usage)
        }
        self.typed = typed
    }

    /// Throws a `Failure` with everything that is wrong with them.
    func settings() throws -> Settings {
        let languages = SiteTheme.languages(try SiteTheme.files(site: typed))
        return try SettingsFile.read(site: typed, languages: languages)
    }
}
