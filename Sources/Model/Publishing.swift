/// Where a site is put: `publish:` in `roost.yml`.
package struct Publishing: Hashable, Sendable {
    /// What carries the files; one of them is chosen by its name.
    package enum Target: String, Sendable, CaseIterable {
        case git
        case rsync
        case rclone
        case netlify
        case cloudflare
    }

    /// What becomes of earlier states of a branch.
    package enum History: String, Sendable, CaseIterable {
        /// Each publishing is a commit on top of the last one.
        case keep
        /// The branch has one commit, the last.
        case last
    }

    /// What about a site's posts may keep it from being published.
    package enum Concern: String, Sendable, CaseIterable {
        /// Posts that somebody else wrote.
        case others
        /// Pictures and videos that nobody described.
        case undescribed
        /// Words of `privacy.words`.
        case words
        /// Places where somebody was.
        case places
    }

    /// Publishing stops where there is any of these.
    package var refuse: [Concern] = [.words]

    /// A remote's name or a repository's address; `user@host:folder`, `rsync://…` or a folder; an rclone remote with a
    /// path; the id or name of a project.
    package var places: [Target: String] = [:]
    package var branch = "gh-pages"
    package var history = History.keep

    package init() {}
}
