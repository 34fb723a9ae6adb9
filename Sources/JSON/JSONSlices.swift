/// The outermost array of a document of many megabytes, some elements at a time, so that parsing needs memory for a
/// slice and not for the whole. A parsed document takes two and a half times its bytes beside itself.
package struct JSONSlices: Sequence, IteratorProtocol {
    package struct Slice {
        /// The elements with a byte before and a byte after them, where brackets may be put.
        package let range: Range<Int>
        /// The position of the first element in the array.
        package let first: Int
    }

    private let source: UnsafeRawBufferPointer
    private let size: Int
    private var cursor: Int
    private var count = 0

    /// `nil` of what does not begin and end as an array, which must be looked at as a whole.
    /// - Parameter size: About how many bytes a slice has; an element is never cut.
    package init?(_ source: UnsafeRawBufferPointer, size: Int) {
        guard let first = source.firstIndex(where: { $0 > 0x20 }), source[first] == UInt8(ascii: "["),
            let last = source.lastIndex(where: { $0 > 0x20 }), last > first, source[last] == UInt8(ascii: "]")
        else { return nil }
        self.source = source
        self.size = size
        cursor = first + 1
    }

    package mutating func next() -> Slice? {
        guard cursor < source.count else { return nil }
        let start = cursor
        let first = count
        while cursor < source.count {
            let end = JSONSalvage.elementEnd(source, cursor)
            count += 1
            cursor = end + 1
            guard end < source.count else { return nil }
            if source[end] != UInt8(ascii: ",") {
                // What follows the array is no part of it.
                cursor = source.count
                return Slice(range: start - 1..<end + 1, first: first)
            }
            if end - start >= size { return Slice(range: start - 1..<end + 1, first: first) }
        }
        return nil
    }
}
