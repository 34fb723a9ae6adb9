/// Where the longest array of a document lies, looked for without parsing it.
struct JSONLongList {
    /// More than this around the array is no envelope that could be read again with every slice.
    private static let longestEnvelope = 64 << 10

    /// JSON pointer (RFC 6901).
    let pointer: String
    /// The bytes between the brackets.
    let content: Range<Int>

    init?(_ source: UnsafeRawBufferPointer) {
        guard let first = source.firstIndex(where: { $0 > 0x20 }), let last = source.lastIndex(where: { $0 > 0x20 }),
            last > first
        else { return nil }
        switch (source[first], source[last]) {
        case (UInt8(ascii: "["), UInt8(ascii: "]")):
            pointer = ""
            content = first + 1..<last
        case (UInt8(ascii: "{"), UInt8(ascii: "}")):
            guard let member = Self.longestMember(source, from: first + 1),
                source.count - member.content.count <= Self.longestEnvelope
            else { return nil }
            pointer = "/" + String(decoding: source[member.key], as: UTF8.self)
            content = member.content
        default: return nil
        }
    }

    /// The member of an object whose value is the longest array; `nil` where there is none, and where a name must be
    /// escaped in JSON or in a pointer.
    private static func longestMember(
        _ source: UnsafeRawBufferPointer, from start: Int
    ) -> (key: Range<Int>, content: Range<Int>)? {
        var longest: (key: Range<Int>, content: Range<Int>)?
        var cursor = start
        while true {
            cursor = afterSpace(source, cursor)
            guard cursor < source.count, source[cursor] == UInt8(ascii: "\"") else { return nil }
            let key = cursor + 1..<(source[(cursor + 1)...].firstIndex(of: UInt8(ascii: "\"")) ?? source.count)
            guard !source[key].contains(where: { $0 == 0x5C || $0 == 0x2F || $0 == 0x7E }) else { return nil }
            cursor = afterSpace(source, key.upperBound + 1)
            guard cursor < source.count, source[cursor] == UInt8(ascii: ":") else { return nil }
            let value = afterSpace(source, cursor + 1)
            let end = JSONSalvage.elementEnd(source, value)
            guard end < source.count else { return nil }
            if source[value] == UInt8(ascii: "["), end - value > longest?.content.count ?? 0,
                let close = source[value..<end].lastIndex(where: { $0 > 0x20 }), source[close] == UInt8(ascii: "]")
            {
                longest = (key, value + 1..<close)
            }
            if source[end] != UInt8(ascii: ",") { return longest }
            cursor = end + 1
        }
    }

    private static func afterSpace(_ source: UnsafeRawBufferPointer, _ start: Int) -> Int {
        var index = start
        while index < source.count, source[index] <= 0x20 { index += 1 }
        return index
    }
}
