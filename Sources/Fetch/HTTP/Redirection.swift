import Foundation

/// Where an answer leads, and whether one goes there: to https, or to the loopback host one is on already.
enum Redirection {
    /// More than this are a circle.
    static let limit = 5

    /// The address a redirect leads to; `nil` for an answer that is none. Throws for one that is not followed.
    static func target(of head: AnswerHead, from url: URL) throws(TransportFailure) -> URL? {
        guard [301, 302, 303, 307, 308].contains(head.status), let location = head["location"] else { return nil }
        guard let target = URL(string: location, relativeTo: url)?.absoluteURL, let host = target.host else {
            throw TransportFailure(.hopeless, "it redirects to what is no address")
        }
        let isHere = isLoopback(host) && host == url.host
        guard target.scheme?.lowercased() == "https" || (target.scheme?.lowercased() == "http" && isHere) else {
            throw TransportFailure(.hopeless, "it redirects to \(host) without https, where nobody goes")
        }
        return target
    }

    /// Whether secrets for one address may be sent to the other: same scheme, host and port.
    static func isSameOrigin(_ one: URL, _ other: URL) -> Bool {
        one.scheme?.lowercased() == other.scheme?.lowercased() && one.host?.lowercased() == other.host?.lowercased()
            && port(one) == port(other)
    }

    static func isLoopback(_ host: String) -> Bool {
        host == "localhost" || host == "::1" || host == "[::1]"
            || host.hasPrefix("127.")
                && host.utf8.allSatisfy { $0 == UInt8(ascii: ".") || (48...57).contains($0) }
    }

    private static func port(_ url: URL) -> Int {
        url.port ?? (url.scheme?.lowercased() == "https" ? 443 : 80)
    }
}
