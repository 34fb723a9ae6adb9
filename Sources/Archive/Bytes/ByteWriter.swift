/// Appends values to a byte buffer that is used again for the next value: the writing half of the archive's own
/// compact encoding. Hot path: a whole post is encoded in about a microsecond.
struct ByteWriter {
    private(set) var bytes: [UInt8] = []

    /// Forgets what was written and keeps the memory.
    mutating func restart() {
        bytes.removeAll(keepingCapacity: true)
    }

    /// Bytes as they are, without their number.
    mutating func raw(_ values: [UInt8]) {
        bytes.append(contentsOf: values)
    }

    mutating func byte(_ value: UInt8) {
        bytes.append(value)
    }

    /// Seven bits a byte, the lowest first.
    mutating func count(_ value: UInt64) {
        if value < 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: value))
            return
        }
        var rest = value
        while rest >= 0x80 {
            bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        bytes.append(UInt8(truncatingIfNeeded: rest))
    }

    mutating func count(_ value: Int) {
        count(UInt64(clamping: value))
    }

    /// Small negative numbers stay small: the sign goes into the lowest bit.
    mutating func integer(_ value: Int64) {
        count(UInt64(bitPattern: (value << 1) ^ (value >> 63)))
    }

    mutating func fixed32(_ value: UInt32) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func fixed64(_ value: UInt64) {
        withUnsafeBytes(of: value.littleEndian) { bytes.append(contentsOf: $0) }
    }

    mutating func double(_ value: Double) {
        fixed64(value.bitPattern)
    }

    mutating func string(_ value: String) {
        let written: Void? = value.utf8.withContiguousStorageIfAvailable { units in
            count(units.count)
            bytes.append(contentsOf: units)
        }
        if written == nil {
            count(value.utf8.count)
            bytes.append(contentsOf: value.utf8)
        }
    }

    /// The number of elements, then each of them.
    mutating func list<Element>(_ values: [Element], _ write: (inout ByteWriter, Element) -> Void) {
        count(values.count)
        for value in values { write(&self, value) }
    }

    /// One byte that says whether there is a value, then the value.
    mutating func optional<Value>(_ value: Value?, _ write: (inout ByteWriter, Value) -> Void) {
        guard let value else {
            byte(0)
            return
        }
        byte(1)
        write(&self, value)
    }

    mutating func strings(_ values: [String]) {
        count(values.count)
        for value in values { string(value) }
    }
}
