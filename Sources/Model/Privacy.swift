/// What of the captures nobody is to see: `privacy:` in `roost.yml`.
package struct Privacy: Hashable, Sendable {
    /// What stands for a name or word that was taken out.
    package static let mark = "█"

    /// Whether something was taken out of a name. Asked many times a post, so on the bytes.
    package static func isMarked(_ name: String) -> Bool {
        let mark = mark.utf8
        guard let first = mark.first, name.utf8.contains(first) else { return false }
        return name.utf8.indices.contains { name.utf8[$0...].starts(with: mark) }
    }

    /// Posts that do not come into the site at all.
    package struct LeaveOut: Hashable, Sendable {
        /// Handles of their authors, with or without `@`, any case.
        package var authors: [String] = []
        /// Words that they have somewhere.
        package var words: [String] = []
        /// Those that somebody else wrote.
        package var others = false
        /// Answers to somebody else.
        package var replies = false
        package var likes = false
        package var bookmarks = false
        /// Those made before this moment.
        package var before: Timestamp?
        /// Those made at this moment or later.
        package var after: Timestamp?

        package init() {}
    }

    /// What is taken out of posts that are shown.
    package struct Redact: Hashable, Sendable {
        /// Handles of people whose posts are shown without their names.
        package var authors: [String] = []
        package var words: [String] = []
        /// All names but those of the owner.
        package var others = false

        package init() {}
    }

    /// Kinds of posts that are shown although they were not public: `followers`, `direct`, `circle`, `protected`,
    /// `deleted`.
    package var include: [Post.Visibility] = []
    /// Words, in any case, that are looked for before the site is published.
    package var words: [String] = []
    /// Handles of the owner, where no export says who that is.
    package var mine: [String] = []
    package var leaveOut = LeaveOut()
    package var redact = Redact()

    package init() {}

    /// Whether anything is left out or redacted.
    package var conceals: Bool { leaveOut != LeaveOut() || redact != Redact() }

    /// Whether it matters who the owner is.
    package var needsOwner: Bool { leaveOut.others || leaveOut.replies || redact.others }
}
