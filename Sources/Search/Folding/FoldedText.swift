/// A text as search sees it, a code point at a time, each with the place it came from.
package struct FoldedText: Sendable {
    /// Folded code points.
    package private(set) var scalars: [UInt32] = []
    /// For each of them the bytes of the text, as UTF-8, that it was folded from.
    package private(set) var origins: [Range<Int>] = []

    package init(_ text: String) {
        let tables = FoldingTables.shared
        scalars.reserveCapacity(text.utf8.count)
        var offset = 0
        for scalar in text.unicodeScalars {
            let value = scalar.value
            let origin = offset..<offset + UTF8.width(scalar)
            offset = origin.upperBound
            if value < 0x80 {
                append(value >= 0x41 && value <= 0x5A ? value | 0x20 : value, origin)
            } else {
                tables.fold(value) { append($0, origin) }
            }
        }
    }

    /// Whether a code point goes on a word that its neighbour is in; scripts without spaces have no such border.
    package static func isWord(_ scalar: UInt32) -> Bool { FoldingTables.shared.kind(scalar) == .word }

    private mutating func append(_ scalar: UInt32, _ origin: Range<Int>) {
        if Composition.mayJoin(scalar), let last = scalars.last, let joined = Composition.joined(last, scalar) {
            if joined != 0 { scalars[scalars.count - 1] = joined }
            origins[origins.count - 1] = origins[origins.count - 1].lowerBound..<origin.upperBound
            return
        }
        scalars.append(scalar)
        origins.append(origin)
    }
}
