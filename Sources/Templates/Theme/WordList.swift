import Model
import Yams

/// The words of one language: `strings/en.yml`.
struct WordList: Sendable {
    enum Entry: Sendable {
        case text(YAMLText)
        /// By number: `one` and `other`.
        case plural(one: YAMLText?, other: YAMLText)
    }

    private(set) var entries: [String: Entry] = [:]
    let file: String

    private init(file: String) {
        self.file = file
    }

    /// What a plural may have. Only the first two are used: no language that is built in needs more.
    private static let forms: Set<String> = ["one", "other"]
    /// Anchors and aliases multiply; this many nodes are looked at.
    private static let nodeLimit = 50_000
    private var nodes = 0

    static func read(_ source: [UInt8], file: String, language: String) -> (words: WordList, problems: [Diagnostic]) {
        var words = WordList(file: file)
        let top = Place(file: file, line: 1, column: 1)
        guard source.count <= Limits.fileBytes, !YAMLBounds.areExceeded(by: source) else {
            return (words, [Diagnostic(.error, .templateLimit, "the file is too large", at: top)])
        }
        guard let text = String(validating: source, as: UTF8.self) else {
            return (words, [Diagnostic(.error, .templateSyntax, "not UTF-8", at: top)])
        }
        do {
            guard let root = try Yams.compose(yaml: text) else { return (words, []) }
            var problems: [Diagnostic] = []
            words.add(root, "", language, YAMLSource(source[...], file: file), &problems, depth: 0)
            return (words, problems)
        } catch {
            return (words, [YAMLProblem.diagnostic(error, .templateSyntax, file, in: text)])
        }
    }

    private mutating func add(
        _ node: Yams.Node, _ path: String, _ language: String, _ source: YAMLSource,
        _ problems: inout [Diagnostic], depth: Int
    ) {
        let place = source.place(of: node)
        nodes += 1
        guard depth < 20, nodes < Self.nodeLimit else {
            if depth == 20 || nodes == Self.nodeLimit {
                problems.append(Diagnostic(.error, .templateLimit, "too many levels or words", at: place))
            }
            return
        }
        switch node {
        case .scalar:
            if path.isEmpty {
                if node.string?.isEmpty == false {
                    problems.append(
                        Diagnostic(.error, .templateSyntax, "no list of words", at: place, hint: "write `key: words`"))
                }
            } else if let text = source.text(of: node) {
                entries[path] = .text(text)
            }
        case .mapping(let mapping):
            let keys = Set(mapping.keys.compactMap(\.string))
            if !path.isEmpty, keys.contains("other"), keys.isSubset(of: Self.forms) {
                addPlural(mapping, path, language, place, source, &problems)
                return
            }
            for (key, value) in mapping {
                if nodes >= Self.nodeLimit { return }
                guard let name = key.string, !name.isEmpty, !name.contains(".") else {
                    problems.append(
                        Diagnostic(
                            .error, .templateSyntax, "a key with a dot", at: place, hint: "nest the keys instead"))
                    continue
                }
                add(value, path.isEmpty ? name : "\(path).\(name)", language, source, &problems, depth: depth + 1)
            }
        default:
            problems.append(
                Diagnostic(
                    .error, .templateSyntax, "a list where words are expected", at: place, hint: "write `key: words`"))
        }
    }

    private mutating func addPlural(
        _ mapping: Yams.Node.Mapping, _ path: String, _ language: String, _ place: Place,
        _ source: YAMLSource, _ problems: inout [Diagnostic]
    ) {
        guard let other = mapping["other"].flatMap(source.text) else {
            problems.append(Diagnostic(.error, .templateSyntax, "`\(path)` has no words for `other`", at: place))
            return
        }
        let one = mapping["one"].flatMap(source.text)
        if one == nil, language == "en" {
            problems.append(
                Diagnostic(
                    .error, .missingString, "`\(path)` has no form for `one`", at: place, hint: "English needs both"))
        }
        entries[path] = .plural(one: one, other: other)
    }
}
