/// A view on one value of a parsed document: two pointers and a position, copied for nothing, without reference
/// counting. It is valid while the parser's `parse` runs its body, no longer.
///
/// Lookups of what is not there give `.missing`, so that they chain: `value["user"]["name"].string`.
package struct JSONValue {
    package enum Kind: UInt8, Sendable {
        case missing
        case null
        case bool
        case number
        case string
        case array
        case object
    }

    /// simdjson's tape: a word a value, its type in the top byte; numbers take a second word; a container's first
    /// word holds the index behind its end and (saturating at 24 bits) its count.
    let tape: UnsafePointer<UInt64>?
    /// Strings: a 32-bit length, the UTF-8, a zero byte.
    let strings: UnsafePointer<UInt8>?
    let index: Int
    /// The parser's; `nil` of what is missing.
    let directory: KeyDirectory?

    init(tape: UnsafePointer<UInt64>?, strings: UnsafePointer<UInt8>?, index: Int, directory: KeyDirectory?) {
        self.tape = tape
        self.strings = strings
        self.index = index
        self.directory = directory
    }

    /// The value of what is not there.
    package static var missing: JSONValue { JSONValue(tape: nil, strings: nil, index: 0, directory: nil) }

    /// The value's first word; 0 when missing.
    @inline(__always) var word: UInt64 { tape.map { $0[index] } ?? 0 }
    @inline(__always) var tag: UInt8 { UInt8(truncatingIfNeeded: word >> 56) }
    @inline(__always) func at(_ index: Int) -> JSONValue {
        JSONValue(tape: tape, strings: strings, index: index, directory: directory)
    }

    package var kind: Kind {
        switch tag {
        case Tag.string: .string
        case Tag.object: .object
        case Tag.array: .array
        case Tag.int, Tag.unsigned, Tag.double: .number
        case Tag.true, Tag.false: .bool
        case Tag.null: .null
        default: .missing
        }
    }

    /// Neither missing nor null.
    package var exists: Bool { tag != 0 && tag != Tag.null }

    /// How many elements or members; 0 of anything else.
    package var count: Int {
        guard tag == Tag.array || tag == Tag.object else { return 0 }
        let counted = Int(word >> 32 & 0xFF_FFFF)
        // The tape's count stops at 24 bits; what is larger is counted.
        if counted < 0xFF_FFFF { return counted }
        if tag == Tag.array { return elements.reduce(into: 0) { count, _ in count += 1 } }
        return members.reduce(into: 0) { count, _ in count += 1 }
    }

    /// Null, missing, or a container or string with nothing inside.
    package var isEmpty: Bool {
        switch kind {
        case .missing, .null: true
        case .array, .object: end == index + 2
        case .string: utf8.isEmpty
        default: false
        }
    }

    /// `a string`, `an object`, …, for people.
    package var typeName: String {
        switch kind {
        case .missing: "missing"
        case .null: "null"
        case .bool: "a boolean"
        case .number: "a number"
        case .string: "a string"
        case .array: "an array"
        case .object: "an object"
        }
    }

    /// The tape index behind this value.
    @inline(__always) var end: Int {
        switch tag {
        case Tag.object, Tag.array: Int(word & 0xFFFF_FFFF)
        case Tag.int, Tag.unsigned, Tag.double: index + 2
        default: index + 1
        }
    }

    /// simdjson's type letters.
    enum Tag {
        static var object: UInt8 { UInt8(ascii: "{") }
        static var array: UInt8 { UInt8(ascii: "[") }
        static var string: UInt8 { UInt8(ascii: "\"") }
        static var int: UInt8 { UInt8(ascii: "l") }
        static var unsigned: UInt8 { UInt8(ascii: "u") }
        static var double: UInt8 { UInt8(ascii: "d") }
        static var `true`: UInt8 { UInt8(ascii: "t") }
        static var `false`: UInt8 { UInt8(ascii: "f") }
        static var null: UInt8 { UInt8(ascii: "n") }
    }
}
