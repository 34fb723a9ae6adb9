/// An account's repository as its server gives it out (`com.atproto.sync.getRepo`), and what it would be as JSON Lines:
/// `{"uri": …, "cid": …, "value": …}`, one record each, in the order of their keys.
package struct Repository {
    /// A tree of all records there are has a dozen levels.
    private static let deepest = 128

    private let blocks: BlockIndex
    private let owner: [UInt8]
    private var records: [(key: [UInt8], name: ContentID)] = []
    private var seen: Set<ContentID> = []
    private var position = 0
    private var hasLostNode = false

    /// - Throws: why no record can be found in it.
    package init(_ store: any ByteStore) throws(CARFault) {
        blocks = try BlockIndex(store)
        guard let commit = try blocks.block(blocks.root) else {
            throw CARFault(reason: "does not hold its own first block")
        }
        let tree: ContentID
        (owner, tree) = try Self.commit(commit)
        try walk(tree, depth: 0)
    }

    /// Whether a file begins as one: the length of a header, and a map with `roots` or the version.
    package static func isRepository(opening: some Collection<UInt8>) -> Bool {
        let names = [[0xA2, 0x65] + Array("roots".utf8), [0xA1, 0x67] + Array("version".utf8)]
        return names.contains { opening.dropFirst().starts(with: $0) || opening.dropFirst(2).starts(with: $0) }
    }

    /// The next record's line, with its line feed; `nil` at the end. The `value` of one whose block is missing or
    /// damaged is null.
    package mutating func next() throws(CARFault) -> [UInt8]? {
        guard position < records.count else {
            if hasLostNode { throw CARFault(reason: "has lost a part of the list of its records") }
            if blocks.isCut { throw CARFault(reason: "ends in the middle of a block") }
            return nil
        }
        let record = records[position]
        position += 1
        var text = JSONText()
        text.append("{\"uri\":")
        text.append(quoted: Array("at://".utf8) + owner + [UInt8(ascii: "/")] + record.key)
        text.append(",\"cid\":")
        text.append(quoted: record.name.text.utf8)
        text.append(",\"value\":")
        if let value = try value(of: record.name) { text.append(value) } else { text.append("null") }
        text.append("}\n")
        return text.bytes
    }

    private func value(of name: ContentID) throws(CARFault) -> JSONText? {
        guard let block = try blocks.block(name) else { return nil }
        var (source, value) = (DagCBOR(block[...]), JSONText())
        do { try value.append(&source) } catch { return nil }
        return value
    }

    /// Whose it is, and the first node of the tree.
    private static func commit(_ bytes: [UInt8]) throws(CARFault) -> (owner: [UInt8], tree: ContentID) {
        var source = DagCBOR(bytes[...])
        guard case .map(let count) = try source.item() else { throw DagCBOR.unknown }
        var (owner, tree): ([UInt8]?, ContentID?)
        for _ in 0..<count {
            switch String(decoding: try source.text(), as: UTF8.self) {
            case "did": owner = Array(try source.text())
            case "data":
                guard case .link(let name) = try source.item() else { throw DagCBOR.unknown }
                tree = name
            default: try source.skip()
            }
        }
        guard let owner, let tree else { throw CARFault(reason: "is not the repository of an account") }
        return (owner, tree)
    }

    /// Lists the records below a node. A node that was seen, or lies too deep, was made to keep the walk going.
    private mutating func walk(_ name: ContentID, depth: Int) throws(CARFault) {
        let block = depth < Self.deepest && seen.insert(name).inserted ? try blocks.block(name) : nil
        guard let node = block.flatMap({ try? TreeNode($0) }) else {
            hasLostNode = true
            return
        }
        if let first = node.first { try walk(first, depth: depth + 1) }
        for entry in node.entries {
            records.append((entry.key, entry.record))
            if let next = entry.next { try walk(next, depth: depth + 1) }
        }
    }
}
