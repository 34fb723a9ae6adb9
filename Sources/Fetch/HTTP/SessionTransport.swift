package import Foundation
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Foundation's URLSession: unpacks gzip, takes proxies from the environment (`https_proxy`, `no_proxy`), keeps no
/// cookies and no cache.
package final class SessionTransport: Transport {
    private let session: URLSession
    private let exchanges = SessionExchanges()

    /// - Parameter idle: How long an exchange may go without a byte, in seconds.
    package init(idle: TimeInterval = 60) {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = idle
        configuration.httpShouldSetCookies = false
        configuration.httpCookieStorage = nil
        configuration.urlCache = nil
        configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
        configuration.httpMaximumConnectionsPerHost = 4
        session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
    }

    deinit { session.invalidateAndCancel() }

    package func send(
        _ request: WireRequest, to receiver: any BodyReceiver
    ) async throws(TransportFailure) -> AnswerHead {
        let outcome = await withTaskGroup(of: Result<AnswerHead, TransportFailure>.self) { group in
            group.addTask { await self.exchange(request, receiver) }
            group.addTask {
                try? await Task.sleep(for: request.timeout)
                return .failure(TransportFailure(.timeout, "no whole answer within \(request.timeout)"))
            }
            let first = await group.next() ?? .failure(TransportFailure(.connection, "no answer"))
            group.cancelAll()
            return first
        }
        return try outcome.get()
    }

    private func exchange(
        _ request: WireRequest, _ receiver: any BodyReceiver
    ) async -> Result<AnswerHead, TransportFailure> {
        var wire = URLRequest(url: request.url)
        wire.httpMethod = request.method.rawValue
        for (name, value) in request.headers { wire.setValue(value, forHTTPHeaderField: name) }
        if let body = request.body { wire.httpBody = Data(body) }
        let task = session.dataTask(with: wire)
        return await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                exchanges.begin(task.taskIdentifier, receiver, continuation)
                task.resume()
            }
        } onCancel: {
            task.cancel()
        }
    }
}
