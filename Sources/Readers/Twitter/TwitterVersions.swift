internal import Model

/// Which tweets are earlier versions of others in the same document.
struct TwitterVersions {
    /// The last version, by the id of an earlier one.
    private var latest: [String: String] = [:]

    /// - Parameter versions: Ids of those that are there, oldest first.
    mutating func add(_ versions: some Swift.Collection<String>) {
        guard versions.count > 1, let last = versions.reversed().first else { return }
        for id in versions where id != last { latest[id] = last }
    }

    /// Whether a later version of a tweet is there as well.
    func hasLater(than id: String?) -> Bool { !latest.isEmpty && id.map { latest[$0] != nil } == true }

    /// Who answers, quotes or passes on an earlier version means what became of it.
    func lead(_ post: inout Post) {
        if latest.isEmpty { return }
        post.replyTo = current(post.replyTo)
        post.conversation = current(post.conversation)
        post.repostOf = current(post.repostOf)
        post.quoteOf = current(post.quoteOf)
    }

    private func current(_ id: PostID?) -> PostID? {
        guard let id, let last = latest[id.id] else { return id }
        return PostID(.twitter, last)
    }
}
