import FixtureNetwork
import Foundation

extension Run {
    /// Runs `roost` without blocking the thread that the server of a test may need. No token comes from outside.
    /// - Parameters:
    ///   - program: What runs roost instead of the system, with its arguments.
    ///   - terminal: Takes the place of standard error.
    static func fetching(
        _ arguments: [String], in folder: Folder, through program: [String] = [], tokens: Bool = true,
        secrets: [String: String] = [:],
        errors terminal: FileHandle? = nil, whileRunning: ((Process) async throws -> Void)? = nil
    ) async throws -> Run {
        let process = Process()
        let words = program + [binary.path] + arguments
        process.executableURL = URL(fileURLWithPath: words[0])
        process.arguments = Array(words.dropFirst())
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        var environment = ProcessInfo.processInfo.environment.filter { !$0.key.hasPrefix("ROOST_") }
        environment["XDG_CONFIG_HOME"] = folder.path + "/.config"
        environment["no_proxy"] = "127.0.0.1"
        if tokens {
            for name in ["MASTODON", "BLUESKY", "X", "GITHUB", "REDDIT", "FOURSQUARE", "INSTAGRAM"] {
                environment["ROOST_\(name)_TOKEN"] = FixtureAPI.token
            }
        }
        if terminal != nil { environment["TERM"] = "xterm" }
        process.environment = environment.merging(secrets) { $1 }
        let sink = try Folder(["output": "", "errors": ""])
        let output = try FileHandle(forWritingTo: URL(fileURLWithPath: sink.path + "/output"))
        let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: sink.path + "/errors"))
        process.standardOutput = output
        process.standardError = terminal ?? errors
        process.standardInput = FileHandle.nullDevice
        let (ended, end) = AsyncStream<Void>.makeStream()
        process.terminationHandler = { _ in end.finish() }
        try process.run()
        try await whileRunning?(process)
        for await _ in ended {}
        try output.close()
        try errors.close()
        let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        return Run(status: status, output: sink.read("output") ?? "", errors: sink.read("errors") ?? "")
    }
}
