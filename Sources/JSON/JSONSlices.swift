/// The longest array of a document of many megabytes, some elements at a time, so that parsing needs memory for a
/// slice and not for the whole: a parsed document takes two and a half times its bytes beside itself. The array is the
/// document, or nearly all of an object that is one (`{"orderedItems": […]}`); then every slice comes with the rest of
/// the object around it.
package struct JSONSlices: Sequence, IteratorProtocol {
    package struct Slice {
        /// The elements, without what separates them from others.
        package let range: Range<Int>
        /// The position of the first element in the array.
        package let first: Int
    }

    /// JSON pointer (RFC 6901) to the array: empty where it is the document.
    package let pointer: String
    private let source: UnsafeRawBufferPointer
    private let size: Int
    /// The array between its brackets.
    private let content: Range<Int>
    private var cursor: Int
    private var count = 0

    /// `nil` of what is no long array, which must be looked at as a whole.
    /// - Parameter size: About how many bytes a slice has; an element is never cut.
    package init?(_ source: UnsafeRawBufferPointer, size: Int) {
        guard let list = JSONLongList(source) else { return nil }
        pointer = list.pointer
        content = list.content
        self.source = source
        self.size = size
        cursor = list.content.lowerBound
    }

    package mutating func next() -> Slice? {
        guard cursor < content.upperBound else { return nil }
        let start = cursor
        let first = count
        while true {
            let end = JSONSalvage.elementEnd(source, cursor)
            count += 1
            cursor = end + 1
            // Whatever closes the array, what follows is no part of it.
            guard end < content.upperBound, source[end] == UInt8(ascii: ",") else {
                cursor = content.upperBound
                return Slice(range: start..<Swift.min(end, content.upperBound), first: first)
            }
            if end - start >= size { return Slice(range: start..<end, first: first) }
        }
    }

    /// A slice as a document of its own, with the parser's padding behind it.
    /// - Returns: the document's length.
    package func write(_ slice: Slice, into buffer: inout [UInt8]) -> Int {
        buffer.removeAll(keepingCapacity: true)
        buffer.append(contentsOf: source[..<content.lowerBound])
        buffer.append(contentsOf: source[slice.range])
        buffer.append(contentsOf: source[content.upperBound...])
        let length = buffer.count
        buffer.append(contentsOf: repeatElement(0, count: JSONParser.padding))
        return length
    }

    /// The line feeds before a slice that do not stand in its document before it.
    package func linesBefore(_ slice: Slice) -> Int {
        source[content.lowerBound..<slice.range.lowerBound].reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    }
}
