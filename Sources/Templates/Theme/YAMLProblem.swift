import Model
import Yams

/// Tells of YAML that cannot be read.
enum YAMLProblem {
    static func diagnostic(_ error: any Error, _ id: DiagnosticID, _ file: String, lineOffset: Int = 0) -> Diagnostic {
        var message = "not YAML"
        var place = Place(file: file, line: 1 + lineOffset, column: 1)
        if let error = error as? YamlError {
            switch error {
            case .scanner(_, let problem, let mark, _), .parser(_, let problem, let mark, _),
                .composer(_, let problem, let mark, _):
                message = "not YAML: \(problem)"
                place = Place(file: file, line: mark.line + lineOffset, column: max(mark.column, 1))
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
