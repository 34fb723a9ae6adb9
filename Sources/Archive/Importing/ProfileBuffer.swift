import Model

/// Profiles of one capture, folded as they come. The same profile comes with nearly every post, so that case is a
/// lookup and a comparison without a copy.
struct ProfileBuffer {
    private var places: [UInt32: Int] = [:]
    private var profiles: [(key: UInt32, author: Author)] = []

    var count: Int { profiles.count }

    /// Folds a profile into what is known of the author. Returns false where nothing is known yet.
    mutating func fold(_ profile: Author, into key: UInt32) -> Bool {
        guard let place = places[key] else { return false }
        if profiles[place].author != profile {
            profiles[place].author = AuthorMerge.merged(profiles[place].author, newer: profile)
        }
        return true
    }

    mutating func insert(_ profile: Author, of key: UInt32) {
        places[key] = profiles.count
        profiles.append((key, profile))
    }

    /// All profiles by key; none is left.
    mutating func drain() -> [(key: UInt32, author: Author)] {
        defer { self = ProfileBuffer() }
        return profiles.sorted { $0.key < $1.key }
    }
}
