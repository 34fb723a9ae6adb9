import Foundation

/// Finds programs that roost uses where they are installed.
enum ProgramSearch {
    /// The absolute path of a program in the folders of `PATH`; `nil` where it is not installed.
    static func path(of name: String) -> String? {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
        return folders.lazy.filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
            .first { FileManager.default.isExecutableFile(atPath: $0) }
    }
}
