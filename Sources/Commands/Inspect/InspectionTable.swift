import Import
import Model

/// The files with records, a row each; of many files of one folder and format a row for all of them.
struct InspectionTable {
    private struct Row {
        var name: String
        var format: String
        var records = ImportReport()
        var contents = CaptureContents()

        mutating func add(_ file: Inspection.File) {
            records.recordsRead += file.records.recordsRead
            records.recordsMerged += file.records.recordsMerged
            records.recordsSkipped += file.records.recordsSkipped
            records.recordsLeftOut.merge(file.records.recordsLeftOut, uniquingKeysWith: +)
            contents.add(file.contents)
        }
    }

    /// More rows than this are folded.
    private static let limit = 40
    private static let nameWidth = 56

    private var rows: [Row] = []
    private let page: InspectionPage

    init(_ files: [Inspection.File], page: InspectionPage) {
        self.page = page
        let files = files.filter { $0.records.recordsRead > 0 }
        for file in files {
            var row = Row(name: file.file, format: Self.format(file))
            row.add(file)
            rows.append(row)
        }
        if files.count > Self.limit { fold(files) }
    }

    var isEmpty: Bool { rows.isEmpty }

    private mutating func fold(_ files: [Inspection.File]) {
        var folded: [Row] = []
        var positions: [[String]: Int] = [:]
        var counts: [Int: Int] = [:]
        for file in files {
            let folder = file.file.lastIndex(of: "/").map { String(file.file[...$0]) } ?? ""
            let key = [folder, Self.format(file)]
            let position = positions[key] ?? folded.count
            if positions[key] == nil { folded.append(Row(name: file.file, format: key[1])) }
            positions[key] = position
            counts[position, default: 0] += 1
            folded[position].add(file)
            if let count = counts[position], count > 1 {
                folded[position].name = "\(folder)… (\(Number.grouped(count)) files)"
            }
        }
        rows = folded
    }

    var lines: [String] {
        var table = TextTable([.left, .left, .right, .right, .right, .right, .left, .left])
        table.add(["file", "format", "records", "posts", "left out", "skipped", "from", "to"])
        for row in rows { table.add(cells(row)) }
        if rows.count > 1 {
            let total = rows.reduce(into: Row(name: "together", format: "")) { total, row in
                total.records.recordsRead += row.records.recordsRead
                total.records.recordsMerged += row.records.recordsMerged
                total.records.recordsSkipped += row.records.recordsSkipped
                total.records.recordsLeftOut.merge(row.records.recordsLeftOut, uniquingKeysWith: +)
                total.contents.add(row.contents)
            }
            table.add(cells(total))
        }
        return table.lines()
    }

    private func cells(_ row: Row) -> [String] {
        let leftOut = row.records.recordsLeftOut.values.reduce(0, +)
        return [
            Self.short(Printable.text(row.name)), row.format, Number.grouped(row.records.recordsRead),
            Number.grouped(row.records.recordsMerged), leftOut == 0 ? "" : Number.grouped(leftOut),
            row.records.recordsSkipped == 0 ? "" : Number.grouped(row.records.recordsSkipped),
            row.contents.first.map(page.day) ?? "", row.contents.last.map(page.day) ?? "",
        ]
    }

    private static func format(_ file: Inspection.File) -> String {
        let formats = file.formats.isEmpty ? "unknown" : file.formats.joined(separator: ", ")
        return file.eras.isEmpty ? formats : "\(formats) (\(file.eras.joined(separator: ", ")))"
    }

    /// The end of a path says more than its middle.
    private static func short(_ name: String) -> String {
        guard name.count > nameWidth else { return name }
        return name.prefix(nameWidth / 3) + "…" + name.suffix(nameWidth - nameWidth / 3 - 1)
    }
}
