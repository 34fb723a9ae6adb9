import Foundation
import JSON
import Model

/// How a password becomes a token that lasts some hours, for networks that give no other: Bluesky's app passwords
/// (https://docs.bsky.app/docs/api/com-atproto-server-create-session).
package struct SignIn: Sendable {
    /// Where the password is exchanged.
    package var path: String
    /// The variable that holds who asks.
    package var name: String
    /// The variable that holds the password.
    package var password: String
}

extension Service {
    /// The request that exchanges the password; `nil` where there is a token already, or no password.
    func signingIn(_ secrets: Secrets) -> WebRequest? {
        guard let signIn, let variable = credential.variable, secrets[variable] == nil, isTrusted, isPrivate,
            let name = secrets[signIn.name], let password = secrets[signIn.password],
            let body = try? JSONEncoder().encode(["identifier": name.revealed, "password": password.revealed])
        else { return nil }
        var request = WebRequest(base + signIn.path)
        request.method = .post
        request.headers = ["Content-Type": "application/json", "Accept": "application/json"]
        request.body = Array(body)
        return request
    }
}

extension FetchRun {
    /// The same run with the tokens that passwords give. They live as long as the run. Throws a `Diagnostic`.
    func signedIn(for endpoints: [Endpoint]) async throws -> FetchRun {
        var run = self
        for service in endpoints.map(\.service) {
            guard let variable = service.credential.variable, let request = service.signingIn(run.secrets) else {
                continue
            }
            let hint = service.signIn.map { "check \($0.name) and \($0.password)" }
            let answer: WebAnswer
            do {
                answer = try await client.answer(to: request)
            } catch var refusal as Diagnostic where refusal.id == .fetchRefused {
                refusal.hint = hint
                throw refusal
            }
            let token = (try? JSONParser().parse(answer.body) { $0["accessJwt"].string }) ?? nil
            guard answer.head.status == 200, let token, !token.isEmpty else {
                throw Diagnostic(
                    .error, .strangeAnswer, "\(service.name) gave no token for the password (POST \(request.address))",
                    hint: hint)
            }
            run.secrets.add(Secret(token), as: variable)
            run.client.redaction = Redaction(run.secrets.tokens)
        }
        return run
    }
}
