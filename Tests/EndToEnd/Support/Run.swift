import Foundation

/// One run of the real binary.
struct Run {
    let status: Int32
    let output: String
    let errors: String

    /// Runs `roost` in a folder and waits for its end. The build folder's binary lies beside the tests.
    static func roost(_ arguments: String..., in folder: Folder, environment: [String: String] = [:]) throws -> Run {
        try roost(arguments, in: folder, environment: environment)
    }

    static func roost(_ arguments: [String], in folder: Folder, environment: [String: String] = [:]) throws -> Run {
        try start(arguments, in: folder, environment: environment)()
    }

    /// Begins a run; the result waits for its end.
    static func start(
        _ arguments: [String], in folder: Folder, environment: [String: String] = [:]
    ) throws -> () throws -> Run {
        let process = Process()
        process.executableURL = binary
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        // Files, not pipes: nothing waits for a reader, however much is printed.
        let sink = try Folder(["output": "", "errors": ""])
        let output = try FileHandle(forWritingTo: URL(fileURLWithPath: sink.path + "/output"))
        let errors = try FileHandle(forWritingTo: URL(fileURLWithPath: sink.path + "/errors"))
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        return {
            process.waitUntilExit()
            try output.close()
            try errors.close()
            let status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
            return Run(status: status, output: sink.read("output") ?? "", errors: sink.read("errors") ?? "")
        }
    }

    /// The report of `roost build --json`, whose names are a contract.
    static func report(_ arguments: String..., in folder: Folder) throws -> BuildReport {
        let run = try roost(["build", "--json"] + arguments, in: folder)
        return try JSONDecoder().decode(BuildReport.self, from: Data(run.output.utf8))
    }

    static var binary: URL {
        var folder = URL(fileURLWithPath: CommandLine.arguments[0]).deletingLastPathComponent()
        // On macOS the tests are in a bundle, some folders down.
        for _ in 0..<5 {
            let candidate = folder.appendingPathComponent("roost")
            var isFolder: ObjCBool = false
            if FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isFolder), !isFolder.boolValue {
                return candidate
            }
            folder.deleteLastPathComponent()
        }
        return URL(fileURLWithPath: "roost")
    }
}
