internal import JSON
internal import Model

/// Puts an export's owner together from `account.js`, `profile.js` and, before 2018, `user_details.js`; or takes
/// the fediverse's `actor.json` or Instagram's `personal_information.json`.
struct ExportAccount {
    private(set) var owner: Author?
    private var profile: JSONProfile?
    /// Of an X archive, when the account was last protected or opened, and which; `nil` where nothing says so.
    private var protection: (at: Timestamp, isProtected: Bool)?

    /// Whether the account was protected at last.
    var isProtected: Bool { protection?.isProtected ?? owner?.isProtected ?? false }

    /// What `profile.js` says; kept until the account is known.
    private struct JSONProfile {
        var bio: String?
        var website: String?
        var location: String?
        var avatar: String?
        var banner: String?
    }

    /// Whether a document says whose export it is.
    static func recognises(_ document: JSONValue) -> Bool {
        let first = document.kind == .array ? document[0] : document
        return first["account"]["accountId"].exists || first["profile"]["description"].exists
            || (first["screen_name"].exists && first["full_name"].exists)
    }

    mutating func add(_ document: JSONValue) {
        let first = document.kind == .array ? document[0] : document
        if first["protectedHistory"].kind == .object {
            addHistory(document)
        } else if ActivityPubReader.actors.contains(ActivityPubReader.type(of: first)) {
            addActor(first)
        } else if owner == nil, let author = InstagramExportReader.owner(first) {
            owner = author
        } else if first["account"].kind == .object {
            addAccount(first["account"])
        } else if first["profile"].kind == .object {
            let value = first["profile"]
            profile = JSONProfile(
                bio: value["description"]["bio"].text, website: value["description"]["website"].text,
                location: value["description"]["location"].text, avatar: value["avatarMediaUrl"].text,
                banner: value["headerMediaUrl"].text)
        } else if let handle = first["screen_name"].text, first["full_name"].exists {
            let id = first["id"].idString ?? handle.lowercased()
            var author = Author(id: AuthorID(.twitter, id), handle: handle, name: first["full_name"].text ?? handle)
            author.bio = first["bio"].text.map { Body($0, format: .escaped) }
            author.website = first["expanded_url"].text ?? first["url"].text
            author.location = first["location"].text
            author.created = Timestamp(first["created_at"])
            settle(author)
        }
        if let author = owner, author.id.network == .twitter { settle(author) }
    }

    /// An X archive's manifest says whose it is as well, for parts that have no `account.js`.
    mutating func add(_ manifest: ExportManifest) {
        if owner == nil, let author = manifest.owner { settle(author) }
    }

    /// A Mastodon export's `actor.json`. Where there is a Twitter account as well, the posts beside it are its.
    private mutating func addActor(_ value: JSONValue) {
        guard owner == nil, var author = ActivityPubReader.profile(value) else { return }
        author.isOwner = true
        owner = author
    }

    /// `protected-history.js`: when the account was protected, and when it was not any more.
    private mutating func addHistory(_ document: JSONValue) {
        let changes = document.elements.map { $0["protectedHistory"] }.compactMap { change in
            Timestamp(change["protectedAt"]).map { ($0, change["action"].is("Protect")) }
        }
        // Several parts of an archive may have it.
        guard let last = changes.max(by: { $0.0 < $1.0 }) else { return }
        if let protection, protection.at > last.0 { return }
        protection = (at: last.0, isProtected: last.1)
    }

    private mutating func addAccount(_ value: JSONValue) {
        guard let handle = value["username"].text else { return }
        let id = value["accountId"].idString ?? handle.lowercased()
        var author = Author(
            id: AuthorID(.twitter, id), handle: handle, name: value["accountDisplayName"].text ?? handle)
        author.created = Timestamp(value["createdAt"])
        settle(author)
    }

    private mutating func settle(_ author: Author) {
        var author = author
        author.isOwner = true
        author.isProtected = protection?.isProtected ?? author.isProtected
        author.url = "https://twitter.com/\(author.handle)"
        if let profile {
            author.bio = profile.bio.map { Body($0) } ?? author.bio
            author.website = profile.website ?? author.website
            author.location = profile.location ?? author.location
            author.avatar = profile.avatar ?? author.avatar
            author.banner = profile.banner ?? author.banner
        }
        owner = author
    }
}
