/// How long a tweet is by twitter-text's weights, and how much of it fits.
struct TweetLength: Hashable, Sendable {
    /// The weights of a version of the rules.
    struct Rules: Sendable {
        let limit: Int
        /// The weight of characters outside of `ranges`, in hundredths.
        let defaultWeight: Int
        /// Characters that weigh 100 hundredths.
        let ranges: [ClosedRange<UInt32>]
        /// An emoji of several code points weighs as much as one character.
        let countsEmojiAsOne: Bool
        /// The length of any address, for it is replaced by a t.co one.
        let addressLength = 23

        /// 140 characters of any kind.
        static let first = Rules(limit: 140, defaultWeight: 100, ranges: [], countsEmojiAsOne: false)
        /// 280, with scripts that say more in a character weighing twice.
        static let second = Rules(limit: 280, defaultWeight: 200, ranges: light, countsEmojiAsOne: false)
        static let third = Rules(limit: 280, defaultWeight: 200, ranges: light, countsEmojiAsOne: true)

        private static let light: [ClosedRange<UInt32>] = [0...4351, 8192...8205, 8208...8223, 8242...8247]
    }

    let weighted: Int
    let isValid: Bool
    /// Thousandths of the limit.
    let permillage: Int
    /// The last character that fits, in UTF-16 units of the text.
    let lastValid: Int
    /// The last character, in UTF-16 units of the text; zero where there is none.
    let last: Int

    /// Weighs a text. `composed` is the same text in Unicode's normalization form C, in which it is counted.
    init(_ text: String, composed: String, rules: Rules) {
        let bytes = Array(composed.utf8)
        var scanner = LinkScanner()
        scanner.options = [.addresses, .bareAddresses]
        scanner.scan(bytes)
        var addresses = scanner.matches[...]
        var (weight, units, lastValid) = (0, 0, 0)
        var isValid = true
        var index = 0
        while index < bytes.count {
            let start = index
            if let address = addresses.first, address.start == index {
                addresses.removeFirst()
                index = address.end
                weight += rules.addressLength * 100
            } else if rules.countsEmojiAsOne, let end = EmojiSequence.end(in: bytes, from: index) {
                index = end
                weight += rules.defaultWeight
            } else {
                let step = bytes.scalar(at: index)
                index += step.length
                weight += rules.ranges.contains { $0.contains(step.value) } ? 100 : rules.defaultWeight
                if CharacterClass.isInvalid(step.value) { isValid = false }
            }
            for byte in bytes[start..<index] { units += byte & 0xC0 == 0x80 ? 0 : byte >= 0xF0 ? 2 : 1 }
            if isValid, weight <= rules.limit * 100 { lastValid = units - 1 }
        }
        let length = text.utf16.count
        weighted = weight / 100
        self.isValid = isValid && weighted > 0 && weighted <= rules.limit
        permillage = weighted * 1000 / rules.limit
        self.lastValid = lastValid + length - units
        last = Swift.max(0, length - 1)
    }
}
