package import Model
package import Text

/// Leaves out and redacts what the settings say while captures are read, so that nothing that comes after, neither the
/// archive nor a page, ever sees it.
package struct PrivacyFilter: Sendable {
    let privacy: Privacy
    let people: People
    /// Takes out everything that is not to be seen.
    package let redactor: Redactor
    /// Knows the words whose posts are left out.
    let banned: Redactor

    package init(_ privacy: Privacy, people: People) {
        self.privacy = privacy
        self.people = people
        let names = [people.leftOut, people.redacted].flatMap { group in
            // Bluesky's addresses name people by these.
            let ids = group.authors.lazy.map(\.id).filter { $0.hasPrefix("did:") }
            return group.handles.union(group.names.filter(Self.isTelling)).union(ids)
        }
        redactor = Redactor(
            words: privacy.leaveOut.words + privacy.redact.words, names: names.sorted(),
            sparing: privacy.redact.others || privacy.leaveOut.others ? people.owners.handles : nil)
        banned = Redactor(words: privacy.leaveOut.words, names: [])
    }

    /// A display name that says who it is. Shorter ones would be found in every second text.
    private static func isTelling(_ name: String) -> Bool {
        name.utf8.count >= 4 && name.unicodeScalars.contains(where: \.properties.isAlphabetic)
    }

    /// What becomes of somebody.
    enum Treatment {
        case shown
        case redacted
        case leftOut
    }

    func treatment(of author: AuthorID, handle: String?) -> Treatment {
        if people.leftOut.has(author, handle: handle) { return .leftOut }
        if people.redacted.has(author, handle: handle) { return .redacted }
        if !people.owners.has(author, handle: handle) {
            if privacy.leaveOut.others { return .leftOut }
            if privacy.redact.others { return .redacted }
        }
        let tells = redactor.needles.finds(in: handle ?? "") || redactor.needles.finds(in: author.id)
        return tells ? .redacted : .shown
    }

    /// Filters a batch and returns what it says of people whom the settings mean.
    package func filter(_ batch: inout CaptureBatch, _ renderer: inout BodyRenderer) -> [Sighting] {
        var handles: [AuthorID: String] = [:]
        for author in batch.authors { handles[author.id] = author.handle }
        let sightings = sightings(batch, handles)
        var concealed = people.posts
        for item in batch.items {
            guard let author = item.post.author, people.hides(author, handle: handles[author]) else { continue }
            concealed.insert(item.post.id)
        }
        let filter = BatchFilter(filter: self, handles: handles, concealed: concealed, collection: batch.collection)
        filter.run(&batch, &renderer)
        return sightings
    }

    private func sightings(_ batch: CaptureBatch, _ handles: [AuthorID: String]) -> [Sighting] {
        var result: [Sighting] = []
        for author in batch.authors {
            if author.isOwner { result.append(Sighting(.owner, author.id, author.handle)) }
            let isMeant =
                people.hides(author.id, handle: author.handle) || people.owners.has(author.id, handle: author.handle)
            guard isMeant else { continue }
            result.append(Sighting(.handle, author.id, author.handle))
            if !author.name.isEmpty, Handle.plain(author.name) != Handle.plain(author.handle) {
                result.append(Sighting(.name, author.id, author.name))
            }
        }
        for item in batch.items {
            if let author = item.post.author, people.hides(author, handle: handles[author]) {
                result.append(Sighting(.post, author, item.post.id.id))
                if let name = item.post.authorName { result.append(Sighting(.name, author, name)) }
            }
            for entity in item.post.body.entities ?? [] where entity.kind == .mention && !entity.target.isEmpty {
                let author = AuthorID(item.post.id.network, entity.target)
                guard people.hides(author, handle: entity.value) else { continue }
                result.append(Sighting(.handle, author, entity.value))
            }
        }
        return result
    }
}
