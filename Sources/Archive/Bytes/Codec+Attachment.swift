import Model

extension ByteWriter {
    mutating func attachment(_ value: Attachment) {
        switch value {
        case .poll(let poll):
            byte(0)
            list(poll.options) { writer, option in
                writer.string(option.title)
                writer.optional(option.votes) { $0.integer($1) }
            }
            optional(poll.voters) { $0.integer($1) }
            optional(poll.ends) { $0.timestamp($1) }
            byte(poll.allowsSeveral ? 1 : 0)
        case .card(let card):
            byte(1)
            string(card.url)
            string(card.title)
            string(card.summary)
            optional(card.image) { $0.string($1) }
            string(card.provider)
        case .place(let place):
            byte(2)
            self.place(place)
        case .repository(let repository):
            byte(3)
            self.repository(repository)
        case .note(let note):
            byte(4)
            body(note)
        }
    }

    private mutating func place(_ value: Place) {
        postID(value.id)
        string(value.name)
        string(value.category)
        strings(value.address)
        optional(value.latitude) { $0.double($1) }
        optional(value.longitude) { $0.double($1) }
        optional(value.url) { $0.string($1) }
    }

    private mutating func repository(_ value: Repository) {
        string(value.fullName)
        optional(value.language) { $0.string($1) }
        optional(value.license) { $0.string($1) }
        optional(value.homepage) { $0.string($1) }
        strings(value.topics)
        for number in [value.stars, value.forks, value.openIssues, value.watchers] {
            optional(number) { $0.integer($1) }
        }
        optional(value.updated) { $0.timestamp($1) }
        optional(value.pushed) { $0.timestamp($1) }
        byte(value.isFork ? 1 : 0)
        byte(value.isArchived ? 1 : 0)
    }
}

extension ByteReader {
    mutating func attachment() throws(DamagedBytes) -> Attachment {
        switch try byte() {
        case 0: .poll(try poll())
        case 1: .card(try card())
        case 2: .place(try place())
        case 3: .repository(try repository())
        case 4: .note(try body())
        default: throw DamagedBytes()
        }
    }

    private mutating func poll() throws(DamagedBytes) -> Poll {
        let options = try list { (reader) throws(DamagedBytes) in
            Poll.Option(title: try reader.string(), votes: try reader.optionalInteger())
        }
        return Poll(
            options: options, voters: try optionalInteger(), ends: try optionalTimestamp(),
            allowsSeveral: try flag())
    }

    private mutating func card() throws(DamagedBytes) -> Card {
        Card(
            url: try string(), title: try string(), summary: try string(), image: try optionalString(),
            provider: try string())
    }

    private mutating func place() throws(DamagedBytes) -> Place {
        var place = Place(id: try postID(), name: try string())
        place.category = try string()
        place.address = try strings()
        place.latitude = try optional { (reader) throws(DamagedBytes) in try reader.double() }
        place.longitude = try optional { (reader) throws(DamagedBytes) in try reader.double() }
        place.url = try optionalString()
        return place
    }

    private mutating func repository() throws(DamagedBytes) -> Repository {
        var repository = Repository(fullName: try string())
        repository.language = try optionalString()
        repository.license = try optionalString()
        repository.homepage = try optionalString()
        repository.topics = try strings()
        repository.stars = try optionalInteger()
        repository.forks = try optionalInteger()
        repository.openIssues = try optionalInteger()
        repository.watchers = try optionalInteger()
        repository.updated = try optionalTimestamp()
        repository.pushed = try optionalTimestamp()
        repository.isFork = try flag()
        repository.isArchived = try flag()
        return repository
    }

    mutating func optionalString() throws(DamagedBytes) -> String? {
        try optional { (reader) throws(DamagedBytes) in try reader.string() }
    }

    mutating func optionalInteger() throws(DamagedBytes) -> Int64? {
        try optional { (reader) throws(DamagedBytes) in try reader.integer() }
    }

    mutating func optionalTimestamp() throws(DamagedBytes) -> Timestamp? {
        try optional { (reader) throws(DamagedBytes) in try reader.timestamp() }
    }
}
