/// What a post carries beside its body and media; most posts have none, so they share one array.
package enum Attachment: Hashable, Sendable {
    case poll(Poll)
    case card(Card)
    case place(Place)
    case repository(Repository)
    /// A note that readers added (X community notes).
    case note(Body)
}

/// Questions with counted answers.
package struct Poll: Hashable, Sendable {
    package struct Option: Hashable, Sendable {
        package var title: String
        /// `nil` where the network hid the count.
        package var votes: Int64?

        package init(title: String, votes: Int64?) {
            self.title = title
            self.votes = votes
        }
    }

    package var options: [Option]
    package var voters: Int64?
    package var ends: Timestamp?
    package var allowsSeveral: Bool

    package init(options: [Option], voters: Int64? = nil, ends: Timestamp? = nil, allowsSeveral: Bool = false) {
        self.options = options
        self.voters = voters
        self.ends = ends
        self.allowsSeveral = allowsSeveral
    }
}

/// The preview of a linked page.
package struct Card: Hashable, Sendable {
    package var url: String
    package var title: String
    package var summary: String
    package var image: String?
    package var provider: String

    package init(url: String, title: String, summary: String = "", image: String? = nil, provider: String = "") {
        self.url = url
        self.title = title
        self.summary = summary
        self.image = image
        self.provider = provider
    }
}

/// A venue or the place a post was made at.
package struct Place: Hashable, Sendable {
    package var id: PostID
    package var name: String
    package var category: String = ""
    /// Address lines, in the network's order.
    package var address: [String] = []
    /// WGS 84 degrees.
    package var latitude: Double?
    package var longitude: Double?
    package var url: String?

    package init(id: PostID, name: String) {
        self.id = id
        self.name = name
    }
}

/// A source repository.
package struct Repository: Hashable, Sendable {
    /// `owner/name`.
    package var fullName: String
    package var language: String?
    package var license: String?
    package var homepage: String?
    package var topics: [String] = []
    package var stars: Int64?
    package var forks: Int64?
    package var openIssues: Int64?
    package var watchers: Int64?
    package var updated: Timestamp?
    package var pushed: Timestamp?
    package var isFork: Bool = false
    package var isArchived: Bool = false

    package init(fullName: String) {
        self.fullName = fullName
    }
}
