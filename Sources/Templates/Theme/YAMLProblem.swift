import Model
import Yams

/// Tells of YAML that cannot be read.
enum YAMLProblem {
    /// `yaml`: what was read. `lineOffset`: lines of the file before it.
    static func diagnostic(
        _ error: any Error, _ id: DiagnosticID, _ file: String, in yaml: String, lineOffset: Int = 0
    ) -> Diagnostic {
        var message = "not YAML"
        var place = Place(file: file, line: 1 + lineOffset, column: 1)
        if let error = error as? YamlError {
            switch error {
            case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
                .composer(_, let problem, let mark, _):
                message = "not YAML: \(problem)"
                // What is missing at the end is told on a line that a file without a last line feed does not have.
                let last = lastLine(of: yaml)
                let isBehind = mark.line > last.number
                place = Place(
                    file: file, line: min(mark.line, last.number) + lineOffset,
                    column: isBehind ? last.length + 1 : max(mark.column, 1))
            case .duplicatedKeysInMapping(let duplicates, _):
                message = "the key `\(duplicates.sorted().joined(separator: "`, `"))` stands here twice"
            case .reader(let problem, _, _, _):
                message = "not YAML: \(problem)"
            default: break
            }
        }
        return Diagnostic(.error, id, message, at: place)
    }

    /// The last line, counted as YAML counts (1.1, section 5.4), and its characters.
    private static func lastLine(of yaml: String) -> (number: Int, length: Int) {
        var (number, length) = (1, 0)
        var isAfterReturn = false
        for scalar in yaml.unicodeScalars {
            switch scalar {
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
                if scalar != "\n" || !isAfterReturn { number += 1 }
                length = 0
            default: length += 1
            }
            isAfterReturn = scalar == "\r"
        }
        return (number, length)
    }
}
