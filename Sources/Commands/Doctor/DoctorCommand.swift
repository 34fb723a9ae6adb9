import ArgumentParser

/// `roost doctor`, as it was typed.
struct DoctorCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "doctor",
        abstract: "Says which programs that Roost can use are installed, and what that means.",
        discussion: """
            Roost needs none of them. Nothing is changed or started.

            EXAMPLES
              roost doctor
              roost doctor --json | jq '.programs[] | select(.path == null) | .name'

            EXIT STATUS
              0  always
            """)

    @Flag(help: "Print what was found as JSON on standard output.")
    var json = false

    func run() throws {
        let report = Checkup(programs: KnownProgram.all.map { ($0, ProgramSearch.path(of: $0.name)) })
        StandardStream.output.write(json ? report.json() : report.text())
    }
}
