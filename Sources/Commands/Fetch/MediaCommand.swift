import ArgumentParser
import Fetch
import Model

/// `roost media`, as it was typed.
struct MediaCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "media",
        abstract: "Downloads the pictures, videos and avatars that the captures name.",
        discussion: """
            Each is downloaded once for all times into content/media/, named by its
            content; builds then use the local copy. What breaks off goes on where it
            broke off. What is gone is remembered, and not asked for again.

            EXAMPLES
              roost media
              roost media --all            Also ask again for what was gone.
              roost media --largest 20 && roost build

            EXIT STATUS
              0  done; what is gone is no failure
              2  wrong usage
              3  some could not be downloaded; the next run tries again
            """)

    /// Megabytes.
    static let defaultLimit: Int64 = 200

    @Flag(help: "Ask again for what was gone or refused.")
    var all = false

    @Option(help: ArgumentHelp("Refuse what is larger, in MB. (default: 200)", valueName: "mb"))
    var largest: Int?

    @OptionGroup var common: FetchOptions

    func validate() throws {
        if let largest, !(1...100_000).contains(largest) { throw ValidationError("--largest is a number from 1") }
    }

    func run() async throws {
        let console = FetchConsole(common)
        var report = FetchingReport()
        var status = ExitStatus.done
        do {
            let job = try FetchJob(common, console)
            status = try await job.downloadMedia(
                isAll: all, limit: largest.map { Int64($0) } ?? Self.defaultLimit, &report)
        } catch {
            status = console.show(error, &report)
        }
        console.finish(report)
        try status.end()
    }
}
