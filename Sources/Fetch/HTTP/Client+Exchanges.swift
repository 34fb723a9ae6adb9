import Foundation
import Model

extension Client {
    /// One try: the request and its redirects.
    func following(
        _ request: WebRequest, _ receiver: any BodyReceiver
    ) async -> Result<(head: AnswerHead, address: String), TransportFailure> {
        guard let start = request.url else { return .failure(TransportFailure(.hopeless, "the address is none")) }
        var url = start
        var isOwn = true
        var shown = request.address
        for _ in 0...Redirection.limit {
            var headers = request.headers
            headers["User-Agent"] = headers["User-Agent"] ?? "roost (archives posts for their readers)"
            if isOwn { headers.merge(request.secretHeaders) { $1 } }
            let wire = WireRequest(
                method: request.method, url: url, headers: headers, body: request.body, timeout: timeout)
            do throws(TransportFailure) {
                let head = try await outside.transport.send(wire, to: receiver)
                // What a form leads to afterwards is a page for people.
                guard request.method == .get, let target = try Redirection.target(of: head, from: url) else {
                    return .success((head, shown))
                }
                isOwn = isOwn && Redirection.isSameOrigin(start, target)
                url = target
                shown = redaction.applied(to: target.absoluteString)
            } catch {
                return .failure(error)
            }
        }
        return .failure(TransportFailure(.hopeless, "it redirects in a circle"))
    }

    func refused(_ request: WebRequest, _ head: AnswerHead, _ body: [UInt8]) -> Diagnostic {
        let said = APIMessage.find(in: body).map { ": " + redaction.applied(to: String($0.prefix(300))) } ?? ""
        var hint: String?
        switch head.status {
        case 401, 403:
            let name = request.secretHeaders.isEmpty && request.secretParameters.isEmpty
            hint =
                name
                ? "this may need a token; docs/commands.md says how to get one" : "check that the token is still valid"
        case 404, 410: hint = "check the name; what was deleted cannot be fetched"
        case 429, 500...: hint = "try again later; what was saved is kept"
        default: break
        }
        return Diagnostic(
            .error, .fetchRefused,
            "the network answered \(head.status)\(said) (\(request.method.rawValue) \(shown(request)))", hint: hint)
    }

    func noAnswer(_ request: WebRequest, _ failure: TransportFailure) -> Diagnostic {
        Diagnostic(
            .error, .noAnswer, "\(failure.reason) (\(request.method.rawValue) \(shown(request)))",
            hint: failure.isWorthAnotherTry ? "try again later; what was saved is kept" : nil)
    }

    func stopped(_ reason: String) -> Diagnostic {
        Diagnostic(.warning, .fetchStopped, reason, hint: "the same command goes on where this one stopped")
    }

    func shown(_ request: WebRequest) -> String { redaction.applied(to: request.address) }
}
