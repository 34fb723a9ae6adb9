/// The words that stand for tags while Markdown is read: letters and digits only, so that no rule of Markdown
/// applies to them, and made from the source's own hash, so that no source can contain them.
struct Shield {
    enum Kind: UInt8 {
        case tag = 0x74  // t
        case raw = 0x72  // r
    }

    /// Each word is this, the kind, six digits and a `z`.
    private let prefix: [UInt8]
    static let digits = 6

    init(for source: [UInt8]) {
        var salt: UInt64 = 0
        while true {
            var hash = Fingerprint()
            hash.combine(salt)
            hash.combine(source)
            var word = Array("q".utf8)
            var rest = hash.value
            for _ in 0..<12 {
                word.append(UInt8(ascii: "a") + UInt8(rest % 25))
                rest /= 25
            }
            if !source.contains(word) {
                prefix = word
                return
            }
            salt += 1
        }
    }

    var length: Int { prefix.count + 1 + Self.digits + 1 }

    func word(_ kind: Kind, _ number: Int) -> [UInt8] {
        var digits: [UInt8] = []
        var rest = number
        for _ in 0..<Self.digits {
            digits.append(UInt8(ascii: "0") + UInt8(rest % 10))
            rest /= 10
        }
        return prefix + [kind.rawValue] + digits.reversed() + [UInt8(ascii: "z")]
    }

    /// The next word at or after `start`.
    func next(in text: [UInt8], from start: Int) -> (range: Range<Int>, kind: Kind, number: Int)? {
        var position = start
        while position + length <= text.count {
            if text[position] == prefix[0], let found = read(text, at: position) {
                return (position..<(position + length), found.kind, found.number)
            }
            position += 1
        }
        return nil
    }

    private func read(_ text: [UInt8], at position: Int) -> (kind: Kind, number: Int)? {
        guard text[position..<(position + prefix.count)].elementsEqual(prefix),
            let kind = Kind(rawValue: text[position + prefix.count]),
            text[position + length - 1] == UInt8(ascii: "z")
        else { return nil }
        var number = 0
        for byte in text[(position + prefix.count + 1)..<(position + length - 1)] {
            guard byte >= 0x30, byte <= 0x39 else { return nil }
            number = number * 10 + Int(byte - 0x30)
        }
        return (kind, number)
    }
}

extension [UInt8] {
    fileprivate func contains(_ word: [UInt8]) -> Bool {
        guard let first = word.first, count >= word.count else { return false }
        var position = 0
        while position <= count - word.count {
            if self[position] == first, self[position..<(position + word.count)].elementsEqual(word) { return true }
            position += 1
        }
        return false
    }
}
