import ArgumentParser

/// Which built site: for commands that do something with its pages.
struct BuiltSiteOptions: ParsableArguments {
    @Option(
        help: ArgumentHelp("The site's folder, with roost.yml, content/ and templates/.", valueName: "dir"),
        completion: .directory)
    var site = "."

    @Option(
        help: ArgumentHelp("The pages' folder. (default: output in the site's folder)", valueName: "dir"),
        completion: .directory)
    var output: String?
}
