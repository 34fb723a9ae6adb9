internal import JSON
internal import Model

/// A profile in the shape of API v1.1 (or the web client's `legacy`).
struct TwitterUser {
    let id: AuthorID
    /// `nil` where there is no more than an id.
    let author: Author?

    var isProtected: Bool { author?.isProtected == true }

    /// `nil` when the value names no user.
    init?(_ value: JSONValue, id given: String? = nil) {
        guard value.kind == .object else { return nil }
        let handle = value["screen_name"].text
        guard let id = given ?? value["id_str"].idString ?? value["id"].idString ?? handle?.lowercased() else {
            return nil
        }
        self.id = AuthorID(.twitter, id)
        guard let handle else {
            author = nil
            return
        }
        var author = Author(id: self.id, handle: handle, name: value["name"].text ?? handle)
        author.url = "https://twitter.com/\(handle)"
        author.avatar = value["profile_image_url_https"].text ?? value["profile_image_url"].text
        author.banner = value["profile_banner_url"].text
        if let bio = value["description"].text {
            let links = TwitterEntities.read(value["entities"]["description"])
            author.bio = Body(bio, format: .escaped, entities: links?.isEmpty == false ? links : nil)
        }
        author.location = value["location"].text
        author.website = value["entities"]["url"]["urls"][0]["expanded_url"].text ?? value["url"].text
        author.created = Timestamp(value["created_at"])
        author.followers = Self.count(value["followers_count"])
        author.following = Self.count(value["friends_count"])
        author.posts = Self.count(value["statuses_count"])
        author.isVerified = value["verified"].bool == true || value["is_blue_verified"].bool == true
        author.isProtected = value["protected"].bool ?? false
        self.author = author
    }

    /// Somebody of whom only the id is known; `nil` when the value is none.
    init?(number value: JSONValue) {
        guard let id = value.idString else { return nil }
        self.init(id: AuthorID(.twitter, id), author: nil)
    }

    init(id: AuthorID, author: Author?) {
        self.id = id
        self.author = author
    }

    /// Streams write -1 where they don't know.
    private static func count(_ value: JSONValue) -> Int64? {
        value.int.flatMap { $0 < 0 ? nil : $0 }
    }
}
