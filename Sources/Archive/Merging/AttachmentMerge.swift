import Model

/// Puts what two versions of a post carry together.
enum AttachmentMerge {
    /// Polls and repositories count, so the newer one wins and keeps what it does not say; of cards and places the
    /// older one stays and gains what it lacked; notes are all kept.
    static func merged(_ own: [Attachment], newer: [Attachment]) -> [Attachment] {
        if newer.isEmpty || own == newer { return own }
        var result = own
        for attachment in newer {
            if let index = result.firstIndex(where: { isSame($0, attachment) }) {
                result[index] = merged(result[index], newer: attachment)
            } else {
                result.append(attachment)
            }
        }
        return result
    }

    private static func isSame(_ left: Attachment, _ right: Attachment) -> Bool {
        switch (left, right) {
        case (.poll, .poll): true
        case (.card(let one), .card(let other)): one.url == other.url
        case (.place(let one), .place(let other)): one.id == other.id
        case (.repository(let one), .repository(let other)): one.fullName == other.fullName
        case (.note(let one), .note(let other)): one.text == other.text
        default: false
        }
    }

    private static func merged(_ own: Attachment, newer: Attachment) -> Attachment {
        switch (own, newer) {
        case (.poll(let one), .poll(let other)): .poll(merged(one, newer: other))
        case (.card(let one), .card(let other)): .card(filled(one, from: other))
        case (.place(let one), .place(let other)): .place(filled(one, from: other))
        case (.repository(let one), .repository(let other)): .repository(filled(other, from: one))
        default: own
        }
    }

    private static func merged(_ own: Poll, newer: Poll) -> Poll {
        var result = newer
        if own.options.count == newer.options.count {
            for (index, option) in own.options.enumerated() where result.options[index].votes == nil {
                result.options[index].votes = option.votes
            }
        } else if newer.options.isEmpty {
            result.options = own.options
        }
        result.voters = newer.voters ?? own.voters
        result.ends = newer.ends ?? own.ends
        return result
    }

    private static func filled(_ own: Card, from other: Card) -> Card {
        var result = own
        if own.title.isEmpty { result.title = other.title }
        if own.summary.isEmpty { result.summary = other.summary }
        if own.provider.isEmpty { result.provider = other.provider }
        result.image = own.image ?? other.image
        return result
    }

    private static func filled(_ own: Place, from other: Place) -> Place {
        var result = own
        if own.name.isEmpty { result.name = other.name }
        if own.category.isEmpty { result.category = other.category }
        if own.address.isEmpty { result.address = other.address }
        if own.latitude == nil || own.longitude == nil {
            result.latitude = other.latitude
            result.longitude = other.longitude
        }
        result.url = own.url ?? other.url
        return result
    }

    private static func filled(_ own: Repository, from other: Repository) -> Repository {
        var result = own
        result.language = own.language ?? other.language
        result.license = own.license ?? other.license
        result.homepage = own.homepage ?? other.homepage
        if own.topics.isEmpty { result.topics = other.topics }
        result.stars = own.stars ?? other.stars
        result.forks = own.forks ?? other.forks
        result.openIssues = own.openIssues ?? other.openIssues
        result.watchers = own.watchers ?? other.watchers
        result.updated = own.updated ?? other.updated
        result.pushed = own.pushed ?? other.pushed
        return result
    }
}
