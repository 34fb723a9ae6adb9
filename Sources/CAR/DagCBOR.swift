/// Reads DAG-CBOR (ipld.io/specs/codecs/dag-cbor), item by item, where it stands. Of CBOR (RFC 8949) that is what has
/// a JSON of its own, and links.
struct DagCBOR {
    /// Arrays and maps say how many elements follow; a map's are key and value in turn.
    enum Item {
        case unsigned(UInt64)
        /// −1 less the number.
        case negative(UInt64)
        case double(Double)
        case bytes(ArraySlice<UInt8>)
        case text(ArraySlice<UInt8>)
        case array(UInt64)
        case map(UInt64)
        case link(ContentID)
        case boolean(Bool)
        case null
    }

    private var cursor: ByteCursor

    init(_ bytes: ArraySlice<UInt8>) {
        cursor = ByteCursor(bytes)
    }

    mutating func item() throws(CARFault) -> Item {
        let head = try cursor.byte()
        let low = head & 31
        if head >> 5 == 7 { return try simple(low) }
        let count: UInt64 =
            switch low {
            case 0..<24: UInt64(low)
            case 24...27: try cursor.number(bytes: 1 << Int(low - 24))
            default: throw Self.unknown
            }
        switch head >> 5 {
        case 0: return .unsigned(count)
        case 1: return .negative(count)
        case 2: return .bytes(try cursor.take(count))
        case 3: return .text(try cursor.take(count))
        // Each element has a byte at the least.
        case 4 where count <= UInt64(cursor.rest.count): return .array(count)
        case 5 where count <= UInt64(cursor.rest.count) / 2: return .map(count)
        case 6 where count == 42: return .link(try link())
        case 6: throw Self.unknown
        default: throw .ended
        }
    }

    /// The text that must come next.
    mutating func text() throws(CARFault) -> ArraySlice<UInt8> {
        guard case .text(let bytes) = try item() else { throw Self.unknown }
        return bytes
    }

    /// Passes over the next item with all that is in it.
    mutating func skip() throws(CARFault) {
        var left: UInt64 = 1
        while left > 0 {
            left -= 1
            switch try item() {
            case .array(let count): left += count
            case .map(let count): left += 2 * count
            default: break
            }
        }
    }

    private mutating func simple(_ low: UInt8) throws(CARFault) -> Item {
        switch low {
        case 20: return .boolean(false)
        case 21: return .boolean(true)
        case 22, 23: return .null
        case 26: return .double(Double(Float(bitPattern: UInt32(try cursor.number(bytes: 4)))))
        case 27: return .double(Double(bitPattern: try cursor.number(bytes: 8)))
        default: throw Self.unknown
        }
    }

    private mutating func link() throws(CARFault) -> ContentID {
        guard case .bytes(let bytes) = try item() else { throw Self.unknown }
        var name = ByteCursor(bytes)
        guard try name.byte() == 0 else { throw Self.unknown }
        return try ContentID(&name)
    }

    static let unknown = CARFault(reason: "holds something that is no DAG-CBOR")
}
