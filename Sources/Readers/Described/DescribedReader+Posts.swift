internal import JSON
internal import Model

extension ReaderOutput {
    /// One record of a described format and, after it, those that answer it inside.
    mutating func add(
        _ record: Record, by description: ReaderDescription, context: CaptureContext, parent: PostID? = nil,
        depth: Int = 0
    ) throws(Diagnostic) {
        let network = Network(description.name)
        let value = record.value
        let title = value.value(at: description.title).written
        let body = body(record, description)
        let pictures = Self.pictures(value, description)
        guard title != nil || !body.isEmpty || !pictures.isEmpty else {
            throw record.diagnostic(.missingKey, "has no title, no body and no picture where `readers` says")
        }
        var post = Post(
            id: PostID(network, try Self.id(record, description)), kind: title == nil ? .status : .article,
            body: Body(body, format: description.bodyKind.format))
        post.title = title
        post.media = pictures
        post.created = time(record, description)
        post.url = value.value(at: description.url).written
        post.visibility = Self.visibility(value)
        post.replyTo = parent ?? value.value(at: description.parent).idString.map { PostID(network, $0) }
        if post.replyTo == post.id { post.replyTo = nil }
        if post.replyTo != nil { post.kind = .comment }
        if let name = value.value(at: description.author).written {
            let author = Author(id: AuthorID(network, name.lowercased()), handle: name, name: name)
            post.author = author.id
            add(author)
        }
        let id = post.id
        add(post)
        guard let replies = description.replies else { return }
        guard depth < Self.replyDepthLimit else {
            return report(record.diagnostic(.tooDeep, "replies nested deeper than this are not read"))
        }
        for (pointer, list) in value.places(at: replies) {
            readEach(record.at(pointer, list)) { (record, output) throws(Diagnostic) in
                try output.add(record, by: description, context: context, parent: id, depth: depth + 1)
            }
        }
    }

    /// Whom a record is for, as most formats say it (Misskey, Mastodon and their likes); no description can forget it.
    private static func visibility(_ value: JSONValue) -> Post.Visibility {
        if value["private"].bool == true || value["is_private"].bool == true { return .followers }
        return switch value.firstString("visibility", "privacy")?.lowercased() {
        case "direct", "specified": .direct
        case "followers", "friends", "private", "limited", "only_me": .followers
        case "unlisted", "home": .unlisted
        default: .open
        }
    }

    private static var replyDepthLimit: Int { 200 }

    /// The record's own id, else its address, else a hash of what it says, so that the next capture of it has the same.
    private static func id(_ record: Record, _ description: ReaderDescription) throws(Diagnostic) -> String {
        if let path = description.id {
            guard let id = record.value.value(at: path).idString else {
                throw record.diagnostic(.missingKey, "missing required key \"\(path.text)\"")
            }
            return id
        }
        if let address = record.value.value(at: description.url).written { return address }
        var hash = ContentHash()
        let named = [description.date, description.author, description.title].map { record.value.value(at: $0).written }
        for part in named + [text(record.value, description)] {
            let part = part ?? ""
            Array((part + "\u{0}").utf8).withUnsafeBytes { hash.add($0) }
        }
        return String(hash.value, radix: 16)
    }

    private mutating func time(_ record: Record, _ description: ReaderDescription) -> Timestamp? {
        let value = record.value.value(at: description.date)
        guard value.exists else { return nil }
        if let time = Timestamp(value) { return time }
        if !value.isEmpty {
            let path = description.date?.text ?? ""
            report(record.diagnostic(.badValue, "\"\(path)\" is no date that can be read"))
        }
        return nil
    }

    private static func pictures(_ value: JSONValue, _ description: ReaderDescription) -> [Media] {
        guard let path = description.picture else { return [] }
        return value.values(at: path).flatMap { $0.kind == .array ? Array($0.elements) : [$0] }.compactMap { value in
            guard let address = value.text else { return nil }
            var media = Media(kind: .photo, url: address)
            if !WebAddress.isAbsolute(address) { media.file = address }
            return media
        }
    }

    /// All that is at the end of the body's path, put together.
    private static func text(_ value: JSONValue, _ description: ReaderDescription) -> String? {
        description.body.flatMap { value.values(at: $0).compactMap(\.joinedText).joinedText }
    }

    /// The body; what stands in its place and has no words is reported.
    private mutating func body(_ record: Record, _ description: ReaderDescription) -> String {
        if let text = Self.text(record.value, description) { return text }
        let value = record.value.value(at: description.body)
        if value.exists, !value.isEmpty {
            let path = description.body?.text ?? ""
            report(record.diagnostic(.unexpectedType, "\"\(path)\" is \(value.typeName) without text"))
        }
        return ""
    }
}
