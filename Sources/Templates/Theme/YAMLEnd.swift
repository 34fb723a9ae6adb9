/// Where a stretch of YAML ends, counted as its specification does (1.1, section 5.4): more characters break lines
/// there than in other files.
package struct YAMLEnd {
    /// From 1.
    package private(set) var line = 1
    /// From 1, one behind the last character.
    package private(set) var column = 1

    package init(of yaml: some Sequence<UInt8>) {
        var last: Unicode.Scalar = " "
        for scalar in String(decoding: Array(yaml), as: UTF8.self).unicodeScalars {
            if ["\n", "\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar) {
                if last != "\r" || scalar != "\n" { line += 1 }
                column = 1
            } else {
                column += 1
            }
            last = scalar
        }
    }

    /// A place that a parser names, or this one where it is behind: what is missing at the end is told on a line that
    /// a file without a last line feed does not have.
    package func bounding(line: Int, column: Int) -> (line: Int, column: Int) {
        line > self.line ? (self.line, self.column) : (line, max(column, 1))
    }
}
