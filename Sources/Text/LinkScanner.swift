/// Finds mentions, tags and addresses in plain text by the rules of twitter-text 3, in linear time. A value with
/// reused buffers: bytes in, byte ranges out, no regular expressions.
package struct LinkScanner: Sendable {
    /// What is looked for.
    struct Options: OptionSet, Sendable {
        let rawValue: UInt8

        static let mentions = Options(rawValue: 1)
        static let hashtags = Options(rawValue: 2)
        static let cashtags = Options(rawValue: 4)
        static let addresses = Options(rawValue: 8)
        /// Addresses without `http://` as well.
        static let bareAddresses = Options(rawValue: 16)
    }

    /// How the network's handles are written.
    enum Handles: Sendable {
        /// Twitter's: up to 20 letters, digits and `_`; a list may follow.
        case words
        /// Bluesky's: a domain name.
        case domains
        /// Mastodon's: `name` or `name@host`.
        case hosts
        /// GitHub's: letters, digits and single `-`.
        case hyphens
        /// Instagram's: letters, digits, `_` and inner dots.
        case dots
    }

    /// Something found: bytes of the text.
    package struct Match: Hashable, Sendable {
        package enum Kind: UInt8, Sendable {
            case mention
            case hashtag
            case cashtag
            case address
        }

        package let kind: Kind
        /// With the sign in front.
        package let start: Int
        package let end: Int
        /// Where the name starts, after the sign.
        package let nameStart: Int
        /// Where the name ends: before a list's slug, otherwise `end`. For an address where its host ends.
        package let nameEnd: Int
    }

    var options: Options = [.mentions, .hashtags, .cashtags, .addresses]
    var handles: Handles = .words
    /// What was found, in order, without overlaps unless `scan` was asked to keep them.
    package internal(set) var matches: [Match] = []

    /// The signs below `@` that matter, a bit each.
    private static let signs: UInt64 = 1 << 0x23 | 1 << 0x24 | 1 << 0x2E

    // What a match has taken is not looked at again by matches of the same kind: the rules consume.
    var mentionFloor = 0
    var tagFloor = 0
    var addressFloor = 0
    var runFloor = 0
    var labels: [DomainLabel] = []

    /// A scanner that looks for everything, by Twitter's rules.
    package init() {}

    /// Looks through the whole text and fills `matches`; of two that overlap the earlier stays.
    package mutating func scan(_ text: [UInt8], keepingOverlaps: Bool = false) {
        matches.removeAll(keepingCapacity: true)
        (mentionFloor, tagFloor, addressFloor, runFloor) = (0, 0, 0, 0)
        var index = 0
        let count = text.count
        while index < count {
            let byte = text[index]
            // Nothing but `#`, `$`, `.`, `@` and the full-width signs starts or betrays a match: two comparisons reject
            // letters, three anything else.
            if byte > 0x40 ? byte != 0xEF : byte != 0x40 && (Self.signs >> UInt64(byte) & 1 == 0) {
                index += 1
                continue
            }
            switch byte {
            case 0x23: if options.contains(.hashtags) { hashtag(in: text, at: index, signLength: 1) }
            case 0x24: if options.contains(.cashtags) { cashtag(in: text, at: index) }
            case 0x2E: if index >= addressFloor, index >= runFloor { addresses(in: text, around: index) }
            case 0x40: if options.contains(.mentions) { mention(in: text, at: index, signLength: 1) }
            case 0xEF where index + 2 < count && text[index + 1] == 0xBC:
                // U+FF03 and U+FF20, the full-width signs.
                if text[index + 2] == 0x83, options.contains(.hashtags) {
                    hashtag(in: text, at: index, signLength: 3)
                } else if text[index + 2] == 0xA0, options.contains(.mentions) {
                    mention(in: text, at: index, signLength: 3)
                }
            default: break
            }
            index += 1
        }
        if !keepingOverlaps { dropOverlaps() }
    }

    private mutating func dropOverlaps() {
        guard matches.count > 1 else { return }
        var isOrdered = true
        for index in 1..<matches.count where matches[index].start < matches[index - 1].end {
            isOrdered = false
            break
        }
        if isOrdered { return }
        matches.sort {
            // An address goes before what starts at the same place.
            $0.start != $1.start ? $0.start < $1.start : $0.kind.rawValue > $1.kind.rawValue
        }
        var kept = 0
        for match in matches where kept == 0 || matches[kept - 1].end <= match.start {
            matches[kept] = match
            kept += 1
        }
        matches.removeLast(matches.count - kept)
    }
}
