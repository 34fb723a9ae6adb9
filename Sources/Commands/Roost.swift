package import ArgumentParser

/// The command `roost`.
package struct Roost: AsyncParsableCommand {
    package static let configuration = CommandConfiguration(
        commandName: "roost",
        abstract: "Turns saved social-media JSON into a website that can be read for as long as there are browsers.",
        discussion: """
            EXAMPLES
              roost init                A folder for a site, with settings to look through.
              roost import archive.zip  An export becomes captures in content/.
              roost build               This folder's content/ becomes output/.
              roost build tweets.json   A site from one saved file, without settings.
              roost build archive.zip --output ~/public
              roost serve --watch       Shows it in the browser, and every change at once.
              roost check               Looks for broken links and the like.
              roost publish             Puts it where others can read it.
              roost inspect export.zip  What is in an export, before it is built.
              roost fetch mastodon account @Gargron@mastodon.social
              roost refresh             Everything again that was fetched.
              roost media               Pictures from the web into content/media/.
              roost search ramen        What the archive says about something.
              roost history             What was searched and fetched.
              roost templates           What templates may name.
              roost doctor              Which programs Roost can use.
              roost --generate-completion-script zsh > ~/.zfunc/_roost

            Settings are read from roost.yml; docs/settings.md describes each.
            """,
        version: Version.current,
        subcommands: [
            InitCommand.self, ImportCommand.self, BuildCommand.self, ServeCommand.self, CheckCommand.self,
            PublishCommand.self, InspectCommand.self, SearchCommand.self, FetchCommand.self, RefreshCommand.self,
            MediaCommand.self, CommentCommand.self, HistoryCommand.self, TemplatesCommand.self,
            DoctorCommand.self, ManualCommand.self,
        ])

    package init() {}
}
