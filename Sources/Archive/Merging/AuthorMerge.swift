import Model

/// Puts two profiles of one author together.
enum AuthorMerge {
    /// What the newer one says wins; what it does not say stays. Marks (verified, protected, automated) count only
    /// from a profile that says more than a name, for a mention carries none.
    static func merged(_ older: Author, newer: Author) -> Author {
        var result = older
        // An id in the handle's place says that the handle was not known.
        if !newer.handle.isEmpty, newer.handle != newer.id.id || older.handle.isEmpty { result.handle = newer.handle }
        if !newer.name.isEmpty { result.name = newer.name }
        result.url = newer.url ?? older.url
        result.avatar = newer.avatar ?? older.avatar
        result.banner = newer.banner ?? older.banner
        result.bio = newer.bio ?? older.bio
        result.location = newer.location ?? older.location
        result.website = newer.website ?? older.website
        result.created = newer.created ?? older.created
        result.followers = newer.followers ?? older.followers
        result.following = newer.following ?? older.following
        result.posts = newer.posts ?? older.posts
        if isFull(newer) || !isFull(older) {
            result.isVerified = newer.isVerified
            result.isProtected = newer.isProtected
            result.isBot = newer.isBot
        }
        result.isOwner = older.isOwner || newer.isOwner
        return result
    }

    private static func isFull(_ author: Author) -> Bool {
        author.bio != nil || author.followers != nil || author.created != nil || author.posts != nil
    }
}
