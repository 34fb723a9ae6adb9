import ArgumentParser

/// What all commands that go to a network understand.
struct FetchOptions: ParsableArguments {
    @Option(help: ArgumentHelp("The site's folder.", valueName: "dir"), completion: .directory)
    var site = "."

    @Option(help: ArgumentHelp("Make no more requests than this; the next run goes on.", valueName: "n"))
    var requests: Int?

    @Flag(help: "Print nothing but warnings and errors.")
    var quiet = false

    @Flag(help: "Print one report as JSON on standard output.")
    var json = false

    func validate() throws {
        if let requests, requests < 1 { throw ValidationError("--requests is a number from 1") }
    }
}
