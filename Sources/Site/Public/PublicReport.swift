package import Model

/// What of an archive its site makes public.
package struct PublicReport: Sendable {
    /// A post that somebody should look at.
    package struct Place: Hashable, Sendable {
        /// From the site's folder, ready for a link.
        package let page: String
        /// Who wrote it, which word it has, what lacks a description.
        package let text: String
    }

    package struct Writer: Sendable {
        package let network: Network
        package let handle: String
        /// One of those whose site it is.
        package let isOwn: Bool
        package let posts: Int
    }

    package var posts = 0
    package var networks: [String: Int] = [:]
    package var kinds: [String: Int] = [:]
    /// Why posts are there: the kind of the first collection that has them, or `context` for what others quote or answer.
    /// Those that were not public are also counted by their visibility.
    package var reasons: [String: Int] = [:]
    /// Who wrote most, first.
    package var writers: [Writer] = []
    package var concerns: [Publishing.Concern: [Place]] = [:]

    /// Of these, those that there are.
    package func refused(_ settings: Publishing) -> [Publishing.Concern] {
        settings.refuse.filter { concerns[$0]?.isEmpty == false }
    }
}
