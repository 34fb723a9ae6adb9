import FlyingFox
import FlyingSocks
import Foundation

/// Waits for sockets as another pool does, and sends what is written at once. FlyingFox writes an answer's head and body
/// one after the other; without TCP_NODELAY the system would hold the body back until the head is acknowledged, up to
/// 40 ms.
struct PromptPool: AsyncSocketPool {
    let base: any AsyncSocketPool

    func prepare() async throws { try await base.prepare() }

    func run() async throws { try await base.run() }

    func suspendSocket(_ socket: Socket, untilReadyFor events: Socket.Events) async throws {
        var isOn: Int32 = 1
        // Connections take it over from the socket that listens.
        setsockopt(socket.file.rawValue, Int32(IPPROTO_TCP), TCP_NODELAY, &isOn, socklen_t(MemoryLayout<Int32>.size))
        try await base.suspendSocket(socket, untilReadyFor: events)
    }
}
