/// The ledger is stored in sheets of consecutive rows, so that a small import writes a few sheets and a plan
/// reads a few hundred large values instead of a row a post (measured: 0.1 µs a post against 1.6 µs).
enum Sheet {
    /// Rows of a sheet; part of the stored format.
    static let rows = 512

    private static let version: UInt8 = 1

    /// `texts` are the ids of the rows flagged `.textID`, found by the number such a row holds.
    static func write(_ rows: ArraySlice<LedgerRow>, texts: [String], to writer: inout ByteWriter) {
        writer.restart()
        writer.byte(version)
        writer.count(rows.count)
        for row in rows { row.write(to: &writer) }
        for row in rows where row.flags.contains(.textID) { writer.string(texts[Int(row.number)]) }
    }

    /// Appends a stored sheet's rows, and to `texts` the ids that are no numbers.
    static func read(
        _ bytes: UnsafeRawBufferPointer, rows: inout [LedgerRow], texts: inout [String]
    ) throws(DamagedBytes) {
        var reader = ByteReader(bytes)
        guard try reader.byte() == version else { throw DamagedBytes() }
        let number = try reader.elements(ofAtLeast: LedgerRow.size)
        guard number <= Self.rows else { throw DamagedBytes() }
        let start = rows.count
        for _ in 0..<number { rows.append(try LedgerRow(from: &reader)) }
        for index in start..<rows.count where rows[index].flags.contains(.textID) {
            rows[index].number = UInt64(texts.count)
            texts.append(try reader.string())
        }
        try reader.end()
    }
}
