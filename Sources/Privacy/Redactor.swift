import Foundation
import Model

/// Takes names and words out of texts and puts a mark in their place.
package struct Redactor: Sendable {
    /// What stands for a name or word.
    package static let mark = Model.Privacy.mark

    let needles: Needles
    /// Handles, in lower case, that may stay where all others are taken out; `nil` where only some are.
    let spared: Set<String>?

    /// `words` are taken out wherever they stand, `names` where they are whole words. With `sparing` every handle that
    /// is written as one is taken out, but for these.
    package init(words: some Sequence<String>, names: some Sequence<String>, sparing spared: Set<String>? = nil) {
        needles = Needles(words: words, names: names)
        self.spared = spared
    }

    /// Whether a text has anything that must not be seen.
    package func finds(_ text: String) -> Bool {
        if text.isEmpty { return false }
        return needles.finds(in: text) || (spared.map { !WrittenHandles.ranges(in: text, but: $0).isEmpty } ?? false)
    }

    /// A text as everybody may see it. An address goes as a whole: half of one leads nowhere.
    package func redacted(_ text: String) -> String {
        var found = needles.ranges(in: text)
        if let spared { found += WrittenHandles.ranges(in: text, but: spared) }
        for address in WrittenAddresses.ranges(in: text) where hides(address: Self.slice(text, address)) {
            found.append(address)
        }
        if found.isEmpty { return text }
        found.sort { ($0.lowerBound, $0.upperBound) < ($1.lowerBound, $1.upperBound) }
        let bytes = Array(text.utf8)
        var result: [UInt8] = []
        var done = 0
        for range in found where range.upperBound > done {
            if range.lowerBound >= done {
                result += bytes[done..<range.lowerBound]
                result += Self.mark.utf8
            }
            done = range.upperBound
        }
        result += bytes[done...]
        return String(decoding: result, as: UTF8.self)
    }

    /// Whether an address says what must not be seen, or leads to somebody who must not.
    package func hides(address: String) -> Bool {
        if finds(address) { return true }
        if PlainAddress.forms(address).contains(where: finds) { return true }
        guard let spared, let handle = ProfileAddress.handle(address) else { return false }
        return !spared.contains(handle.lowercased())
    }

    private static func slice(_ text: String, _ range: Range<Int>) -> String {
        let utf8 = text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: range.lowerBound)
        return String(text[start..<utf8.index(start, offsetBy: range.count)])
    }
}
