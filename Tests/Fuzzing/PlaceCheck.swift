/// Whether a mistake is told to be where there is something to look at.
package enum PlaceCheck {
    /// What is wrong with a line and a column, both from 1; a column may be one behind a line's last character.
    ///
    /// `\n` ends lines, in YAML also what its specification calls line breaks (1.1, section 5.4).
    package static func problem(line: Int, column: Int?, in source: [UInt8], isYAML: Bool) -> String? {
        var lengths = [0]
        var isAfterReturn = false
        for scalar in String(decoding: source, as: UTF8.self).unicodeScalars {
            let isBreak = scalar == "\n" || isYAML && ["\r", "\u{85}", "\u{2028}", "\u{2029}"].contains(scalar)
            if isBreak {
                if scalar != "\n" || !isAfterReturn { lengths.append(0) }
            } else {
                lengths[lengths.count - 1] += 1
            }
            isAfterReturn = isYAML && scalar == "\r"
        }
        guard lengths.indices.contains(line - 1) else { return "line \(line) of \(lengths.count)" }
        guard let column else { return nil }
        let length = lengths[line - 1]
        return (1...(length + 1)).contains(column) ? nil : "column \(column) in line \(line), which has \(length)"
    }
}
