import Foundation

/// A running `roost serve`, ended with the test.
final class Served: Sendable {
    /// What a server answered.
    struct Answer: Sendable {
        /// 0 where the connection was closed without an answer.
        let status: Int
        /// By lower-case name.
        let headers: [String: String]
        let body: Data

        var text: String { String(decoding: body, as: UTF8.self) }
    }

    struct NoServer: Error {
        let errors: String
    }

    let port: UInt16
    /// `http://127.0.0.1:PORT/…`, as it was printed.
    let address: String
    private let process: Process
    private let sink: Folder

    /// Starts it at a port of the system's choice and waits until it listens.
    init(_ arguments: String..., in folder: Folder) throws {
        sink = try Folder(["output": "", "errors": ""])
        let process = Process()
        process.executableURL = Run.binary
        process.arguments = ["serve", "--port", "0"] + arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: sink.path + "/output"))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: sink.path + "/errors"))
        try process.run()
        self.process = process
        while process.isRunning, sink.read("output")?.hasSuffix("\n") != true { usleep(10_000) }
        let line = (sink.read("output") ?? "").split(separator: "\n").first.map(String.init) ?? ""
        guard let url = URLComponents(string: line), let port = url.port.flatMap(UInt16.init(exactly:)) else {
            throw NoServer(errors: sink.read("errors") ?? "")
        }
        (address, self.port) = (line, port)
    }

    deinit { process.terminate() }

    var errors: String { sink.read("errors") ?? "" }

    /// Sends what Ctrl-C sends; the exit status.
    func interrupt() -> Int32 {
        process.interrupt()
        process.waitUntilExit()
        return process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
    }

    func get(_ path: String, _ headers: [String: String] = [:], method: String = "GET") -> Answer {
        var headers = headers
        headers["Host"] = headers["Host"] ?? "127.0.0.1:\(port)"
        let lines = headers.map { "\($0): \($1)\r\n" }.joined()
        return send(Data("\(method) \(path) HTTP/1.1\r\nConnection: close\r\n\(lines)\r\n".utf8))
    }

    /// Sends bytes as they are; clients would put addresses right that are wrong on purpose.
    func send(_ request: Data) -> Answer {
        let connection = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(connection) }
        let isConnected = Self.withLoopback(port) { connect(connection, $0, $1) == 0 }
        guard isConnected, request.withUnsafeBytes({ write(connection, $0.baseAddress, $0.count) }) == request.count
        else { return Answer(status: 0, headers: [:], body: Data()) }
        var answer = Data()
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while case let count = read(connection, &buffer, buffer.count), count > 0 { answer += buffer[..<count] }
        return Self.parsed(answer)
    }

    private static func parsed(_ data: Data) -> Answer {
        guard let end = data.range(of: Data("\r\n\r\n".utf8)) else {
            return Answer(status: 0, headers: [:], body: data)
        }
        let lines = String(decoding: data[..<end.lowerBound], as: UTF8.self).components(separatedBy: "\r\n")
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            headers[line[..<colon].lowercased()] = line[line.index(after: colon)...].trimmingCharacters(
                in: .whitespaces)
        }
        let status = lines[0].split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0
        return Answer(status: status, headers: headers, body: data[end.upperBound...])
    }
}
