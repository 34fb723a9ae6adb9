/// Takes bytes from the front; what is not there is a fault.
struct ByteCursor {
    private(set) var rest: ArraySlice<UInt8>

    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
    }

    mutating func byte() throws(CARFault) -> UInt8 {
        guard let byte = rest.popFirst() else { throw .ended }
        return byte
    }

    mutating func take(_ count: UInt64) throws(CARFault) -> ArraySlice<UInt8> {
        guard count <= UInt64(rest.count) else { throw .ended }
        defer { rest = rest.dropFirst(Int(count)) }
        return rest.prefix(Int(count))
    }

    /// A number of some bytes, the highest first.
    mutating func number(bytes count: Int) throws(CARFault) -> UInt64 {
        try take(UInt64(count)).reduce(0) { $0 << 8 | UInt64($1) }
    }

    /// A number of seven bits a byte, the lowest first (multiformats' unsigned-varint: nine bytes at most).
    mutating func varint() throws(CARFault) -> UInt64 {
        var value: UInt64 = 0
        for shift in stride(from: 0, to: 63, by: 7) {
            let byte = try byte()
            value |= UInt64(byte & 0x7F) << UInt64(shift)
            if byte < 0x80 { return value }
        }
        throw CARFault(reason: "has a number of more than 63 bits")
    }
}
