#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
package import Text

/// The values of one page, laid out flat: records are runs of cells, texts are runs of bytes. A store is filled,
/// rendered and reset by one worker again and again, so that a page needs no allocation of its own.
package struct ViewStore: Sendable {
    struct Cell: Sendable {
        enum Tag: UInt8, Sendable {
            case absent
            case text
            case html
            case json
            case flag
            case record
            case list
            case fragment
        }

        var tag: Tag = .absent
        /// Texts: where the bytes begin. Records and lists: the first cell.
        var start: UInt32 = 0
        /// Texts: bytes of the formatted value. Lists: records.
        var count: UInt32 = 0
        /// Texts: bytes of the raw value, which lie behind the formatted ones.
        var raw: UInt32 = 0
    }

    var cells: [Cell] = []
    var bytes: [UInt8] = []

    package init() {}

    /// Forgets all records; keeps the memory.
    package mutating func reset() {
        cells.removeAll(keepingCapacity: true)
        bytes.removeAll(keepingCapacity: true)
    }
}

/// A record in a store, by the kind of fields it has.
package struct Record<Fields: ViewFields>: Sendable {
    let base: Int
}

/// Records that lie one after the other.
package struct RecordList<Fields: ViewFields>: Sendable {
    let base: Int
    package let count: Int

    package subscript(index: Int) -> Record<Fields> {
        precondition(index >= 0 && index < count)
        return Record(base: base + index * Fields.slotCount)
    }
}

extension ViewStore {
    /// A record whose fields are all absent.
    package mutating func makeRecord<Fields: ViewFields>(_: Fields.Type = Fields.self) -> Record<Fields> {
        let base = cells.count
        cells.append(contentsOf: repeatElement(Cell(), count: Fields.slotCount))
        return Record(base: base)
    }

    /// `count` records whose fields are all absent.
    package mutating func makeList<Fields: ViewFields>(_: Fields.Type = Fields.self, count: Int) -> RecordList<Fields> {
        let base = cells.count
        cells.append(contentsOf: repeatElement(Cell(), count: Fields.slotCount * count))
        return RecordList(base: base, count: count)
    }

    /// Sets a text or an address.
    package mutating func set<Fields: ViewFields>(_ field: Fields, of record: Record<Fields>, to text: String) {
        if text.utf8.withContiguousStorageIfAvailable({ set(field, of: record, to: $0) }) == nil {
            set(field, of: record) { $0.append(contentsOf: text.utf8) }
        }
    }

    /// Sets a text or an address from its UTF-8 bytes.
    package mutating func set<Fields: ViewFields>(
        _ field: Fields, of record: Record<Fields>, to text: UnsafeBufferPointer<UInt8>
    ) {
        let start = UInt32(bytes.count)
        bytes.append(contentsOf: text)
        cells[record.base + field.rawValue] = Cell(tag: .text, start: start, count: UInt32(text.count))
    }

    /// Sets a text or an address that is given in two pieces.
    package mutating func set<Fields: ViewFields>(
        _ field: Fields, of record: Record<Fields>, to first: String, _ second: String
    ) {
        set(field, of: record) { bytes in
            bytes.append(contentsOf: first.utf8)
            bytes.append(contentsOf: second.utf8)
        }
    }

    /// Sets a text or an address that is written byte by byte.
    package mutating func set<Fields: ViewFields>(
        _ field: Fields, of record: Record<Fields>, writing text: (inout [UInt8]) -> Void
    ) {
        let start = UInt32(bytes.count)
        text(&bytes)
        cells[record.base + field.rawValue] = Cell(tag: .text, start: start, count: UInt32(bytes.count) - start)
    }

    /// Sets a formatted value and the bare one beside it, both written byte by byte.
    package mutating func set<Fields: ViewFields>(
        _ field: Fields, of record: Record<Fields>, writing formatted: (inout [UInt8]) -> Void,
        raw: (inout [UInt8]) -> Void
    ) {
        let start = UInt32(bytes.count)
        formatted(&bytes)
        let middle = UInt32(bytes.count)
        raw(&bytes)
        cells[record.base + field.rawValue] = Cell(
            tag: .text, start: start, count: middle - start, raw: UInt32(bytes.count) - middle)
    }

    /// Sets a formatted value and the bare one beside it.
    package mutating func set<Fields: ViewFields>(
        _ field: Fields, of record: Record<Fields>, to formatted: String, raw: String
    ) {
        let start = UInt32(bytes.count)
        bytes.append(contentsOf: formatted.utf8)
        let middle = UInt32(bytes.count)
        bytes.append(contentsOf: raw.utf8)
        cells[record.base + field.rawValue] = Cell(
            tag: .text, start: start, count: middle - start, raw: UInt32(bytes.count) - middle)
    }

    /// Sets HTML that needs no escaping.
    package mutating func set<Fields: ViewFields>(_ field: Fields, of record: Record<Fields>, to html: SafeHTML) {
        let start = UInt32(bytes.count)
        bytes.append(contentsOf: html.bytes)
        cells[record.base + field.rawValue] = Cell(tag: .html, start: start, count: UInt32(html.bytes.count))
    }

    /// Sets JSON that can stand in a page as it is.
    package mutating func set<Fields: ViewFields>(_ field: Fields, of record: Record<Fields>, to json: SafeJSON) {
        let start = UInt32(bytes.count)
        bytes.append(contentsOf: json.bytes)
        cells[record.base + field.rawValue] = Cell(tag: .json, start: start, count: UInt32(json.bytes.count))
    }

    /// Sets a flag; flags never set are false.
    package mutating func set<Fields: ViewFields>(_ field: Fields, of record: Record<Fields>, to flag: Bool) {
        cells[record.base + field.rawValue] = Cell(tag: .flag, count: flag ? 1 : 0)
    }

    /// Puts a record into a field.
    package mutating func set<Fields: ViewFields, Inner: ViewFields>(
        _ field: Fields, of record: Record<Fields>, to inner: Record<Inner>
    ) {
        cells[record.base + field.rawValue] = Cell(tag: .record, start: UInt32(inner.base), count: 1)
    }

    /// Puts a list into a field.
    package mutating func set<Fields: ViewFields, Inner: ViewFields>(
        _ field: Fields, of record: Record<Fields>, to list: RecordList<Inner>
    ) {
        cells[record.base + field.rawValue] = Cell(tag: .list, start: UInt32(list.base), count: UInt32(list.count))
    }

    /// Gives a record as what a fragment made of it; its fields are not looked at where that fragment is put out. Each
    /// byte `mark` in it, which no UTF-8 contains, becomes `root`.
    package mutating func set<Fields: ViewFields>(
        fragment: UnsafeBufferPointer<UInt8>, of record: Record<Fields>, mark: UInt8, root: [UInt8]
    ) {
        guard let slot = Fields.fragmentSlot else { return }
        cells[record.base + slot] = append(fragment, mark: mark, root: root)
    }

    private mutating func append(_ fragment: UnsafeBufferPointer<UInt8>, mark: UInt8, root: [UInt8]) -> Cell {
        let start = bytes.count
        var rest = fragment
        while let base = rest.baseAddress, let found = memchr(base, Int32(mark), rest.count) {
            let place = UnsafeRawPointer(found) - UnsafeRawPointer(base)
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: rest[..<place]))
            bytes.append(contentsOf: root)
            rest = UnsafeBufferPointer(rebasing: rest[(place + 1)...])
        }
        bytes.append(contentsOf: rest)
        return Cell(tag: .fragment, start: UInt32(start), count: UInt32(bytes.count - start))
    }
}
