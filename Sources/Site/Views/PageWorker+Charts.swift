import Model
import Templates

/// What a column of a chart stands for.
struct ChartColumn {
    let name: String
    let count: Int
    /// Below the column, where there is room.
    var tick = ""
    /// The page that shows it.
    var address: String?
}

/// What a row of a table of counts stands for.
struct TallyRow {
    let name: String
    let count: Int
    /// Its page in this site.
    var address: String?
    /// Where it is on the web.
    var original: String?
}

extension PageWorker {
    /// Columns side by side in a drawing 206 high; numbers are whole so that every machine writes the same.
    mutating func chart(_ columns: [ChartColumn], width: Int = 640, _ frame: PageFrame) -> Record<ChartFields> {
        let record = store.makeRecord(ChartFields.self)
        let (height, floor) = (206, 170)
        store.set(.width, of: record, to: String(width))
        store.set(.height, of: record, to: String(height))
        let most = max(1, columns.map(\.count).max() ?? 1)
        set(.top, of: record, to: columns.isEmpty ? 0 : most)
        let bars = store.makeList(BarFields.self, count: columns.count)
        var ticks: [(x: Int, name: String)] = []
        for (place, column) in columns.enumerated() {
            // A column takes its share of the width to the unit; a few columns do not become blocks.
            let share = min(width, columns.count * width / 7)
            let left = place * share / columns.count
            let right = (place + 1) * share / columns.count
            let gap = max(0, min(4, (right - left) / 4))
            let high = column.count == 0 ? 0 : max(2, column.count * (floor - 24) / most)
            store.set(.name, of: bars[place], to: column.name)
            set(.count, of: bars[place], to: column.count)
            store.set(.x, of: bars[place], to: String(left))
            store.set(.y, of: bars[place], to: String(floor - high))
            store.set(.width, of: bars[place], to: String(max(1, right - left - gap)))
            store.set(.height, of: bars[place], to: String(high))
            if let address = column.address { store.set(.href, of: bars[place], to: frame.links.link(address)) }
            guard !column.tick.isEmpty else { continue }
            // Under its column, but not beyond the drawing's edge.
            ticks.append((min(max(left + (right - left - gap) / 2, 24), width - 24), column.tick))
        }
        store.set(.bars, of: record, to: bars)
        let list = store.makeList(TickFields.self, count: ticks.count)
        for (place, tick) in ticks.enumerated() {
            store.set(.x, of: list[place], to: String(tick.x))
            store.set(.y, of: list[place], to: String(floor + 26))
            store.set(.name, of: list[place], to: tick.name)
        }
        store.set(.ticks, of: record, to: list)
        return record
    }

    /// Rows with a bar beside each.
    mutating func tallyList(_ rows: [TallyRow], _ frame: PageFrame) -> RecordList<TallyFields> {
        let list = store.makeList(TallyFields.self, count: rows.count)
        let most = max(1, rows.map(\.count).max() ?? 1)
        for (place, row) in rows.enumerated() {
            store.set(.name, of: list[place], to: row.name)
            set(.count, of: list[place], to: row.count)
            store.set(.percent, of: list[place], to: String(max(1, row.count * 100 / most)))
            if let address = row.address {
                store.set(.href, of: list[place], to: frame.links.link(address))
            } else if let original = row.original {
                store.set(.original, of: list[place], to: original)
            }
        }
        return list
    }
}
