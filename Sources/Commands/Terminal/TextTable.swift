/// Rows of cells as lines whose columns stand below each other.
struct TextTable {
    enum Side {
        case left
        case right
    }

    private let sides: [Side]
    private var rows: [[String]] = []

    init(_ sides: [Side]) {
        self.sides = sides
    }

    mutating func add(_ row: [String]) {
        rows.append(row)
    }

    /// A line a row, without spaces at the end. Columns that are empty everywhere below the heading are left away.
    func lines(indent: Int = 2) -> [String] {
        let shown = sides.indices.filter { column in rows.dropFirst().contains { !$0[column].isEmpty } }
        let widths = sides.indices.map { column in rows.map { Self.width($0[column]) }.max() ?? 0 }
        return rows.map { row in
            var line = String(repeating: " ", count: indent)
            for column in shown {
                let room = String(repeating: " ", count: widths[column] - Self.width(row[column]))
                line += sides[column] == .left ? row[column] + room : room + row[column]
                line += "  "
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    /// Columns on a terminal: two for what East Asian fonts draw wide, none for marks that sit on others.
    static func width(_ text: String) -> Int {
        text.unicodeScalars.reduce(0) { width, scalar in
            switch scalar.value {
            case 0x300..<0x370, 0x200B...0x200F, 0xFE00...0xFE0F: width
            case 0x1100..<0x1160, 0x2E80..<0xA4D0, 0xAC00..<0xD7A4, 0xF900..<0xFB00, 0xFE30..<0xFE70, 0xFF00..<0xFF61,
                0xFFE0..<0xFFE7, 0x1F300..<0x1F650, 0x1F900..<0x1FA00, 0x20000..<0x40000:
                width + 2
            default: width + 1
            }
        }
    }
}
