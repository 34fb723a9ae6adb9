import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// A server on loopback, at a port of the system's choice, that answers as it is told and remembers what it was asked.
package final class FixtureServer: Sendable {
    package typealias Handler = @Sendable (FixtureRequest) -> FixtureAnswer

    private struct Fault {
        let path: String
        var answers: [FixtureAnswer]
    }

    /// `http://127.0.0.1:PORT`.
    package let base: String
    private let server: HTTPServer
    private let log: Mutex<[FixtureRequest]>
    private let faults: Mutex<[Fault]>

    /// Answers come from the first of the handlers that has one; a status of 404 is none.
    package static func start(_ handler: @escaping Handler) async throws -> FixtureServer {
        let box = Box()
        let server = HTTPServer(
            address: try sockaddr_in.inet(ip4: "127.0.0.1", port: 0), timeout: 600, logger: .disabled,
            handler: ClosureHTTPHandler { request in try await box.answer(request) })
        Task { try await server.run() }
        // Beside tests that hold all threads the server may have to wait for one.
        try await server.waitUntilListening(timeout: 600)
        guard case .ip4(_, let port) = await server.listeningAddress else { throw SocketError.disconnected }
        let fixture = FixtureServer(server, base: "http://127.0.0.1:\(port)")
        box.handler.withLock { $0 = { request in fixture.answer(request, handler) } }
        return fixture
    }

    private init(_ server: HTTPServer, base: String) {
        self.server = server
        self.base = base
        log = Mutex([])
        faults = Mutex([])
    }

    package func stop() async { await server.stop() }

    package var port: String { String(base.split(separator: ":").last ?? "") }

    /// What was asked so far.
    package var requests: [FixtureRequest] { log.withLock { $0 } }

    /// Gives these answers first, one after the other, to requests whose address contains a text.
    package func fail(_ path: String, _ answers: [FixtureAnswer]) {
        faults.withLock { $0.append(Fault(path: path, answers: answers)) }
    }

    private func answer(_ request: FixtureRequest, _ handler: Handler) -> FixtureAnswer {
        log.withLock { $0.append(request) }
        let fault = faults.withLock { faults -> FixtureAnswer? in
            guard let index = faults.firstIndex(where: { request.target.contains($0.path) && !$0.answers.isEmpty })
            else { return nil }
            return faults[index].answers.removeFirst()
        }
        return fault ?? handler(request)
    }
}

/// Where the server finds its handler once it knows its own address.
private final class Box: Sendable {
    let handler: Mutex<FixtureServer.Handler?> = Mutex(nil)

    func answer(_ request: HTTPRequest) async throws -> HTTPResponse {
        let body = try await request.bodyData
        var headers: [String: String] = [:]
        for (name, value) in request.headers { headers[name.rawValue.lowercased()] = value }
        let query = request.query.map { ($0.name, $0.value) }
        let fixture = FixtureRequest(
            method: request.method.rawValue, path: request.path,
            query: Dictionary(query, uniquingKeysWith: { $1 }), headers: headers,
            body: String(decoding: body, as: UTF8.self))
        let found = handler.withLock { $0 }
        return (found?(fixture) ?? .status(404)).response
    }
}
