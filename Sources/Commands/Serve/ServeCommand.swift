import ArgumentParser
import Model
import Serve

/// `roost serve`, as it was typed.
struct ServeCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "serve",
        abstract: "Serves the built site on this machine.",
        discussion: """
            The site stands under the path of base_url, as it will on the web. Only this
            machine reaches it, unless --host names another address. Ctrl-C stops it.

            With --watch the site is built first, and again whenever content/, templates/
            or roost.yml change; open pages follow by themselves. What is wrong with a
            template is shown over the page until it is mended.

            EXAMPLES
              roost serve
              roost serve --watch --open
              roost serve --port 4000 --site ~/memories
              roost serve --host 0.0.0.0     For a phone in the same network.

            EXIT STATUS
              0  stopped
              2  wrong usage or settings
              3  the port is taken, or there is no site yet
            """)

    /// Where nobody asked for another one.
    static let defaultPort: UInt16 = 8000

    @Option(help: ArgumentHelp("The port. (default: 8000, or the next that is free)", valueName: "number"))
    var port: UInt16?

    @Flag(help: "Open the first page in the browser.")
    var open = false

    @Flag(help: "Build what changes, and load open pages anew.")
    var watch = false

    @Option(help: ArgumentHelp("Listen at this address; 0.0.0.0 is open to the whole network.", valueName: "address"))
    var host = "127.0.0.1"

    @OptionGroup var built: BuiltSiteOptions

    func run() async throws {
        let console = Console(isQuiet: false, isJSON: false)
        do {
            let interrupt = Interrupt()
            let job = try ServeJob(self, console)
            let server = try await job.start()
            let address = job.address(port: server.port)
            StandardStream.output.write(address + "\n")
            StandardStream.error.write(job.greeting)
            if open { try Browser.open(address) }
            let building = job.buildOnChanges()
            await interrupt.wait()
            building?.cancel()
            await server.stop()
        } catch {
            let failure = Failure(error)
            console.show(failure.diagnostics)
            try failure.status.end()
        }
    }
}
