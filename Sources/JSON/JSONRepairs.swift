/// What had to be mended before a document could be parsed. Nothing of it changes the document's structure.
package struct JSONRepairs: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Half of a surrogate pair in `\uXXXX`; U+FFFD stands there now.
    package static let loneSurrogates = JSONRepairs(rawValue: 1)
    /// Bytes that are no UTF-8; U+FFFD stands there now.
    package static let invalidUTF8 = JSONRepairs(rawValue: 2)
    /// Numbers beyond 64 bits or a double's range; they are strings now, every digit kept.
    package static let hugeNumbers = JSONRepairs(rawValue: 4)
}
