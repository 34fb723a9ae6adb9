import Archive
import Model
import Templates
import Text

extension PageWorker {
    mutating func fillAttachments(_ record: Record<PostFields>, _ stored: StoredPost, _ frame: PageFrame) throws {
        var notes: [Body] = []
        var cards: [Card] = []
        for attachment in stored.post.attachments {
            switch attachment {
            case .poll(let poll): store.set(.poll, of: record, to: pollRecord(poll))
            case .card(let card): if isWebAddress(card.url) { cards.append(card) }
            case .place(let place): store.set(.place, of: record, to: try placeRecord(place, of: stored.post.id, frame))
            case .repository(let repository): store.set(.repository, of: record, to: repositoryRecord(repository))
            case .note(let body): notes.append(body)
            }
        }
        if !cards.isEmpty {
            let list = store.makeList(CardFields.self, count: cards.count)
            for (place, card) in cards.enumerated() { fill(list[place], card, stored, frame) }
            store.set(.card, of: record, to: list)
        }
        if !notes.isEmpty {
            let list = store.makeList(NoteFields.self, count: notes.count)
            for (place, body) in notes.enumerated() {
                store.set(.body, of: list[place], to: html(of: body, network: stored.post.id.network, frame))
            }
            store.set(.notes, of: record, to: list)
        }
        guard !stored.post.labels.isEmpty else { return }
        let list = store.makeList(TagFields.self, count: stored.post.labels.count)
        for (place, label) in stored.post.labels.enumerated() {
            store.set(.name, of: list[place], to: label)
            if let address = frame.links.tag(label, network: stored.post.id.network) {
                store.set(.href, of: list[place], to: address)
            }
        }
        store.set(.labels, of: record, to: list)
    }

    mutating func pollRecord(_ poll: Poll) -> Record<PollFields> {
        let record = store.makeRecord(PollFields.self)
        let votes = poll.options.map { max(0, $0.votes ?? 0) }
        let sum = votes.reduce(Int64(0)) { $0.addingReportingOverflow($1).partialValue }
        // Who may choose several is counted once.
        let people = poll.allowsSeveral ? poll.voters : nil
        let whole = people ?? sum
        let isCounted = poll.options.contains { $0.votes != nil }
        let list = store.makeList(PollOptionFields.self, count: poll.options.count)
        for (place, option) in poll.options.enumerated() {
            store.set(.title, of: list[place], to: option.title)
            set(.votes, of: list[place], to: option.votes)
            // Networks keep votes to themselves until one has voted or the poll has ended.
            if isCounted, option.votes != nil {
                let share = whole > 0 ? Int((Double(votes[place]) / Double(whole) * 100).rounded()) : 0
                store.set(.percent, of: list[place], to: String(min(100, max(0, share))))
            }
            store.set(.isFirst, of: list[place], to: sum > 0 && votes[place] == votes.max())
        }
        store.set(.options, of: record, to: list)
        set(.voters, of: record, to: poll.allowsSeveral ? nil : poll.voters ?? (isCounted ? sum : nil))
        set(.people, of: record, to: people)
        set(date: .ends, of: record, to: poll.ends)
        return record
    }

    private mutating func fill(
        _ record: Record<CardFields>, _ card: Card, _ stored: StoredPost, _ frame: PageFrame
    ) {
        store.set(.href, of: record, to: frame.links.at(stored.post.created).copy(of: card.url)?.address ?? card.url)
        store.set(.title, of: record, to: card.title.isEmpty ? card.url : card.title)
        if !card.summary.isEmpty { store.set(.summary, of: record, to: card.summary) }
        if !card.provider.isEmpty { store.set(.provider, of: record, to: card.provider) }
        if let image = card.image, let shown = picture(image, frame, small: true) {
            store.set(.image, of: record, to: shown)
        }
    }

    private mutating func repositoryRecord(_ repository: Repository) -> Record<RepositoryFields> {
        let record = store.makeRecord(RepositoryFields.self)
        store.set(.fullName, of: record, to: repository.fullName)
        if let language = repository.language { store.set(.programmingLanguage, of: record, to: language) }
        if let license = repository.license { store.set(.license, of: record, to: license) }
        if let homepage = repository.homepage, isWebAddress(homepage) { store.set(.homepage, of: record, to: homepage) }
        set(.stars, of: record, to: repository.stars)
        set(.forks, of: record, to: repository.forks)
        set(.openIssues, of: record, to: repository.openIssues)
        set(date: .updated, of: record, to: repository.updated)
        set(date: .pushed, of: record, to: repository.pushed)
        store.set(.isFork, of: record, to: repository.isFork)
        store.set(.isArchived, of: record, to: repository.isArchived)
        return record
    }

    /// A place; with what was taken there where it is the venue's own, or `post` is `nil`.
    mutating func placeRecord(_ place: Place, of post: PostID? = nil, _ frame: PageFrame) throws -> Record<PlaceFields>
    {
        let record = store.makeRecord(PlaceFields.self)
        store.set(.name, of: record, to: place.name)
        if !place.category.isEmpty { store.set(.category, of: record, to: place.category) }
        let lines = store.makeList(LineFields.self, count: place.address.count)
        for (index, line) in place.address.enumerated() { store.set(.line, of: lines[index], to: line) }
        store.set(.lines, of: record, to: lines)
        if let latitude = place.latitude, let longitude = place.longitude, abs(latitude) <= 90, abs(longitude) <= 180 {
            let (north, east) = (degrees(latitude), degrees(longitude))
            store.set(.latitude, of: record, to: north)
            store.set(.longitude, of: record, to: east)
            store.set(
                .map, of: record,
                to: "https://www.openstreetmap.org/?mlat=\(north)&mlon=\(east)#map=17/\(north)/\(east)")
        }
        if let url = place.url, isWebAddress(url) { store.set(.original, of: record, to: url) }
        let venue = context.plan.places.venue(of: place.id)
        if let index = context.plan.posts.index(of: venue) {
            store.set(.href, of: record, to: frame.links.link(context.plan.address(of: index)))
        }
        if place.id == venue, post == nil || post == venue {
            try fillPhotos(record, context.plan.places.photos[venue] ?? [], frame)
        }
        return record
    }

    /// The first pictures of the photos taken at a venue.
    private mutating func fillPhotos(_ record: Record<PlaceFields>, _ photos: [Int32], _ frame: PageFrame) throws {
        guard !photos.isEmpty else { return }
        let shown = try photos.prefix(12).compactMap { try cache.post(context.plan.posts.keys[Int($0)]) }
            .filter { !$0.post.media.isEmpty }
        let list = store.makeList(MediaFields.self, count: shown.count)
        for (place, stored) in shown.enumerated() {
            fill(list[place], stored.post.media[0], of: stored, frame)
            if let index = context.plan.posts.index(of: stored.post.id) {
                store.set(.href, of: list[place], to: frame.links.link(context.plan.address(of: index)))
            }
            let caption = stored.openText
            if !caption.isEmpty { store.set(.caption, of: list[place], to: Text.summary(of: caption, limit: 120)) }
        }
        store.set(.photos, of: record, to: list)
        set(.photoCount, of: record, to: photos.count)
    }

    /// Five decimals are about a metre.
    private func degrees(_ value: Double) -> String {
        let scaled = Int((value.magnitude * 100_000).rounded())
        let fraction = String(scaled % 100_000)
        let padded = String(repeating: "0", count: 5 - fraction.count) + fraction
        return (value < 0 ? "-" : "") + "\(scaled / 100_000).\(padded)"
    }
}
