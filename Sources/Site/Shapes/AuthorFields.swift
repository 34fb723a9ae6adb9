package import Templates

/// Who published something.
package enum AuthorFields: Int, ViewFields {
    case name
    case handle
    case isNamed
    case network
    case networkName
    case href
    case profile
    case avatar
    case initials
    case bio
    case location
    case website
    case followers
    case following
    case postCount
    case joined
    case isOwner
    case isVerified
    case isBot

    package static let recordName = "author"
    package static let slotCount = AuthorFields.allCases.count

    package var field: Field {
        switch self {
        case .name: Field("name", .text, "the display name")
        case .handle: Field("handle", .text, "the handle without `@`")
        case .isNamed: Field("is_named", .flag, "the display name is another than the handle")
        case .network: Field("network", .text, "`twitter`, `mastodon`, …")
        case .networkName: Field("network_name", .text, "the network's name as people write it")
        case .href: Field("href", .optional(.address), "their page in this site")
        case .profile: Field("profile", .optional(.address), "their page on the network")
        case .avatar: Field("avatar", .optional(.address), "their picture, when the site has it")
        case .initials: Field("initials", .text, "one or two characters in place of a picture")
        case .bio: Field("bio", .optional(.html), "what they say of themselves")
        case .location: Field("location", .optional(.text), "where they say they are")
        case .website: Field("website", .optional(.address), "their own site")
        case .followers: Field("followers", .optional(.formatted), "how many follow them")
        case .following: Field("following", .optional(.formatted), "how many they follow")
        case .postCount: Field("post_count", .optional(.formatted), "how many of their posts the archive holds")
        case .joined: Field("joined", .optional(.formatted), "when they joined the network")
        case .isOwner: Field("is_owner", .flag, "the archive is theirs")
        case .isVerified: Field("is_verified", .flag, "the network vouches for them")
        case .isBot: Field("is_bot", .flag, "a program posts")
        }
    }
}
