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

/// YAML parsers recurse; what nests deeper than anyone writes is not given to them.
enum YAMLDepth {
    static func isTooDeep(_ yaml: ArraySlice<UInt8>) -> Bool {
        var brackets = 0
        var marks = 0
        var indentation = 0
        var isStart = true
        for byte in yaml {
            switch byte {
            case UInt8(ascii: "\n"):
                marks = 0
                indentation = 0
                isStart = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                brackets += 1
                isStart = false
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                brackets = max(0, brackets - 1)
                isStart = false
            case 0x20: if isStart { indentation += 1 }
            case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"): if isStart { marks += 1 }
            default: isStart = false
            }
            if brackets > 100 || marks > 200 || indentation > 1000 { return true }
        }
        return false
    }
}
