/// The posts of a part of a capture: its records in order, and those that only came inside of others.
struct Members: Equatable {
    var records: [UInt32] = []
    var nested: [UInt32] = []

    func write(to writer: inout ByteWriter) {
        for keys in [records, nested] {
            writer.count(keys.count)
            var last: Int64 = 0
            // Neighbours were mostly made one after the other: a difference takes one byte.
            for key in keys {
                writer.integer(Int64(key) - last)
                last = Int64(key)
            }
        }
    }

    init() {}

    init(_ bytes: UnsafeRawBufferPointer) throws(DamagedBytes) {
        var reader = ByteReader(bytes)
        records = try Members.keys(&reader)
        nested = try Members.keys(&reader)
        try reader.end()
    }

    private static func keys(_ reader: inout ByteReader) throws(DamagedBytes) -> [UInt32] {
        var keys: [UInt32] = []
        let number = try reader.elements()
        keys.reserveCapacity(number)
        var last: Int64 = 0
        for _ in 0..<number {
            last &+= try reader.integer()
            guard let key = UInt32(exactly: last) else { throw DamagedBytes() }
            keys.append(key)
        }
        return keys
    }
}
