/// Anything a person published: a tweet, toot, skeet, comment, image-board entry, repository, place, photo.
package struct Post: Hashable, Sendable {
    /// Decides how a page shows the post.
    package enum Kind: UInt8, Sendable, CaseIterable {
        /// A short post of a timeline.
        case status
        /// An answer in a discussion or below an image-board entry.
        case comment
        /// A submission, issue or article: a title and, often, a longer body.
        case article
        case repository
        case place
        /// An entry of an image board: a picture with a title that others comment on.
        case image
        /// A hit of an image search: a picture and its address, nothing else.
        case hit
        /// A photo or video with a caption.
        case photo
    }

    /// Who may see the post, as the network says.
    package enum Visibility: UInt8, Sendable, CaseIterable {
        case open
        case unlisted
        case followers
        case direct
        /// X Circle, communities of invited people.
        case circle
        case protected
        /// Deleted by its author; kept by an export.
        case deleted
    }

    /// What stands in place of a post that the network no longer shows.
    package enum Tombstone: UInt8, Sendable, CaseIterable {
        case deleted
        case blocked
        case unavailable
    }

    package var id: PostID
    package var kind: Kind
    package var author: AuthorID?
    package var body: Body
    /// Plain text; for networks whose posts have titles.
    package var title: String?
    package var created: Timestamp?
    /// BCP 47, as the network says.
    package var language: String?
    /// The original's address.
    package var url: String?
    /// The post this one answers; it need not be in the archive.
    package var replyTo: PostID?
    /// Whom it answers, where the network says; without `@`.
    package var replyToHandle: String?
    /// The root of the discussion where the network says.
    package var conversation: PostID?
    /// The post that this one only passes on; its body is the other's then.
    package var repostOf: PostID?
    /// Where the post is that this one answers or passes on, where the network names it by its address.
    package var referenceURL: String?
    package var quoteOf: PostID?
    package var quoteURL: String?
    package var media: [Media] = []
    package var attachments: [Attachment] = []
    package var counts = Counts()
    package var visibility: Visibility = .open
    package var isSensitive = false
    /// The content warning readers see first; plain text.
    package var warning: String?
    /// The program it was written with; plain text.
    package var source: String?
    package var tombstone: Tombstone?
    /// When the author last changed it.
    package var edited: Timestamp?
    /// Earlier texts, oldest first.
    package var edits: [Edit] = []
    /// The author's display name when the post was made, where it differs from today's.
    package var authorName: String?
    /// Labels the network keeps outside of the body (GitHub topics and labels, Mastodon tags); without `#`.
    package var labels: [String] = []

    package init(id: PostID, kind: Kind, body: Body) {
        self.id = id
        self.kind = kind
        self.body = body
    }
}

/// How often others reacted; `nil` where the network does not say.
package struct Counts: Hashable, Sendable {
    package var likes: Int64?
    package var reposts: Int64?
    package var replies: Int64?
    package var quotes: Int64?
    package var views: Int64?
    package var bookmarks: Int64?
    /// Points of a voting network; may be negative.
    package var score: Int64?

    package init() {}
}

/// An earlier text of a post.
package struct Edit: Hashable, Sendable {
    package var body: Body
    package var title: String?
    /// When this text was written or, failing that, when the capture that held it was made.
    package var at: Timestamp?

    package init(body: Body, title: String? = nil, at: Timestamp? = nil) {
        self.body = body
        self.title = title
        self.at = at
    }
}
