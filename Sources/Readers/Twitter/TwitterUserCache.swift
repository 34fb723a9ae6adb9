internal import JSON
internal import Model

/// Profiles that were read before: an author stands, in full, in each of their posts. Putting a profile together took
/// a tenth of all reading. One a thread, like the parser.
package final class TwitterUserCache {
    /// Of so many different profiles none is likely to come again.
    private static let limit = 4096

    private var users: [UInt64: TwitterUser?] = [:]

    package init() {}

    /// The user that a value describes; `nil` when it names none.
    func user(_ value: JSONValue) -> TwitterUser? {
        guard value.kind == .object else { return nil }
        let fingerprint = value.fingerprint
        if let known = users[fingerprint] { return known }
        if users.count >= Self.limit { users.removeAll(keepingCapacity: true) }
        let user = TwitterUser(value)
        users[fingerprint] = .some(user)
        return user
    }
}
