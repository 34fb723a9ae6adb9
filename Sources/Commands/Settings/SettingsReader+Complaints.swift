import Model
import Templates
import Yams

extension SettingsReader {
    mutating func complain(_ id: DiagnosticID, _ message: String, at node: Node?, hint: String? = nil) {
        complain(id, message, mark: node?.mark, hint: hint)
    }

    /// What is wrong right after the beginning of the file.
    mutating func complain(_ id: DiagnosticID, _ message: String, after before: some Swift.Collection<UInt8>) {
        let end = YAMLEnd(of: before)
        diagnostics.append(Diagnostic(.error, id, message, file: file, line: end.line, column: end.column))
    }

    /// A value that is not what its key needs.
    mutating func wrong(_ node: Node, _ key: SettingKey, _ expected: String, hint: String? = nil) {
        complain(.badSetting, "`\(key.rawValue)` is \(node.kind), expected \(expected)", at: node, hint: hint)
    }

    /// A value that is none of a few names.
    mutating func wrong(_ node: Node, _ key: SettingKey, oneOf names: [String], hint: String? = nil) {
        let near = node.scalar.flatMap { Nearest.name(to: $0.string, among: names) }
        let list = names.map { "`\($0)`" }.joined(separator: ", ")
        wrong(node, key, "one of \(list)", hint: near.map { "did you mean `\($0)`?" } ?? hint)
    }

    /// What the YAML parser found wrong in a file.
    mutating func complain(yaml error: any Error, in source: [UInt8]) {
        switch error {
        case YamlError.scanner(_, let problem, let mark, _), YamlError.parser(_, let problem, let mark, _),
            YamlError.composer(_, let problem, let mark, _):
            let place = YAMLEnd(of: source).bounding(line: mark.line, column: mark.column)
            diagnostics.append(
                Diagnostic(
                    .error, .badSetting, "is not YAML: \(problem)", file: file, line: place.line,
                    column: place.column))
        case YamlError.duplicatedKeysInMapping(let duplicates, let context):
            let names = duplicates.sorted().map { "`\($0)`" }.joined(separator: ", ")
            let first = (line: context.mark.line, column: context.mark.column)
            let place = RepeatedKey(duplicates.first ?? "", first: first, in: source)
            diagnostics.append(
                Diagnostic(
                    .error, .badSetting, "stands there twice: \(names)", file: file, line: place?.line ?? first.line,
                    column: first.column))
        default:
            complain(.badSetting, "is not YAML: \(error)", mark: nil)
        }
    }

    private mutating func complain(_ id: DiagnosticID, _ message: String, mark: Mark?, hint: String? = nil) {
        diagnostics.append(
            Diagnostic(.error, id, message, file: file, line: mark?.line, column: mark?.column, hint: hint))
    }
}

extension Node {
    /// `key:` with nothing after it, `~` or `null`.
    var isNull: Bool {
        guard let scalar, scalar.style == .plain else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(scalar.string)
    }

    /// What it is, for messages: `a list`, `` `purple` ``.
    var kind: String {
        switch self {
        case .scalar(let scalar): "`\(scalar.string.prefix(80))`"
        case .mapping: "a group of keys"
        case .sequence: "a list"
        case .alias: "an alias"
        }
    }
}
