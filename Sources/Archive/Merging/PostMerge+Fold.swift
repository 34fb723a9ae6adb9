import Model

extension PostMerge {
    /// A post while its versions are folded, from the oldest to the newest.
    struct Fold {
        private var merged: Post
        private var bodyFacts: PostFacts
        private var bodyIsRecord: Bool
        /// The labels of the version that gave the body: they are in its facts already.
        private var bodyLabels: [String]
        private var labelFacts: PostFacts
        /// When the author wrote the present text, where a version said so.
        private var textEdited: Timestamp?
        private var textCaptured: Timestamp?
        private var isFirstText = true
        private var hasRecord: Bool
        /// Whether nothing but the title of the post is known yet.
        private var isBare: Bool

        init(_ version: Version) {
            merged = version.post
            bodyFacts = version.facts
            bodyIsRecord = version.isRecord
            bodyLabels = version.post.labels
            labelFacts = version.facts
            textEdited = version.post.edited
            textCaptured = version.captured
            hasRecord = version.isRecord
            isBare = version.isBare
        }

        mutating func add(_ version: Version) {
            if isBare || version.isBare { return addBare(version) }
            switch (merged.tombstone != nil, version.post.tombstone != nil) {
            case (true, false):
                // What stood in place of the post gives way to the post.
                let stone = merged
                let hadRecord = hasRecord
                self = Fold(version)
                hasRecord = hasRecord || hadRecord
                fillGaps(from: stone)
            case (false, true):
                fillGaps(from: version.post)
            case (true, true):
                merged.tombstone = version.post.tombstone
                fillGaps(from: version.post)
                hasRecord = hasRecord || version.isRecord
            case (false, false):
                addText(of: version)
                addFields(of: version)
                fillGaps(from: version.post)
                hasRecord = hasRecord || version.isRecord
            }
        }

        /// Of two versions, one of which is a title that others named, that one only fills the other's gaps: what it does
        /// not say was not said of the post, which may be deleted, and its title is no earlier one.
        private mutating func addBare(_ version: Version) {
            let bare = version.isBare ? version.post : merged
            if !version.isBare { self = Fold(version) }
            if bare.visibility.rank > merged.visibility.rank { merged.visibility = bare.visibility }
            fillGaps(from: bare)
        }

        /// The merged post, its earlier texts in order.
        var post: Post {
            var result = merged
            if !result.edits.isEmpty {
                result.edits = Edits.sorted(merged.edits, present: ComparableText(merged.body), title: merged.title)
            }
            return result
        }

        /// Those of the version that gave the body, and tags of labels that another one gave.
        var facts: PostFacts {
            guard merged.labels != bodyLabels else { return bodyFacts }
            var facts = bodyFacts
            let labels = Set(merged.labels.map { $0.lowercased() })
            for (tag, label) in zip(labelFacts.tags, labelFacts.tagLabels)
            where labels.contains(label.lowercased()) && !facts.tags.contains(tag) {
                facts.tags.append(tag)
                facts.tagLabels.append(label)
            }
            return facts
        }
    }
}

extension PostMerge.Fold {
    private mutating func addText(of version: PostMerge.Version) {
        let other = version.post
        if other.body == merged.body {
            // The usual case: only counts differ.
            if version.isRecord { bodyIsRecord = true }
            textEdited = [textEdited, other.edited].compactMap(\.self).max()
            return addTitle(of: version)
        }
        let text = ComparableText(merged.body)
        let otherText = ComparableText(other.body)
        if otherText.stem.isEmpty || text.stem.isEmpty {
            // Links alone are left of one of them, or nothing: the longer one says more.
            if other.body.text.utf8.count > merged.body.text.utf8.count { take(version) }
            return
        }
        let relation = TextRelation(text, otherText)
        if other.edited != textEdited, !text.isTruncated, !otherText.isTruncated, relation != .incomparable {
            // The network says which text is the later one.
            if (other.edited ?? .distantPast) > (textEdited ?? .distantPast) {
                if relation != .same { rememberText() }
                take(version)
            } else if relation != .same {
                merged.edits.append(
                    Edit(body: other.body, title: other.title, at: other.edited ?? other.created ?? version.captured))
            }
            return
        }
        switch relation {
        case .same:
            if Self.isRicher(other.body, than: merged.body) {
                let title = merged.title
                take(version)
                merged.title = title
            }
            addTitle(of: version)
        case .secondIsLonger: take(version)
        case .firstIsLonger: break
        case .different:
            // A text inside another post is often an older or a cut one: it does not replace a record's.
            let mayReplace = version.isRecord || !bodyIsRecord
            if text.isTruncated, !otherText.isTruncated {
                rememberText()
                take(version)
            } else if mayReplace, text.isTruncated == otherText.isTruncated {
                rememberText()
                take(version)
            }
        case .incomparable:
            let isBetter = (merged.body.entities == nil) == (other.body.entities == nil) || other.body.entities != nil
            if version.isRecord != bodyIsRecord ? version.isRecord : isBetter { take(version) }
        }
    }

    /// The title of a post whose text stayed may have changed alone.
    private mutating func addTitle(of version: PostMerge.Version) {
        guard let title = version.post.title, title != merged.title, version.isRecord || !bodyIsRecord else { return }
        if merged.title != nil { rememberText() }
        merged.title = title
        bodyFacts = version.facts
        bodyLabels = version.post.labels
    }

    private mutating func take(_ version: PostMerge.Version) {
        merged.body = version.post.body
        merged.title = version.post.title ?? merged.title
        merged.language = version.post.language ?? merged.language
        // Who only likes or passes on a post may name it by another address than its page's.
        merged.url = version.post.url ?? merged.url
        bodyFacts = version.facts
        bodyLabels = version.post.labels
        bodyIsRecord = version.isRecord
        textEdited = version.post.edited ?? textEdited
        textCaptured = version.captured
        isFirstText = false
    }

    /// Keeps the present text as an earlier one.
    private mutating func rememberText() {
        let written = textEdited ?? (isFirstText ? merged.created : nil)
        merged.edits.append(
            Edit(body: merged.body, title: merged.title, at: written ?? textCaptured ?? merged.created))
    }

    /// Of two forms of the same text, the one with more of the network's own entities.
    private static func isRicher(_ new: Body, than old: Body) -> Bool {
        if (new.entities == nil) != (old.entities == nil) { return new.entities != nil }
        if new.text.utf8.count != old.text.utf8.count { return new.text.utf8.count > old.text.utf8.count }
        let difference = (new.entities?.count ?? 0) - (old.entities?.count ?? 0)
        if difference != 0 { return difference > 0 }
        return new.displayRange != nil && old.displayRange == nil
    }
}

extension PostMerge.Fold {
    /// Fields in which two posts that are both there may differ.
    private mutating func addFields(of version: PostMerge.Version) {
        let other = version.post
        let outranks = version.isRecord && !hasRecord
        if outranks { merged.kind = other.kind }
        if let created = other.created, let own = merged.created, created != own {
            let isFiner = created.seconds == own.seconds && own.milliseconds % 1000 == 0
            let isCoarser = created.seconds == own.seconds && created.milliseconds % 1000 == 0
            if isFiner || (outranks && !isCoarser) { merged.created = created }
        }
        if let author = other.author, let own = merged.author, author != own,
            PostNames.number(own.id) == nil, PostNames.number(author.id) != nil
        {
            // A handle gives way to an id.
            merged.author = author
        }
        // Nothing private becomes public because another capture does not say that it is private.
        if other.visibility.rank > merged.visibility.rank { merged.visibility = other.visibility }
        merged.isSensitive = merged.isSensitive || other.isSensitive
        if version.isRecord, let warning = other.warning { merged.warning = warning }
        merged.edited = [merged.edited, other.edited].compactMap(\.self).max()
        merged.edits += other.edits
        merged.counts.take(other.counts)
        merged.media = MediaMerge.merged(merged.media, other.media)
        merged.attachments = AttachmentMerge.merged(merged.attachments, newer: other.attachments)
        if !other.labels.isEmpty, other.labels != merged.labels, version.isRecord || merged.labels.isEmpty {
            merged.labels = other.labels
            labelFacts = version.facts
        }
    }

    /// Fields that stay as they are where they are.
    private mutating func fillGaps(from other: Post) {
        fillReferences(from: other)
        merged.author = merged.author ?? other.author
        merged.created = merged.created ?? other.created
        merged.language = merged.language ?? other.language
        merged.url = merged.url ?? other.url
        merged.replyToHandle = merged.replyToHandle ?? other.replyToHandle
        merged.conversation = merged.conversation ?? other.conversation
        merged.quoteOf = merged.quoteOf ?? other.quoteOf
        merged.quoteURL = merged.quoteURL ?? other.quoteURL
        merged.title = merged.title ?? other.title
        merged.warning = merged.warning ?? other.warning
        merged.source = merged.source ?? other.source
        // The oldest capture is the nearest to the time the post was made.
        merged.authorName = merged.authorName ?? other.authorName
    }

    /// What an export names by its address, a server's API names by the number that its other captures have. Where the address
    /// has the number that the post's own server gave it, that is the one it has everywhere.
    private mutating func fillReferences(from other: Post) {
        let refers = other.replyTo != nil || other.repostOf != nil
        if refers, Self.namesBetter(other, than: merged) {
            merged.replyTo = other.replyTo ?? merged.replyTo
            merged.repostOf = other.repostOf ?? merged.repostOf
            merged.referenceURL = other.referenceURL
        } else if merged.replyTo == nil, merged.repostOf == nil {
            merged.replyTo = other.replyTo
            merged.repostOf = other.repostOf
            merged.referenceURL = other.referenceURL
        } else {
            merged.replyTo = merged.replyTo ?? other.replyTo
            merged.repostOf = merged.repostOf ?? other.repostOf
        }
    }
}

extension PostMerge.Fold {
    private static func namesBetter(_ other: Post, than own: Post) -> Bool {
        guard own.replyTo != nil || own.repostOf != nil else { return false }
        switch (own.referenceURL != nil, other.referenceURL != nil) {
        case (true, false): return !hasNumber(own)
        case (false, true): return hasNumber(other)
        default: return false
        }
    }

    /// Whether what a post answers or passes on is called by a number, perhaps behind a host, and not by an address.
    private static func hasNumber(_ post: Post) -> Bool {
        guard let id = post.replyTo ?? post.repostOf else { return false }
        return id.id.utf8.count { $0 == UInt8(ascii: "/") } <= 1
    }
}

extension Timestamp {
    fileprivate static var distantPast: Timestamp { Timestamp(milliseconds: .min) }
}

extension Post.Visibility {
    /// From what everybody sees to what nobody should.
    fileprivate var rank: Int {
        switch self {
        case .open: 0
        case .unlisted: 1
        case .followers: 2
        case .protected: 3
        case .circle: 4
        case .direct: 5
        case .deleted: 6
        }
    }
}

extension Counts {
    /// A newer capture's numbers, as far as it has them.
    fileprivate mutating func take(_ newer: Counts) {
        likes = newer.likes ?? likes
        reposts = newer.reposts ?? reposts
        replies = newer.replies ?? replies
        quotes = newer.quotes ?? quotes
        views = newer.views ?? views
        bookmarks = newer.bookmarks ?? bookmarks
        score = newer.score ?? score
    }
}
