package import Model
package import Text

/// What of posts and profiles is text.
extension Redactor {
    package func redact(_ post: inout Post, _ renderer: inout BodyRenderer) {
        redactBody(of: &post, &renderer)
        let network = post.id.network
        redact(&post.title)
        redact(&post.warning)
        redact(&post.source)
        redact(&post.authorName)
        remove(&post.url)
        remove(&post.quoteURL)
        remove(&post.referenceURL)
        if let handle = post.replyToHandle, finds(handle) { post.replyToHandle = Self.mark }
        post.labels.removeAll(where: finds)
        post.media = post.media.compactMap(redacted)
        post.attachments = post.attachments.compactMap { redacted($0, network, &renderer) }
        for place in post.edits.indices {
            redact(&post.edits[place].title)
            redact(&post.edits[place].body, network, &renderer)
        }
    }

    /// Whether anything of a post would be taken out.
    /// - Parameter links: Where links of its text lead, as far as that is known.
    package func finds(in post: Post, links: [String] = [], _ renderer: inout BodyRenderer) -> Bool {
        var probe = post
        redact(&probe, &renderer)
        return probe != post || links.contains(where: hides)
    }

    func redact(_ author: inout Author, _ renderer: inout BodyRenderer) {
        author.name = redacted(author.name)
        redact(&author.location)
        remove(&author.url)
        remove(&author.avatar)
        remove(&author.banner)
        remove(&author.website)
        if var bio = author.bio {
            redact(&bio, author.id.network, &renderer)
            author.bio = bio
        }
    }

    private func redact(_ text: inout String?) {
        if let old = text { text = redacted(old) }
    }

    /// An address is no use without what it says.
    private func remove(_ address: inout String?) {
        if let old = address, hides(address: old) { address = nil }
    }

    /// A file of the site's own keeps its path, which pages show under another name.
    private func redacted(_ media: Media) -> Media? {
        var media = media
        media.alt = redacted(media.alt)
        remove(&media.preview)
        remove(&media.page)
        if hides(address: media.url) {
            guard media.file != nil else { return nil }
            media.url = ""
        }
        return media
    }

    private func redacted(_ attachment: Attachment, _ network: Network, _ renderer: inout BodyRenderer) -> Attachment? {
        switch attachment {
        case .poll(var poll):
            for place in poll.options.indices { poll.options[place].title = redacted(poll.options[place].title) }
            return .poll(poll)
        case .card(var card):
            if hides(address: card.url) { return nil }
            card.title = redacted(card.title)
            card.summary = redacted(card.summary)
            card.provider = redacted(card.provider)
            remove(&card.image)
            return .card(card)
        case .place(var place):
            if finds(place.id.id) { place.id = place.id.concealed }
            place.name = redacted(place.name)
            place.category = redacted(place.category)
            place.address = place.address.map(redacted)
            remove(&place.url)
            return .place(place)
        case .repository(var repository):
            repository.fullName = redacted(repository.fullName)
            redact(&repository.language)
            redact(&repository.license)
            remove(&repository.homepage)
            repository.topics.removeAll(where: finds)
            return .repository(repository)
        case .note(var body):
            redact(&body, network, &renderer)
            return .note(body)
        }
    }
}
