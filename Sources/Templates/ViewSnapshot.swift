/// A record with all that is in it, kept so that it can be put into a store again: what many pages have in common is
/// filled once.
package struct ViewSnapshot: Sendable {
    /// The record's own cells, then those of records and lists in it; places count from the first of the latter.
    fileprivate let own: [ViewStore.Cell]
    fileprivate let inner: [ViewStore.Cell]
    fileprivate let bytes: [UInt8]
}

/// Where a store ends, for what is filled after it.
package struct ViewMark: Sendable {
    fileprivate let cells: Int
    fileprivate let bytes: Int
}

extension ViewStore {
    package var mark: ViewMark { ViewMark(cells: cells.count, bytes: bytes.count) }

    /// Keeps a record that was filled with nothing but what was put into the store since a mark.
    package func snapshot<Fields: ViewFields>(of record: Record<Fields>, since mark: ViewMark) -> ViewSnapshot {
        func kept(_ cell: Cell) -> Cell { moved(cell, cells: -mark.cells, bytes: -mark.bytes) }
        return ViewSnapshot(
            own: cells[record.base..<record.base + Fields.slotCount].map(kept), inner: cells[mark.cells...].map(kept),
            bytes: Array(bytes[mark.bytes...]))
    }

    /// Fills a record of the same kind as another was filled.
    package mutating func restore<Fields: ViewFields>(_ snapshot: ViewSnapshot, to record: Record<Fields>) {
        precondition(snapshot.own.count == Fields.slotCount)
        let (places, texts) = (cells.count, bytes.count)
        for (slot, cell) in snapshot.own.enumerated() {
            cells[record.base + slot] = moved(cell, cells: places, bytes: texts)
        }
        cells.reserveCapacity(places + snapshot.inner.count)
        for cell in snapshot.inner { cells.append(moved(cell, cells: places, bytes: texts)) }
        bytes.append(contentsOf: snapshot.bytes)
    }

    private func moved(_ cell: Cell, cells: Int, bytes: Int) -> Cell {
        var cell = cell
        switch cell.tag {
        case .absent, .flag: break
        case .text, .html, .json, .fragment: cell.start = UInt32(Int(cell.start) + bytes)
        case .record, .list: cell.start = UInt32(Int(cell.start) + cells)
        }
        return cell
    }
}
