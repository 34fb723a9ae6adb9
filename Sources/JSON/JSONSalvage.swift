/// What can be saved of a document that is broken in one place or breaks off: the elements of its outermost array
/// that are whole. Each element is looked at once, so the time is linear.
package struct JSONSalvage {
    /// A well-formed document without what was broken.
    package private(set) var bytes: [UInt8]
    /// How many elements are missing.
    package private(set) var lost: Int

    /// - Parameter error: Where the document is broken; up to there it is well formed.
    /// - Returns: `nil` when nothing can be saved.
    package static func salvaging(_ source: UnsafeRawBufferPointer, after error: JSONError) -> JSONSalvage? {
        guard !error.isTooDeep, let place = Place(source, before: error.offset) else { return nil }
        var salvage = JSONSalvage(bytes: Array(source[..<place.element]), lost: 0)
        // The separator before the first element that is looked at stands in the prefix.
        var needsComma = false
        var hasElements = place.hasElements
        var cursor = place.element
        var close: Int?
        while cursor < source.count, close == nil {
            let end = elementEnd(source, cursor)
            let element = UnsafeRawBufferPointer(rebasing: source[cursor..<end])
            if JSONValidator.firstError(in: element) == nil {
                if needsComma { salvage.bytes.append(UInt8(ascii: ",")) }
                salvage.bytes.append(contentsOf: element)
                needsComma = true
                hasElements = true
            } else if element.contains(where: { $0 > 0x20 }) {
                salvage.lost += 1
            }
            if end < source.count, source[end] != UInt8(ascii: ",") { close = end }
            cursor = end + 1
        }
        if !needsComma, place.hasElements { salvage.dropTrailingComma() }
        guard hasElements else { return nil }
        let kept = salvage.bytes.count
        if let close, source[close] == UInt8(ascii: "]") {
            salvage.bytes.append(contentsOf: source[close...])
            if salvage.isWellFormed { return salvage }
            salvage.bytes.removeLast(salvage.bytes.count - kept)
        }
        salvage.bytes.append(contentsOf: place.closers)
        return salvage.isWellFormed ? salvage : nil
    }

    private var isWellFormed: Bool { bytes.withUnsafeBytes { JSONValidator.firstError(in: $0) == nil } }

    private mutating func dropTrailingComma() {
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
        if bytes.last == UInt8(ascii: ",") { bytes.removeLast() }
    }

    /// Where in its outermost array a document is broken.
    private struct Place {
        /// The broken element's first byte.
        var element = 0
        /// Whether whole elements stand before it.
        var hasElements = false
        /// What closes the array and what it is in.
        var closers: [UInt8] = []

        init?(_ source: UnsafeRawBufferPointer, before end: Int) {
            var open: [UInt8] = []
            var arrayDepth: Int?
            var inString = false
            var cursor = 0
            let end = min(end, source.count)
            while cursor < end {
                let byte = source[cursor]
                cursor += 1
                switch byte {
                case UInt8(ascii: "\\") where inString: cursor += 1
                case UInt8(ascii: "\""): inString.toggle()
                case _ where inString: break
                case UInt8(ascii: "{"): open.append(UInt8(ascii: "}"))
                case UInt8(ascii: "["):
                    open.append(UInt8(ascii: "]"))
                    if arrayDepth == nil {
                        arrayDepth = open.count
                        element = cursor
                        hasElements = false
                    }
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    if open.count == arrayDepth { arrayDepth = nil }
                    _ = open.popLast()
                case UInt8(ascii: ",") where open.count == arrayDepth:
                    element = cursor
                    hasElements = true
                default: break
                }
            }
            guard let arrayDepth else { return nil }
            closers = open[..<arrayDepth].reversed()
        }
    }

    /// The comma or bracket that ends the element, or the end.
    static func elementEnd(_ source: UnsafeRawBufferPointer, _ start: Int) -> Int {
        var depth = 0
        var inString = false
        var cursor = start
        while cursor < source.count {
            let byte = source[cursor]
            if inString {
                if byte == UInt8(ascii: "\"") {
                    inString = false
                } else if byte == UInt8(ascii: "\\") {
                    cursor += 1
                }
            } else {
                switch byte {
                case UInt8(ascii: "\""): inString = true
                case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
                case UInt8(ascii: "}"), UInt8(ascii: "]"):
                    if depth == 0 { return cursor }
                    depth -= 1
                case UInt8(ascii: ",") where depth == 0: return cursor
                default: break
                }
            }
            cursor += 1
        }
        return source.count
    }
}
