extension JSONValue {
    /// The text of a string; `nil` of anything else.
    package var string: String? {
        tag == Tag.string ? String(decoding: utf8, as: UTF8.self) : nil
    }

    /// The truth of a boolean; `nil` of anything else.
    package var bool: Bool? {
        switch tag {
        case Tag.true: true
        case Tag.false: false
        default: nil
        }
    }

    /// An integer, an integral double, or a string of digits (archives write numbers so); `nil` of anything else
    /// and beyond 64 bits.
    package var int: Int64? {
        guard let tape else { return nil }
        switch tag {
        case Tag.int: return Int64(bitPattern: tape[index + 1])
        case Tag.unsigned: return Int64(exactly: tape[index + 1])
        case Tag.double: return Int64(exactly: Double(bitPattern: tape[index + 1]))
        case Tag.string: return Self.integer(utf8)
        default: return nil
        }
    }

    /// A number, or a string that is one in JSON's spelling; finite always.
    package var double: Double? {
        guard let tape else { return nil }
        switch tag {
        case Tag.int: return Double(Int64(bitPattern: tape[index + 1]))
        case Tag.unsigned: return Double(tape[index + 1])
        case Tag.double: return Double(bitPattern: tape[index + 1])
        case Tag.string:
            // Double(_:) takes `nan`, `inf` and hexadecimal as well.
            let bytes = utf8
            guard !bytes.isEmpty, bytes.count <= 40, bytes.allSatisfy(Self.isNumeric),
                let value = Double(String(decoding: bytes, as: UTF8.self)), value.isFinite
            else { return nil }
            return value
        default: return nil
        }
    }

    /// An id: a non-empty string as it is, or an integer's exact digits. A double that could have lost digits is none.
    package var idString: String? {
        guard let tape else { return nil }
        switch tag {
        case Tag.string: return utf8.isEmpty ? nil : string
        case Tag.int: return String(Int64(bitPattern: tape[index + 1]))
        case Tag.unsigned: return String(tape[index + 1])
        case Tag.double:
            let value = Double(bitPattern: tape[index + 1])
            guard value.magnitude <= 0x1p53 else { return nil }
            return Int64(exactly: value).map { String($0) }
        default: return nil
        }
    }

    /// Calls `body` with the UTF-8 of a string, without copying it; `nil` of anything else.
    package func withUTF8<R>(_ body: (UnsafeBufferPointer<UInt8>) throws -> R) rethrows -> R? {
        tag == Tag.string ? try body(utf8) : nil
    }

    /// Whether this is the string given.
    package func `is`(_ text: StaticString) -> Bool {
        guard tag == Tag.string, text.hasPointerRepresentation else { return false }
        let bytes = utf8
        return bytes.elementsEqual(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
    }

    /// A string's bytes in the parser's buffer; empty of anything else.
    @inline(__always) var utf8: UnsafeBufferPointer<UInt8> {
        guard let strings, tag == Tag.string else { return UnsafeBufferPointer(start: nil, count: 0) }
        let start = strings + Int(word & 0x00FF_FFFF_FFFF_FFFF)
        let length = UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
        return UnsafeBufferPointer(start: start + 4, count: Int(length))
    }

    private static func integer(_ bytes: UnsafeBufferPointer<UInt8>) -> Int64? {
        let isNegative = bytes.first == UInt8(ascii: "-")
        let digits = isNegative ? bytes.dropFirst() : bytes[...]
        guard !digits.isEmpty, digits.count <= 19 else { return nil }
        var value: Int64 = 0
        for digit in digits {
            guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
            let (product, overflow) = value.multipliedReportingOverflow(by: 10)
            let (sum, again) = product.subtractingReportingOverflow(Int64(digit - UInt8(ascii: "0")))
            if overflow || again { return nil }
            value = sum
        }
        // Gathered below zero, where 64 bits reach one further.
        if isNegative { return value }
        return value == .min ? nil : -value
    }

    private static func isNumeric(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."),
            UInt8(ascii: "e"), UInt8(ascii: "E"):
            true
        default: false
        }
    }
}
