import Foundation
import Synchronization
#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Joins what URLSession tells of its tasks to those who wait for them.
final class SessionExchanges: NSObject, URLSessionDataDelegate {
    private struct Exchange {
        let receiver: any BodyReceiver
        let continuation: CheckedContinuation<Result<AnswerHead, TransportFailure>, Never>
        var head: AnswerHead?
        var failure: TransportFailure?
    }

    private let running: Mutex<[Int: Exchange]> = Mutex([:])

    func begin(
        _ task: Int, _ receiver: any BodyReceiver,
        _ continuation: CheckedContinuation<Result<AnswerHead, TransportFailure>, Never>
    ) {
        running.withLock { $0[task] = Exchange(receiver: receiver, continuation: continuation) }
    }

    /// Redirects are the client's decision: it knows the secrets.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping @Sendable (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
    ) {
        let isWanted = attempt(dataTask.taskIdentifier) { (exchange) throws(TransportFailure) in
            let head = Self.head(of: response)
            try exchange.receiver.begin(head)
            exchange.head = head
        }
        completionHandler(isWanted ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        let isWanted = attempt(dataTask.taskIdentifier) { (exchange) throws(TransportFailure) in
            try exchange.receiver.take(data)
        }
        if !isWanted { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        guard let exchange = running.withLock({ $0.removeValue(forKey: task.taskIdentifier) }) else { return }
        // A redirect that is not followed may end without having told its head.
        let head = exchange.head ?? task.response.map(Self.head)
        if let failure = exchange.failure {
            exchange.continuation.resume(returning: .failure(failure))
        } else if let error {
            exchange.continuation.resume(returning: .failure(TransportFailure(error)))
        } else if let head {
            exchange.continuation.resume(returning: .success(head))
        } else {
            exchange.continuation.resume(returning: .failure(TransportFailure(.connection, "no answer")))
        }
    }

    /// Whether the exchange goes on.
    private func attempt(_ task: Int, _ step: (inout Exchange) throws(TransportFailure) -> Void) -> Bool {
        running.withLock { running in
            guard var exchange = running[task], exchange.failure == nil else { return false }
            do throws(TransportFailure) {
                try step(&exchange)
            } catch {
                exchange.failure = error
            }
            running[task] = exchange
            return exchange.failure == nil
        }
    }

    private static func head(of response: URLResponse) -> AnswerHead {
        let answer = response as? HTTPURLResponse
        var headers: [String: String] = [:]
        for (name, value) in answer?.allHeaderFields ?? [:] {
            if let name = name as? String, let value = value as? String { headers[name] = value }
        }
        return AnswerHead(status: answer?.statusCode ?? 0, headers: headers)
    }
}

extension TransportFailure {
    /// URLSession's errors in our words; theirs may hold the address with its secrets.
    init(_ error: any Error) {
        guard let code = (error as? URLError)?.code else {
            self.init(.connection, "the connection broke off")
            return
        }
        switch code {
        case .timedOut: self.init(.timeout, "no answer in time")
        case .cannotFindHost, .dnsLookupFailed: self.init(.connection, "there is no such host, or no network")
        case .cannotConnectToHost: self.init(.connection, "nobody answers there")
        case .notConnectedToInternet: self.init(.connection, "there is no network")
        case .badURL, .unsupportedURL: self.init(.hopeless, "the address is none")
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot:
            self.init(.hopeless, "the server's certificate cannot be trusted")
        case .cancelled: self.init(.timeout, "the exchange was given up")
        default: self.init(.connection, "the connection broke off (\(code.rawValue))")
        }
    }
}
