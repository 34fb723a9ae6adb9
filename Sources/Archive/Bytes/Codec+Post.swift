import Model

/// Which parts of a post are written; the bits are part of the stored format.
private struct Parts: OptionSet {
    let rawValue: UInt32

    static let author = Parts(rawValue: 1 << 0)
    static let title = Parts(rawValue: 1 << 1)
    static let created = Parts(rawValue: 1 << 2)
    static let language = Parts(rawValue: 1 << 3)
    static let url = Parts(rawValue: 1 << 4)
    static let replyTo = Parts(rawValue: 1 << 5)
    static let replyToHandle = Parts(rawValue: 1 << 6)
    static let conversation = Parts(rawValue: 1 << 7)
    static let repostOf = Parts(rawValue: 1 << 8)
    static let quoteOf = Parts(rawValue: 1 << 9)
    static let quoteURL = Parts(rawValue: 1 << 10)
    static let media = Parts(rawValue: 1 << 11)
    static let attachments = Parts(rawValue: 1 << 12)
    static let counts = Parts(rawValue: 1 << 13)
    static let sensitive = Parts(rawValue: 1 << 14)
    static let warning = Parts(rawValue: 1 << 15)
    static let source = Parts(rawValue: 1 << 16)
    static let tombstone = Parts(rawValue: 1 << 17)
    static let edited = Parts(rawValue: 1 << 18)
    static let edits = Parts(rawValue: 1 << 19)
    static let authorName = Parts(rawValue: 1 << 20)
    static let labels = Parts(rawValue: 1 << 21)
    static let facts = Parts(rawValue: 1 << 22)
    /// The plain text is the body's text, so it is not written twice.
    static let plainIsText = Parts(rawValue: 1 << 23)

    static let emoji = Parts(rawValue: 1 << 24)
    static let referenceURL = Parts(rawValue: 1 << 25)

    static let all = Parts(rawValue: 1 << 26 - 1)
}

/// The first byte of a stored post; another one is of another format.
private let version: UInt8 = 1

extension ByteWriter {
    /// A whole post with its facts. Equal posts give equal bytes on every machine, so a hash of the bytes is the
    /// post's revision.
    mutating func post(_ post: Post, facts: PostFacts) {
        let parts = parts(of: post, facts: facts)
        byte(version)
        fixed32(parts.rawValue)
        byte(post.kind.rawValue)
        byte(post.visibility.rawValue)
        postID(post.id)
        body(post.body)
        if let author = post.author { authorID(author) }
        if let created = post.created { timestamp(created) }
        if let title = post.title { string(title) }
        if let language = post.language { string(language) }
        if let url = post.url { string(url) }
        if let replyTo = post.replyTo { postID(replyTo) }
        if let conversation = post.conversation { postID(conversation) }
        if let repostOf = post.repostOf { postID(repostOf) }
        if let quoteOf = post.quoteOf { postID(quoteOf) }
        if let replyToHandle = post.replyToHandle { string(replyToHandle) }
        if let quoteURL = post.quoteURL { string(quoteURL) }
        if let referenceURL = post.referenceURL { string(referenceURL) }
        if let warning = post.warning { string(warning) }
        if let source = post.source { string(source) }
        if let authorName = post.authorName { string(authorName) }
        if parts.contains(.media) { list(post.media) { $0.media($1) } }
        if parts.contains(.attachments) { list(post.attachments) { $0.attachment($1) } }
        if parts.contains(.counts) { counts(post.counts) }
        if let tombstone = post.tombstone { byte(tombstone.rawValue) }
        if let edited = post.edited { timestamp(edited) }
        if parts.contains(.edits) { list(post.edits) { $0.edit($1) } }
        if parts.contains(.labels) { strings(post.labels) }
        if parts.contains(.facts) {
            strings(facts.tags)
            strings(facts.tagLabels)
            strings(facts.mentions)
            strings(facts.links)
        }
        if parts.contains(.emoji) { strings(facts.emoji) }
        if !parts.contains(.plainIsText) { string(facts.plain) }
    }

    private func parts(of post: Post, facts: PostFacts) -> Parts {
        var parts: Parts = []
        if post.author != nil { parts.insert(.author) }
        if post.title != nil { parts.insert(.title) }
        if post.created != nil { parts.insert(.created) }
        if post.language != nil { parts.insert(.language) }
        if post.url != nil { parts.insert(.url) }
        if post.replyTo != nil { parts.insert(.replyTo) }
        if post.replyToHandle != nil { parts.insert(.replyToHandle) }
        if post.conversation != nil { parts.insert(.conversation) }
        if post.repostOf != nil { parts.insert(.repostOf) }
        if post.quoteOf != nil { parts.insert(.quoteOf) }
        if post.quoteURL != nil { parts.insert(.quoteURL) }
        if post.referenceURL != nil { parts.insert(.referenceURL) }
        if !post.media.isEmpty { parts.insert(.media) }
        if !post.attachments.isEmpty { parts.insert(.attachments) }
        if post.counts != Counts() { parts.insert(.counts) }
        if post.isSensitive { parts.insert(.sensitive) }
        if post.warning != nil { parts.insert(.warning) }
        if post.source != nil { parts.insert(.source) }
        if post.tombstone != nil { parts.insert(.tombstone) }
        if post.edited != nil { parts.insert(.edited) }
        if !post.edits.isEmpty { parts.insert(.edits) }
        if post.authorName != nil { parts.insert(.authorName) }
        if !post.labels.isEmpty { parts.insert(.labels) }
        if !(facts.tags.isEmpty && facts.tagLabels.isEmpty && facts.mentions.isEmpty && facts.links.isEmpty) {
            parts.insert(.facts)
        }
        if !facts.emoji.isEmpty { parts.insert(.emoji) }
        if Self.areSameBytes(facts.plain, post.body.text) { parts.insert(.plainIsText) }
        return parts
    }

    /// Byte for byte: `==` would call differently composed texts the same.
    private static func areSameBytes(_ left: String, _ right: String) -> Bool {
        left.utf8.count == right.utf8.count && left.utf8.elementsEqual(right.utf8)
    }

    private mutating func counts(_ value: Counts) {
        optional(value.likes) { $0.integer($1) }
        optional(value.reposts) { $0.integer($1) }
        optional(value.replies) { $0.integer($1) }
        optional(value.quotes) { $0.integer($1) }
        optional(value.views) { $0.integer($1) }
        optional(value.bookmarks) { $0.integer($1) }
        optional(value.score) { $0.integer($1) }
    }
}

extension ByteReader {
    /// What `ByteWriter.post` wrote, to the last byte.
    mutating func post() throws(DamagedBytes) -> (post: Post, facts: PostFacts) {
        var post = Post.unread
        let facts = try self.post(into: &post)
        return (post, facts)
    }

    /// The same, read into a post in its place: one that is returned beside its facts is copied, and each text of it counted
    /// once more. `post` is `.unread` before.
    mutating func post(into post: inout Post) throws(DamagedBytes) -> PostFacts {
        guard try byte() == version else { throw DamagedBytes() }
        let parts = Parts(rawValue: try fixed32())
        guard parts.isSubset(of: .all) else { throw DamagedBytes() }
        post.kind = try choice(Post.Kind.self)
        post.visibility = try choice(Post.Visibility.self)
        post.id = try postID()
        post.body = try body()
        post.isSensitive = parts.contains(.sensitive)
        if parts.contains(.author) { post.author = try authorID() }
        if parts.contains(.created) { post.created = try timestamp() }
        if parts.contains(.title) { post.title = try string() }
        if parts.contains(.language) { post.language = try string() }
        if parts.contains(.url) { post.url = try string() }
        if parts.contains(.replyTo) { post.replyTo = try postID() }
        if parts.contains(.conversation) { post.conversation = try postID() }
        if parts.contains(.repostOf) { post.repostOf = try postID() }
        if parts.contains(.quoteOf) { post.quoteOf = try postID() }
        if parts.contains(.replyToHandle) { post.replyToHandle = try string() }
        if parts.contains(.quoteURL) { post.quoteURL = try string() }
        if parts.contains(.referenceURL) { post.referenceURL = try string() }
        if parts.contains(.warning) { post.warning = try string() }
        if parts.contains(.source) { post.source = try string() }
        if parts.contains(.authorName) { post.authorName = try string() }
        if parts.contains(.media) { post.media = try list { (reader) throws(DamagedBytes) in try reader.media() } }
        if parts.contains(.attachments) {
            post.attachments = try list { (reader) throws(DamagedBytes) in try reader.attachment() }
        }
        if parts.contains(.counts) { post.counts = try counts() }
        if parts.contains(.tombstone) { post.tombstone = try choice(Post.Tombstone.self) }
        if parts.contains(.edited) { post.edited = try timestamp() }
        if parts.contains(.edits) { post.edits = try list { (reader) throws(DamagedBytes) in try reader.edit() } }
        if parts.contains(.labels) { post.labels = try strings() }
        return try facts(parts, text: post.body.text)
    }

    private mutating func facts(_ parts: Parts, text: String) throws(DamagedBytes) -> PostFacts {
        var facts = PostFacts()
        if parts.contains(.facts) {
            facts.tags = try strings()
            facts.tagLabels = try strings()
            facts.mentions = try strings()
            facts.links = try strings()
        }
        if parts.contains(.emoji) { facts.emoji = try strings() }
        facts.plain = parts.contains(.plainIsText) ? text : try string()
        try end()
        return facts
    }

    private mutating func counts() throws(DamagedBytes) -> Counts {
        var counts = Counts()
        counts.likes = try optionalInteger()
        counts.reposts = try optionalInteger()
        counts.replies = try optionalInteger()
        counts.quotes = try optionalInteger()
        counts.views = try optionalInteger()
        counts.bookmarks = try optionalInteger()
        counts.score = try optionalInteger()
        return counts
    }
}

extension Post {
    /// Nobody's, for bytes to be read into.
    static var unread: Post { Post(id: PostID(Network(""), ""), kind: .status, body: Body("")) }
}
