/// Who published a post, as last seen.
package struct Author: Hashable, Sendable {
    package var id: AuthorID
    /// Without `@`; `name@host` on Mastodon when it is not the archive's own server.
    package var handle: String
    /// The display name; plain text.
    package var name: String
    /// The profile's address on the network.
    package var url: String?
    /// Address of the picture.
    package var avatar: String?
    package var banner: String?
    /// What they say of themselves.
    package var bio: Body?
    package var location: String?
    package var website: String?
    package var created: Timestamp?
    package var followers: Int64?
    package var following: Int64?
    package var posts: Int64?
    package var isVerified: Bool = false
    package var isProtected: Bool = false
    package var isBot: Bool = false
    /// True for the person whose archive this is (the account of an export).
    package var isOwner: Bool = false

    package init(id: AuthorID, handle: String, name: String) {
        self.id = id
        self.handle = handle
        self.name = name
    }
}
