import Foundation
import Model

/// Asks whether addresses still live, gently: heads only, one request at a time to a host, a pause between two.
package struct LinkProbe: Sendable {
    private let outside: Outside
    private let ledger: String
    private let allowsPrivate: Bool
    /// Hosts that are asked side by side.
    private static let lanes = 8
    private static let pause = Duration.milliseconds(250)
    private static let timeout = Duration.seconds(20)

    /// - Parameters:
    ///   - ledger: The file that keeps what is known.
    ///   - allowsPrivate: Whether this machine and private networks are asked too.
    package init(outside: Outside, ledger: String, allowsPrivate: Bool = false) {
        (self.outside, self.ledger, self.allowsPrivate) = (outside, ledger, allowsPrivate)
    }

    /// Addresses that answered 404 or 410 when they were asked last.
    package static func dead(ledger: String) -> Set<String> {
        Set(LinkLedger(path: ledger).states.filter { $0.value.life == .dead }.keys)
    }

    /// What is known of each address, after asking where that is too old. Throws where the file cannot be written.
    package func run(_ addresses: some Sequence<String>) async throws -> [String: LinkState] {
        var ledger = LinkLedger(path: ledger)
        let now = outside.now()
        let wanted = addresses.filter { address in
            guard let state = ledger.states[address], state.isFresh(now) else { return true }
            // What was not to be asked then may be now.
            return allowsPrivate && state.reason == NetworkReach.refusal
        }
        let hosts = Dictionary(grouping: wanted) { URL(string: $0)?.host?.lowercased() ?? "" }
            .sorted { $0.key < $1.key }.map { $0.value.sorted() }
        let lanes = (0..<Self.lanes).map { lane in
            hosts.indices.filter { $0 % Self.lanes == lane }.flatMap { hosts[$0] }
        }
        outside.progress.begin("links", total: wanted.count)
        defer { outside.progress.end() }
        let (states, told) = AsyncStream.makeStream(of: (String, LinkState).self)
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask {
                await withTaskGroup(of: Void.self) { group in
                    for lane in lanes { group.addTask { await ask(lane) { told.yield(($0, $1)) } } }
                }
                told.finish()
            }
            for await (address, state) in states {
                try ledger.enter(address, state)
                outside.progress.advance(by: 1)
            }
            try await group.waitForAll()
        }
        return ledger.states
    }

    /// One after the other; those of a host follow each other.
    private func ask(_ addresses: [String], _ tell: (String, LinkState) -> Void) async {
        for (number, address) in addresses.enumerated() {
            if number > 0 { try? await outside.wait(Self.pause, "") }
            if Task.isCancelled { return }
            tell(address, await state(of: address))
        }
    }

    private func state(of address: String) async -> LinkState {
        func state(_ life: LinkState.Life, _ reason: String) -> LinkState {
            LinkState(life: life, reason: reason, asked: outside.now())
        }
        guard let url = WebRequest(address).url else { return state(.unknown, "no address") }
        if !allowsPrivate, await NetworkReach.isPrivate(host: url.host ?? "") {
            return state(.unknown, NetworkReach.refusal)
        }
        do throws(TransportFailure) {
            var status = try await self.status(of: url, .head)
            // Some servers know no HEAD.
            if [400, 403, 405, 501].contains(status) { status = try await self.status(of: url, .get) }
            switch status {
            case 200..<400: return state(.alive, "\(status)")
            case 404, 410: return state(.dead, "\(status)")
            default: return state(.unknown, "\(status)")
            }
        } catch {
            // A host that is not found may be gone, or this machine has no network: nobody can say.
            return state(.unknown, error.reason)
        }
    }

    private func status(of url: URL, _ method: WebRequest.Method) async throws(TransportFailure) -> Int {
        let request = WireRequest(
            method: method, url: url, headers: ["User-Agent": "roost (checks links)", "Accept": "*/*"], body: nil,
            timeout: Self.timeout)
        let head = HeadReceiver()
        do throws(TransportFailure) {
            return try await outside.transport.send(request, to: head).status
        } catch {
            if let status = head.status { return status }
            throw error
        }
    }
}
