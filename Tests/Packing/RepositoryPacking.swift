/// Packs records as an account's repository (CAR): enough of DAG-CBOR to be read, and every byte can be wrong. Blocks are
/// named by their numbers in place of SHA-256.
package struct RepositoryPacking {
    package indirect enum Value {
        case null
        case boolean(Bool)
        case integer(Int)
        case double(Double)
        case text(String)
        case bytes([UInt8])
        /// The number of a block.
        case link(Int)
        case array([Value])
        case map([(String, Value)])
        /// Bytes as they are to stand.
        case raw([UInt8])
    }

    private var blocks: [(number: Int, bytes: [UInt8])] = []
    package var version2 = false

    package init() {}

    package mutating func add(_ number: Int, _ value: Value) { add(number, bytes: Self.encoded(value)) }

    package mutating func add(_ number: Int, bytes: [UInt8]) { blocks.append((number, bytes)) }

    /// A repository with a record for each path, in a node of their own each; the commit is block 0, the tree's root 1.
    package init(owner: String, _ records: [(path: String, value: Value)]) {
        add(
            0,
            .map([
                ("did", .text(owner)), ("rev", .text("3k")), ("data", .link(1)), ("prev", .null),
                ("version", .integer(3)),
            ]))
        var entries: [Value] = []
        var last: [UInt8] = []
        for (place, record) in records.enumerated() {
            let key = Array(record.path.utf8)
            let shared = zip(last, key).prefix { $0 == $1 }.count
            last = key
            entries.append(
                .map([
                    ("k", .bytes(Array(key[shared...]))), ("p", .integer(shared)), ("t", .null),
                    ("v", .link(place + 2)),
                ]))
        }
        add(1, .map([("e", .array(entries)), ("l", .null)]))
        for (place, record) in records.enumerated() { add(place + 2, record.value) }
    }

    /// The archive, its root block 0; without the blocks of some numbers.
    package func bytes(without lost: Set<Int> = []) -> [UInt8] {
        let header = Self.encoded(.map([("roots", .array([.link(0)])), ("version", .integer(1))]))
        var archive = Self.varint(header.count) + header
        for block in blocks where !lost.contains(block.number) {
            let content = Self.name(block.number) + block.bytes
            archive += Self.varint(content.count) + content
        }
        guard version2 else { return archive }
        let pragma = [10] + Self.encoded(.map([("version", .integer(2))]))
        let opening = pragma + [UInt8](repeating: 0, count: 16)
        return opening + Self.little(51) + Self.little(archive.count) + Self.little(0) + archive
    }

    package static func encoded(_ value: Value) -> [UInt8] {
        switch value {
        case .null: [0xF6]
        case .boolean(let isTrue): [isTrue ? 0xF5 : 0xF4]
        case .integer(let number): number < 0 ? head(1, -1 - number) : head(0, number)
        case .double(let number): [0xFB] + (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> (56 - 8 * $0)) }
        case .text(let text): head(3, text.utf8.count) + Array(text.utf8)
        case .bytes(let bytes): head(2, bytes.count) + bytes
        case .link(let number): head(6, 42) + head(2, 37) + [0] + name(number)
        case .array(let values): head(4, values.count) + values.flatMap(encoded)
        case .map(let members): head(5, members.count) + members.flatMap { encoded(.text($0)) + encoded($1) }
        case .raw(let bytes): bytes
        }
    }

    private static func name(_ number: Int) -> [UInt8] {
        [1, 0x71, 0x12, 32] + [UInt8](repeating: 0, count: 28) + little(number).prefix(4)
    }

    private static func head(_ kind: UInt8, _ count: Int) -> [UInt8] {
        switch count {
        case 0..<24: [kind << 5 | UInt8(count)]
        case 24..<256: [kind << 5 | 24, UInt8(count)]
        case 256..<65536: [kind << 5 | 25, UInt8(count >> 8), UInt8(count & 255)]
        default: [kind << 5 | 27] + little(count).reversed()
        }
    }

    private static func varint(_ number: Int) -> [UInt8] {
        number < 128 ? [UInt8(number)] : [UInt8(number & 127 | 128)] + varint(number >> 7)
    }

    private static func little(_ number: Int) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
    }
}
