import FlyingFox
import FlyingSocks
import Foundation

/// Serves a site's folder over HTTP.
package struct SiteServer: Sendable {
    package enum Failure: Error, Hashable {
        /// Something else listens at the port.
        case portTaken
        /// The reason in the system's words.
        case cannotListen(String)
    }

    private let server: HTTPServer
    private let running: Task<Void, any Error>
    private let live: LiveState?
    /// The port that the system gave.
    package let port: UInt16

    /// Listens; answers begin at once.
    /// - Parameters:
    ///   - host: An IPv4 or IPv6 address of this machine.
    ///   - port: 0 for one of the system's choice.
    /// - Throws: `Failure`.
    package static func start(
        folder: String, place: SitePlace, host: String, port: UInt16, live: LiveState? = nil
    ) async throws(Failure) -> SiteServer {
        let handler = SiteHandler(
            folder: ServedFolder(path: folder), place: place, hosts: Self.isLoopback(host) ? .loopback : .any,
            live: live)
        let server: HTTPServer
        do {
            server = try Self.server(host, port, handler)
        } catch {
            throw .cannotListen("\(host) is no address of this machine")
        }
        // A server that cannot listen ends at once, and does not wake who waits for it.
        let listening = Task { try await server.waitUntilListening(timeout: 10) }
        let running = Task {
            defer { listening.cancel() }
            try await server.run()
        }
        if case .failure(let late) = await listening.result {
            running.cancel()
            if case .failure(let error) = await running.result { throw Self.failure(error) }
            throw Self.failure(late)
        }
        switch await server.listeningAddress {
        case .ip4(_, let port), .ip6(_, let port):
            return SiteServer(server: server, running: running, live: live, port: port)
        default: throw .cannotListen("the server has no address")
        }
    }

    /// Runs until it is stopped.
    package func wait() async {
        _ = try? await running.value
    }

    package func stop() async {
        live?.end()
        await server.stop(timeout: 1)
    }

    /// Whether only this machine reaches an address.
    package static func isLoopback(_ host: String) -> Bool {
        HostRule.loopback.allows(host.contains(":") ? "[\(host)]" : host)
    }

    private static func server(_ host: String, _ port: UInt16, _ handler: SiteHandler) throws -> HTTPServer {
        let pool = PromptPool(base: HTTPServer.defaultPool())
        if host.contains(":") {
            return HTTPServer(
                address: try sockaddr_in6.inet6(ip6: host, port: port), timeout: 60, pool: pool, logger: .disabled,
                handler: handler)
        }
        return HTTPServer(
            address: try sockaddr_in.inet(ip4: host == "localhost" ? "127.0.0.1" : host, port: port), timeout: 60,
            pool: pool, logger: .disabled, handler: handler)
    }

    private static func failure(_ error: any Error) -> Failure {
        guard case SocketError.failed(_, let code, let message) = error else { return .cannotListen("\(error)") }
        return code == EADDRINUSE ? .portTaken : .cannotListen(message)
    }
}
