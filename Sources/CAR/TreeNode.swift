/// A node of a repository's search tree (atproto.com/specs/repository): the keys of records in their order, and where
/// those before, between and behind them are.
struct TreeNode {
    struct Entry {
        /// `COLLECTION/KEY`.
        var key: [UInt8]
        var record: ContentID
        /// The node with the keys up to the next entry's.
        var next: ContentID?
    }

    /// Bytes of a key, at most.
    private static let longest = 1024

    /// The node with the keys before the first entry's.
    private(set) var first: ContentID?
    private(set) var entries: [Entry] = []

    init(_ bytes: [UInt8]) throws(CARFault) {
        var source = DagCBOR(bytes[...])
        guard case .map(let count) = try source.item() else { throw DagCBOR.unknown }
        for _ in 0..<count {
            switch String(decoding: try source.text(), as: UTF8.self) {
            case "l": first = try Self.link(&source)
            case "e":
                guard case .array(let count) = try source.item() else { throw DagCBOR.unknown }
                for _ in 0..<count { entries.append(try Self.entry(&source, after: entries.last?.key ?? [])) }
            default: try source.skip()
            }
        }
    }

    /// A key says only how it differs from the one before.
    private static func entry(_ source: inout DagCBOR, after last: [UInt8]) throws(CARFault) -> Entry {
        guard case .map(let count) = try source.item() else { throw DagCBOR.unknown }
        var (shared, ending): (UInt64, [UInt8]) = (0, [])
        var (record, next): (ContentID?, ContentID?)
        for _ in 0..<count {
            switch String(decoding: try source.text(), as: UTF8.self) {
            case "p":
                guard case .unsigned(let number) = try source.item() else { throw DagCBOR.unknown }
                shared = number
            case "k":
                guard case .bytes(let bytes) = try source.item() else { throw DagCBOR.unknown }
                ending = Array(bytes)
            case "v": record = try link(&source)
            case "t": next = try link(&source)
            default: try source.skip()
            }
        }
        guard let record, shared <= UInt64(last.count), Int(shared) + ending.count <= longest else {
            throw DagCBOR.unknown
        }
        return Entry(key: last.prefix(Int(shared)) + ending, record: record, next: next)
    }

    private static func link(_ source: inout DagCBOR) throws(CARFault) -> ContentID? {
        switch try source.item() {
        case .link(let name): name
        case .null: nil
        default: throw DagCBOR.unknown
        }
    }
}
