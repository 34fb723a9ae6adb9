import Foundation
import Model

/// Sends requests the way networks want it: waits where they say so, tries again where that may help, follows
/// redirects where that is safe.
package struct Client: Sendable {
    let outside: Outside
    var redaction: Redaction
    let budget: RequestBudget
    package var policy = RetryPolicy()
    /// For one exchange.
    package var timeout = Duration.seconds(120)
    /// Bytes of an answer; a page of a hundred posts is 1 MB.
    package var sizeLimit = 64 << 20

    package init(outside: Outside, redaction: Redaction, budget: RequestBudget = RequestBudget(nil)) {
        self.outside = outside
        self.redaction = redaction
        self.budget = budget
    }

    /// An answer with a status below 400 (304 as well). Throws a `Diagnostic`: `.refused` with what the network said,
    /// `.noAnswer`, or `.stopped` where the budget is spent or the network wants more patience than there is.
    package func answer(to request: WebRequest) async throws -> WebAnswer {
        let receiver = MemoryReceiver(limit: sizeLimit)
        let exchange = try await head(of: request, into: receiver)
        return WebAnswer(head: exchange.head, body: receiver.bytes, address: exchange.address)
    }

    /// The same for a body of any size.
    func head(
        of request: WebRequest, into receiver: any BodyReceiver
    ) async throws -> (head: AnswerHead, address: String) {
        var attempt = 1
        while true {
            guard budget.take() else { throw stopped("the budget of requests is spent") }
            let pause: Duration
            let reason: String
            switch await following(request, receiver) {
            case .success(let found):
                let head = found.head
                guard head.status >= 400 || head.status < 100 else { return found }
                let body = (receiver as? MemoryReceiver)?.bytes ?? []
                guard isTemporary(head), attempt < policy.attempts else { throw refused(request, head, body) }
                pause = self.pause(head, attempt)
                reason = head.status == 429 || head.status == 403 ? "the network's limit" : "status \(head.status)"
            case .failure(let failure):
                guard failure.isWorthAnotherTry, attempt < policy.attempts else { throw noAnswer(request, failure) }
                pause = policy.backoff(after: attempt, chance: outside.chance())
                reason = failure.reason
            }
            try await wait(pause, reason)
            attempt += 1
        }
    }

    /// Waits until the network allows the next request, where an answer said that it was the last.
    func respectLimit(_ head: AnswerHead) async throws {
        guard let pause = RateLimit(head, now: outside.now())?.pause else { return }
        try await wait(pause, "the network's limit")
    }

    private func wait(_ pause: Duration, _ reason: String) async throws {
        guard pause <= policy.patience else {
            let minutes = pause.components.seconds / 60
            throw stopped("the network wants no more requests for \(minutes) minutes")
        }
        if pause > .zero { try await outside.wait(pause, reason) }
    }

    /// GitHub refuses with 403 when the limit is reached.
    private func isTemporary(_ head: AnswerHead) -> Bool {
        switch head.status {
        case 429, 500, 502...504, 520...529: true
        case 403: head["retry-after"] != nil || RateLimit(head, now: outside.now())?.remaining == 0
        default: false
        }
    }

    private func pause(_ head: AnswerHead, _ attempt: Int) -> Duration {
        let now = outside.now()
        if let said = RetryAfter.pause(head, now: now) { return said }
        if head.status == 429 || head.status == 403, let said = RateLimit(head, now: now)?.pause { return said }
        return policy.backoff(after: attempt, chance: outside.chance())
    }
}
