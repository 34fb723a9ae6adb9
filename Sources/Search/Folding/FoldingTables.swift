/// How search sees characters: what each folds to, and of which kind it is. Folding is NFKD without accents, in lower
/// case (by way of upper case, so that `ß` and `ſ` meet `ss` and `s`), a code point at a time; Hangul and kana stay
/// composed, as NFKC has them.
struct FoldingTables: Sendable {
    /// What a character is to the cutting of text.
    enum Kind: UInt8 {
        /// Stands between words.
        case between
        /// Part of a word.
        case word
        /// Of a script that is written without spaces: cut into pairs.
        case unspaced
        /// A picture that is a word of its own.
        case picture
    }

    static let shared = FoldingTables()

    /// By the upper bits of a code point: where its 256 entries begin.
    private var pages = [UInt16](repeating: 0, count: 0x1100)
    /// 0: itself; `dropped`; otherwise the code point it folds to, or `several` and a place in `sequences`.
    private var entries = [UInt32](repeating: 0, count: 256)
    private var sequences: [[UInt32]] = []
    /// Of the first two planes.
    private var kinds = [UInt8](repeating: 0, count: 0x20000)

    private static let dropped: UInt32 = 0xFFFF_FFFF
    private static let several: UInt32 = 0x8000_0000

    /// Hands over what a code point above U+007F folds to.
    @inline(__always)
    func fold(_ scalar: UInt32, _ take: (UInt32) -> Void) {
        let entry = entries[Int(pages[Int(scalar >> 8)]) << 8 | Int(scalar & 0xFF)]
        if entry == 0 { return take(scalar) }
        if entry == Self.dropped { return }
        if entry & Self.several == 0 { return take(entry) }
        for part in sequences[Int(entry & ~Self.several)] { take(part) }
    }

    @inline(__always)
    func kind(_ scalar: UInt32) -> Kind {
        if scalar < 0x20000 { return Kind(rawValue: kinds[Int(scalar)]) ?? .between }
        return scalar < 0x40000 ? .unspaced : .between
    }

    private init() {
        readRuns()
        readCuts()
    }

    private mutating func readRuns() {
        var code: UInt32 = 0
        for run in Self.runs.utf8.split(separator: UInt8(ascii: " ")) {
            let sides = run.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false)
            let head = sides[0].split(separator: UInt8(ascii: "*"))
            let times = head.count > 1 ? head[1].split(separator: UInt8(ascii: ".")) : []
            let results = sides[1].split(separator: UInt8(ascii: ",")).map(Self.number)
            code += Self.number(head[0])
            let length = times.isEmpty ? 1 : Self.number(times[0])
            let steps = times.isEmpty ? 10 : Self.number(times[1])
            // Two digits of base 36: how far apart the code points are, and their results.
            let (step, growth) = (max(1, steps / 36), steps % 36)
            for place in 0..<length {
                if place > 0 { code += step }
                set(code, results.count == 1 ? [results[0] + place * growth] : results)
            }
        }
    }

    private mutating func set(_ code: UInt32, _ results: [UInt32]) {
        let page = Int(code >> 8)
        if pages[page] == 0 {
            pages[page] = UInt16(entries.count >> 8)
            entries.append(contentsOf: repeatElement(0, count: 256))
        }
        let entry: UInt32
        switch results.count {
        case 0: entry = Self.dropped
        case 1: entry = results[0]
        default:
            entry = Self.several | UInt32(sequences.count)
            sequences.append(results)
        }
        entries[Int(pages[page]) << 8 | Int(code & 0xFF)] = entry
    }

    private mutating func readCuts() {
        var kind = Kind.word
        var code = 0
        for distance in Self.cuts.utf8.split(separator: UInt8(ascii: " ")) {
            let next = code + Int(Self.number(distance))
            fill(code..<next, kind)
            kind = kind == .word ? .between : .word
            code = next
        }
        fill(code..<max(code, kinds.count), kind)
        for range in Self.unspaced {
            for code in range where kinds[code] == Kind.word.rawValue { kinds[code] = Kind.unspaced.rawValue }
        }
        for range in Self.pictures { fill(range, .picture) }
    }

    private mutating func fill(_ range: Range<Int>, _ kind: Kind) {
        for code in range.clamped(to: 0..<kinds.count) { kinds[code] = kind.rawValue }
    }

    /// Thai and Lao, Burmese, Khmer, and what Chinese, Japanese and Korean are written with.
    private static let unspaced: [Range<Int>] = [
        0xE00..<0xF00, 0x1000..<0x10A0, 0x1100..<0x1200, 0x1780..<0x1800, 0x2E80..<0x3000, 0x3005..<0x3130,
        0x31A0..<0x31C0, 0x31F0..<0x3200, 0x3400..<0xA000, 0xA960..<0xA980, 0xAC00..<0xD800, 0xF900..<0xFB00,
        0x1AFF0..<0x1B170,
    ]

    /// Technical signs, shapes, dingbats and emoji.
    private static let pictures: [Range<Int>] = [0x2300..<0x27C0, 0x2B00..<0x2C00, 0x1F000..<0x1FB00]

    /// A number in base 36.
    private static func number(_ digits: Substring.UTF8View.SubSequence) -> UInt32 {
        var value: UInt32 = 0
        for digit in digits { value = value &* 36 &+ UInt32(digit < 0x3A ? digit - 0x30 : digit - 0x57) }
        return value
    }
}
