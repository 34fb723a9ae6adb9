import Foundation

/// A server of others that runs during a test.
final class Background: Sendable {
    private let process: Process

    init(_ words: String..., in folder: Folder, environment: [String: String] = [:]) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = words
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        self.process = process
    }

    deinit { end() }

    func end() {
        if process.isRunning { process.terminate() }
    }

    struct NotThere: Error {}

    /// Until somebody listens there.
    func wait(port: UInt16) throws {
        for _ in 0..<600 {
            guard process.isRunning else { throw NotThere() }
            if Served.isListening(port) { return }
            usleep(50_000)
        }
        throw NotThere()
    }
}

extension Served {
    static func isListening(_ port: UInt16) -> Bool {
        let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(connection) }
        return withLoopback(port) { connect(connection, $0, $1) == 0 }
    }

    /// A port that was free a moment ago.
    static func freePort() throws -> UInt16 {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(listener) }
        guard withLoopback(0, { bind(listener, $0, $1) == 0 }) else { throw Background.NotThere() }
        var address = sockaddr_in()
        var size = socklen_t(MemoryLayout<sockaddr_in>.size)
        _ = withUnsafeMutablePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(listener, $0, &size) }
        }
        return UInt16(bigEndian: address.sin_port)
    }

    static func withLoopback<Result>(
        _ port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Result
    ) -> Result {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        return withUnsafePointer(to: &address) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
                body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
            }
        }
    }
}
