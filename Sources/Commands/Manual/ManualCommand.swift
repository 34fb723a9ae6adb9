import ArgumentParser

/// `roost manual`: the page that `make install` gives to `man`.
struct ManualCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "manual", abstract: "Prints the manual page.",
        discussion: """
            EXAMPLES
              roost manual > roost.1 && man -l roost.1
            """, shouldDisplay: false)

    func run() throws {
        StandardStream.output.write(try ManualPage(help: Roost._dumpHelp(), version: Version.current).text())
    }
}
