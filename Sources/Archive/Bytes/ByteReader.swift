/// Thrown where stored bytes are not what the archive wrote: cut off, changed, or of another version.
struct DamagedBytes: Error {}

/// Takes values out of stored bytes. Every step checks what is left, so that garbage throws and never traps.
struct ByteReader {
    private let bytes: UnsafeRawBufferPointer
    private var offset = 0

    init(_ bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { offset == bytes.count }
    private var left: Int { bytes.count - offset }

    /// Throws unless everything was taken.
    func end() throws(DamagedBytes) {
        if !isAtEnd { throw DamagedBytes() }
    }

    mutating func byte() throws(DamagedBytes) -> UInt8 {
        guard offset < bytes.count else { throw DamagedBytes() }
        defer { offset += 1 }
        return bytes[offset]
    }

    mutating func count() throws(DamagedBytes) -> UInt64 {
        // Most numbers are small.
        if offset < bytes.count, bytes[offset] < 0x80 {
            defer { offset += 1 }
            return UInt64(bytes[offset])
        }
        return try longCount()
    }

    private mutating func longCount() throws(DamagedBytes) -> UInt64 {
        var value: UInt64 = 0
        var shift: UInt64 = 0
        while true {
            let next = try byte()
            let part = UInt64(next & 0x7F)
            if shift == 63, part > 1 { throw DamagedBytes() }
            value |= part << shift
            if next < 0x80 { return value }
            shift += 7
            if shift > 63 { throw DamagedBytes() }
        }
    }

    /// A number of elements of which each takes at least a byte; more than can be there is damage, so that no memory
    /// is reserved for a claim.
    mutating func elements() throws(DamagedBytes) -> Int {
        let value = try count()
        guard value <= UInt64(left) else { throw DamagedBytes() }
        return Int(value)
    }

    /// As `elements()`, where each takes at least `size` bytes.
    mutating func elements(ofAtLeast size: Int) throws(DamagedBytes) -> Int {
        let value = try count()
        guard value <= UInt64(left / size) else { throw DamagedBytes() }
        return Int(value)
    }

    mutating func integer() throws(DamagedBytes) -> Int64 {
        let value = try count()
        return Int64(bitPattern: (value >> 1) ^ (0 &- (value & 1)))
    }

    mutating func int() throws(DamagedBytes) -> Int {
        Int(truncatingIfNeeded: try integer())
    }

    mutating func fixed32() throws(DamagedBytes) -> UInt32 {
        guard left >= 4 else { throw DamagedBytes() }
        defer { offset += 4 }
        return UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }

    mutating func fixed64() throws(DamagedBytes) -> UInt64 {
        guard left >= 8 else { throw DamagedBytes() }
        defer { offset += 8 }
        return UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    mutating func double() throws(DamagedBytes) -> Double {
        Double(bitPattern: try fixed64())
    }

    mutating func string() throws(DamagedBytes) -> String {
        let length = try elements()
        let start = offset
        offset += length
        // The fast way to a string; it mends what is not UTF-8, which mostly changes the length.
        let value = String(decoding: UnsafeRawBufferPointer(rebasing: bytes[start..<offset]), as: UTF8.self)
        guard value.utf8.count == length else { throw DamagedBytes() }
        return value
    }

    /// The next bytes, as many as a number before them says.
    mutating func slice() throws(DamagedBytes) -> UnsafeRawBufferPointer {
        let length = try elements()
        defer { offset += length }
        return UnsafeRawBufferPointer(rebasing: bytes[offset..<offset + length])
    }

    mutating func strings() throws(DamagedBytes) -> [String] {
        let number = try elements()
        var values: [String] = []
        values.reserveCapacity(number)
        for _ in 0..<number { values.append(try string()) }
        return values
    }

    mutating func list<Element>(
        _ read: (inout ByteReader) throws(DamagedBytes) -> Element
    ) throws(DamagedBytes) -> [Element] {
        let number = try elements()
        var values: [Element] = []
        values.reserveCapacity(min(number, 64))
        for _ in 0..<number { values.append(try read(&self)) }
        return values
    }

    mutating func optional<Value>(
        _ read: (inout ByteReader) throws(DamagedBytes) -> Value
    ) throws(DamagedBytes) -> Value? {
        switch try byte() {
        case 0: return nil
        case 1: return try read(&self)
        default: throw DamagedBytes()
        }
    }

    mutating func flag() throws(DamagedBytes) -> Bool {
        switch try byte() {
        case 0: return false
        case 1: return true
        default: throw DamagedBytes()
        }
    }

    /// A value of a closed list, by its raw byte.
    mutating func choice<Value: RawRepresentable>(
        _ type: Value.Type
    ) throws(DamagedBytes) -> Value where Value.RawValue == UInt8 {
        guard let value = Value(rawValue: try byte()) else { throw DamagedBytes() }
        return value
    }
}
