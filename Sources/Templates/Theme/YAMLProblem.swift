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
                let bounded = YAMLEnd(of: yaml.utf8).bounding(line: mark.line, column: mark.column)
                place = Place(file: file, line: bounded.line + lineOffset, column: bounded.column)
            case .duplicatedKeysInMapping(let duplicates, _):
                message = "the key `\(duplicates.sorted().joined(separator: "`, `"))` stands here twice"
            case .reader(let problem, _, _, _):
                message = "not YAML: \(problem)"
            default: break
            }
        }
        return Diagnostic(.error, id, message, at: place)
    }
}
