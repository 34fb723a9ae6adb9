import Foundation
import Model

/// A program of others, and what it says.
struct Tool: Sendable {
    /// Absolute.
    let path: String
    /// Added to this process's own environment.
    var environment: [String: String] = [:]
    /// Where it runs, absolute; this process's folder where it is `nil`.
    var folder: String?

    var name: String { path.split(separator: "/").last.map(String.init) ?? path }

    /// What a run came to.
    struct Outcome {
        let status: Int32
        let output: Data
        let errors: String
    }

    /// Runs it to its end, whatever that is. Throws where it cannot be started.
    /// - Parameters:
    ///   - input: What it reads from its standard input.
    ///   - separator: Ends each part of its output; with it `line` gets them one by one, and the outcome has none.
    func run(
        _ arguments: [String], input: Data? = nil, separator: UInt8 = 0x0A, line: ((Data) throws -> Void)? = nil
    ) throws -> Outcome {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: path)
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
        // Files, not pipes, for all but one: nothing waits for a reader.
        let scratch = try Scratch()
        process.standardInput = try input.map { try scratch.file("input", $0) } ?? FileHandle.nullDevice
        let errors = try scratch.file("errors", Data())
        process.standardError = errors
        let pipe = Pipe()
        process.standardOutput = pipe
        do {
            try process.run()
        } catch {
            throw Diagnostic(
                .error, .publishFailed, "\(name) cannot be started: \(error.localizedDescription)", file: path)
        }
        var output = Data()
        while case let piece = pipe.fileHandleForReading.availableData, !piece.isEmpty {
            output += piece
            guard let line else { continue }
            while let end = output.firstIndex(of: separator) {
                try line(Data(output[output.startIndex..<end]))
                output.removeSubrange(output.startIndex...end)
            }
        }
        process.waitUntilExit()
        let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        return Outcome(status: status, output: output, errors: scratch.text("errors"))
    }

    /// Runs it, and throws what it said when it fails. The result is its output.
    @discardableResult
    func must(
        _ arguments: [String], input: Data? = nil, separator: UInt8 = 0x0A, hint: String? = nil,
        line: ((Data) throws -> Void)? = nil
    ) throws -> Data {
        let outcome = try run(arguments, input: input, separator: separator, line: line)
        guard outcome.status == 0 else { throw failure(outcome, hint: hint) }
        return outcome.output
    }

    /// The last lines of what it complained of, which name the cause.
    func failure(_ outcome: Outcome, hint: String? = nil) -> Diagnostic {
        let said =
            outcome.errors.isEmpty ? String(decoding: outcome.output.suffix(2000), as: UTF8.self) : outcome.errors
        let lines = said.split(whereSeparator: \.isNewline).suffix(6).map { $0.trimmingCharacters(in: .whitespaces) }
        let words = lines.isEmpty ? "" : ": " + lines.joined(separator: " / ")
        return Diagnostic(
            .error, .publishFailed, "\(name) ended with \(outcome.status)\(words)",
            hint: hint ?? "mend that, then publish again: what is done already is not done twice")
    }
}

/// A folder for what is passed to a program, gone with the value.
private final class Scratch {
    private let path = NSTemporaryDirectory() + "/roost-" + UUID().uuidString

    init() throws {
        try FileManager.default.createDirectory(
            atPath: path, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func file(_ name: String, _ content: Data) throws -> FileHandle {
        try content.write(to: URL(fileURLWithPath: path + "/" + name))
        return try FileHandle(forUpdating: URL(fileURLWithPath: path + "/" + name))
    }

    func text(_ name: String) -> String {
        String(decoding: FileManager.default.contents(atPath: path + "/" + name) ?? Data(), as: UTF8.self)
    }
}
