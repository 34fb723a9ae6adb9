/// Bytes that can be read anywhere.
package protocol ByteStore {
    /// How many there are.
    var count: Int { get }
    /// Fills the array with the bytes from an offset on, as far as there are any; says how many.
    func read(into bytes: inout [UInt8], at offset: Int) throws(CARFault) -> Int
}

/// Where the blocks of an archive are (CAR, ipld.io/specs/transport/car, version 1, or 2 around it).
struct BlockIndex {
    /// Records have at most a megabyte, nodes less; what is longer is none.
    private static let longest = 4 << 20
    /// The length of a block and its name.
    private static let head = 10 + ContentID.size

    private let store: any ByteStore
    private var places: [ContentID: Range<Int>] = [:]
    private(set) var root: ContentID
    /// Whether the last block is not there as a whole.
    private(set) var isCut = false

    init(_ store: any ByteStore) throws(CARFault) {
        self.store = store
        var (start, end) = (0, store.count)
        if let inside = try Self.versionOne(in: store) { (start, end) = (inside.lowerBound, inside.upperBound) }
        let opening = try Self.bytes(of: store, start..<min(end, start + 4096))
        var cursor = ByteCursor(opening[...])
        let length = try cursor.varint()
        root = try Self.root(try cursor.take(length))
        try index(start + cursor.rest.startIndex..<end)
    }

    /// The content of a block; `nil` where there is none of the name.
    func block(_ name: ContentID) throws(CARFault) -> [UInt8]? {
        guard let place = places[name] else { return nil }
        return try Self.bytes(of: store, place)
    }

    private mutating func index(_ range: Range<Int>) throws(CARFault) {
        var offset = range.lowerBound
        while offset < range.upperBound {
            let head = try Self.bytes(of: store, offset..<min(range.upperBound, offset + Self.head))
            var cursor = ByteCursor(head[...])
            let length = try? cursor.varint()
            let start = offset + cursor.rest.startIndex
            guard let length, length <= UInt64(range.upperBound - start) else {
                isCut = true
                return
            }
            offset = start + Int(length)
            // Nothing should stand between blocks, but files are filled up.
            guard length > 0 else { continue }
            let content = start + ContentID.size
            // Nothing leads to a block without a name, so what was to lead there is said to be missing.
            if content <= offset, offset - content <= Self.longest, let name = try? ContentID(&cursor) {
                places[name] = content..<offset
            }
        }
    }

    /// The first name of a header's `roots`.
    private static func root(_ header: ArraySlice<UInt8>) throws(CARFault) -> ContentID {
        var source = DagCBOR(header)
        guard case .map(let count) = try source.item() else { throw DagCBOR.unknown }
        for _ in 0..<count {
            guard try source.text().elementsEqual("roots".utf8) else {
                try source.skip()
                continue
            }
            if case .array(1...) = try source.item(), case .link(let name) = try source.item() { return name }
            break
        }
        throw CARFault(reason: "does not say which of its blocks is the first")
    }

    /// Where version 1 is inside of version 2: 11 bytes say so, 16 more what is in it, then come offset and length.
    private static func versionOne(in store: any ByteStore) throws(CARFault) -> Range<Int>? {
        let opening = try bytes(of: store, 0..<min(51, store.count))
        guard opening.starts(with: [0x0A, 0xA1, 0x67] + Array("version".utf8) + [2]) else { return nil }
        guard opening.count == 51 else { throw .ended }
        func little(_ place: Int) -> UInt64 { opening[place..<place + 8].reversed().reduce(0) { $0 << 8 | UInt64($1) } }
        let (start, length) = (little(27), little(35))
        guard start <= UInt64(store.count) else { throw .ended }
        return Int(start)..<Int(start) + Int(min(length, UInt64(store.count) - start))
    }

    private static func bytes(of store: any ByteStore, _ range: Range<Int>) throws(CARFault) -> [UInt8] {
        var bytes = [UInt8](repeating: 0, count: range.count)
        guard try store.read(into: &bytes, at: range.lowerBound) == range.count else { throw .ended }
        return bytes
    }
}
