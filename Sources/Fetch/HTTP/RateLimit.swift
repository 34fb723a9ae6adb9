import Model

/// What an answer says of how many more requests are allowed. The networks spell it `x-rate-limit-…` (X),
/// `x-ratelimit-…` (Mastodon, GitHub, Reddit) and `ratelimit-…` (Bluesky); the end is a moment, or seconds from now.
struct RateLimit: Sendable, Hashable {
    /// Requests that are left.
    var remaining: Int
    /// How long until there are more; never negative.
    var reset: Duration

    init?(_ head: AnswerHead, now: Timestamp) {
        for prefix in ["x-rate-limit-", "x-ratelimit-", "ratelimit-"] {
            // Reddit's are fractions.
            guard let left = head[prefix + "remaining"].flatMap({ Double($0) }), left.isFinite,
                let end = head[prefix + "reset"], let reset = Self.duration(until: end, now: now)
            else { continue }
            remaining = Int(max(0, min(left, 1e9)))
            self.reset = reset
            return
        }
        return nil
    }

    /// How long to wait before the next request.
    var pause: Duration? { remaining == 0 && reset > .zero ? reset : nil }

    private static func duration(until text: String, now: Timestamp) -> Duration? {
        if let number = Double(text.trimmingSpaces), number.isFinite, number >= 0 {
            // Seconds since 1970 where they can be; nobody waits thirty years.
            let seconds = number >= 1e9 ? number - Double(now.milliseconds) / 1000 : number
            return .milliseconds(Int64(max(0, min(seconds, 1e9)) * 1000))
        }
        guard let moment = HTTPDate.parseISO(text) else { return nil }
        return .milliseconds(max(0, moment.milliseconds - now.milliseconds))
    }
}

/// The header `Retry-After`: seconds, or a date (RFC 9110, 10.2.3).
enum RetryAfter {
    static func pause(_ head: AnswerHead, now: Timestamp) -> Duration? {
        guard let text = head["retry-after"]?.trimmingSpaces else { return nil }
        if let seconds = Double(text), seconds.isFinite, seconds >= 0 {
            return .milliseconds(Int64(min(seconds, 1e9) * 1000))
        }
        return HTTPDate.parse(text).map { .milliseconds(max(0, $0.milliseconds - now.milliseconds)) }
    }
}
