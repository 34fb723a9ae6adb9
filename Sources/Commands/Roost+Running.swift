import ArgumentParser
import Foundation

extension Roost {
    /// Parses the arguments and runs the command; the result is the exit status of the process. The argument
    /// parser's own status for wrong usage is 64; ours is 2.
    ///
    /// An interrupt ends the process at once, by the signal's default action: the archive is written in one
    /// transaction and each page by renaming a whole file, so nothing is torn, and the next build completes the rest.
    package static func run(_ arguments: [String]) async -> Int32 {
        // Who reads our output may go away (`roost history | head`); that is no error.
        signal(SIGPIPE, SIG_IGN)
        do {
            var command = try parseAsRoot(arguments)
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
            return ExitStatus.done.rawValue
        } catch {
            return report(error)
        }
    }

    private static func report(_ error: any Error) -> Int32 {
        let code = exitCode(for: error)
        let message = fullMessage(for: error)
        let stream = code.isSuccess ? StandardStream.output : StandardStream.error
        if !message.isEmpty { stream.write(message + "\n") }
        return code == .validationFailure ? ExitStatus.usage.rawValue : code.rawValue
    }
}

extension ExitStatus {
    /// Ends a command with this status; diagnostics are already printed.
    func end() throws {
        if self != .done { throw ExitCode(rawValue) }
    }
}
