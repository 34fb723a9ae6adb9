import Model

private let version: UInt8 = 1

extension ByteWriter {
    /// A profile; equal profiles give equal bytes.
    mutating func author(_ value: Author) {
        byte(version)
        authorID(value.id)
        string(value.handle)
        string(value.name)
        for text in [value.url, value.avatar, value.banner, value.location, value.website] {
            optional(text) { $0.string($1) }
        }
        optional(value.bio) { $0.body($1) }
        optional(value.created) { $0.timestamp($1) }
        for number in [value.followers, value.following, value.posts] { optional(number) { $0.integer($1) } }
        for flag in [value.isVerified, value.isProtected, value.isBot, value.isOwner] { byte(flag ? 1 : 0) }
    }
}

extension ByteReader {
    mutating func author() throws(DamagedBytes) -> Author {
        guard try byte() == version else { throw DamagedBytes() }
        var author = Author(id: try authorID(), handle: try string(), name: try string())
        author.url = try optionalString()
        author.avatar = try optionalString()
        author.banner = try optionalString()
        author.location = try optionalString()
        author.website = try optionalString()
        author.bio = try optional { (reader) throws(DamagedBytes) in try reader.body() }
        author.created = try optionalTimestamp()
        author.followers = try optionalInteger()
        author.following = try optionalInteger()
        author.posts = try optionalInteger()
        author.isVerified = try flag()
        author.isProtected = try flag()
        author.isBot = try flag()
        author.isOwner = try flag()
        return author
    }
}
