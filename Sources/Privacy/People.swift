package import Model

/// Whom the settings mean, with all handles, names and ids that the captures show them under.
package struct People: Hashable, Sendable {
    /// People who are treated alike.
    struct Group: Hashable, Sendable {
        var authors: Set<AuthorID> = []
        /// In lower case.
        var handles: Set<String> = []
        var names: Set<String> = []

        init(_ handles: [String]) {
            for handle in handles { self.handles.formUnion(Handle.forms(handle)) }
        }

        func has(_ author: AuthorID, handle: String?) -> Bool {
            if authors.contains(author) { return true }
            // Where a network has no stable ids the handle is one.
            return Handle.forms(handle ?? author.id).contains(where: handles.contains)
        }

        /// Takes up what is said of its people. Returns whether it learned anything.
        mutating func learn(_ sighting: Sighting) -> Bool {
            let before = self
            let handle = sighting.kind == .handle || sighting.kind == .owner ? sighting.text : nil
            guard has(sighting.author, handle: handle) else { return false }
            authors.insert(sighting.author)
            if let handle { handles.formUnion(Handle.forms(handle)) }
            if sighting.kind == .name { names.insert(sighting.text) }
            return self != before
        }
    }

    private(set) var leftOut: Group
    private(set) var redacted: Group
    private(set) var owners: Group
    /// Posts of those whom nobody is to find.
    private(set) var posts: Set<PostID> = []
    /// Of these, those of people whose posts are left out.
    private(set) var leftOutPosts: Set<PostID> = []

    /// What follows from the settings and from what all captures say.
    package init(_ privacy: Privacy, sightings: some Sequence<Sighting>) {
        leftOut = Group(privacy.leaveOut.authors)
        redacted = Group(privacy.redact.authors)
        owners = Group(privacy.mine)
        for sighting in sightings where sighting.kind == .owner {
            owners.authors.insert(sighting.author)
            owners.handles.formUnion(Handle.forms(sighting.text))
        }
        // Who was found under one handle may have others, under which there may be more.
        var learned = true
        while learned {
            learned = false
            for sighting in sightings where sighting.kind != .post {
                learned = leftOut.learn(sighting) || learned
                learned = redacted.learn(sighting) || learned
                learned = owners.learn(sighting) || learned
            }
        }
        for sighting in sightings where sighting.kind == .post && hides(sighting.author, handle: nil) {
            let post = PostID(Network(sighting.network), sighting.text)
            posts.insert(post)
            if leftOut.has(sighting.author, handle: nil) { leftOutPosts.insert(post) }
        }
    }

    package var knowsOwner: Bool { !owners.authors.isEmpty || !owners.handles.isEmpty }

    func hides(_ author: AuthorID, handle: String?) -> Bool {
        leftOut.has(author, handle: handle) || redacted.has(author, handle: handle)
    }

    /// Changes when the same captures would be read otherwise.
    package var fingerprint: UInt64 {
        var hash = StableHash()
        for group in [leftOut, redacted, owners] {
            for author in group.authors.sorted() { hash.combine(author.description) }
            for text in group.handles.sorted() + group.names.sorted() { hash.combine(text) }
            hash.combine("\0")
        }
        for post in posts.sorted() { hash.combine(post.description) }
        return hash.value
    }
}
