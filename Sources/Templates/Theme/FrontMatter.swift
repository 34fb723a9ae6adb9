import Model
import Yams

/// What stands between `---` lines at the head of a template.
struct FrontMatter: Sendable {
    var layout: YAMLText?
    var title: YAMLText?
    /// Where the template itself begins, in bytes, and on which line.
    var end = 0
    var line = 1

    /// Longer ones are no front matter.
    private static let limit = 16_384

    static func read(_ source: [UInt8], file: String) -> (frontMatter: FrontMatter, problems: [Diagnostic]) {
        var result = FrontMatter()
        guard source.starts(with: "---\n".utf8) || source.starts(with: "---\r\n".utf8) else { return (result, []) }
        var start = 0
        var line = 1
        var lines: [Range<Int>] = []
        while start < source.count {
            let end = source[start...].firstIndex(of: UInt8(ascii: "\n")) ?? source.count
            let text = Lexer.trimmed(source[start..<end])
            let next = min(end + 1, source.count)
            if line > 1, text.elementsEqual("---".utf8) {
                result.end = next
                result.line = line + 1
                let problems = result.parse(source[(lines.first?.upperBound ?? 0)..<start], file)
                return (result, problems)
            }
            lines.append(start..<next)
            start = next
            line += 1
        }
        let place = Place(file: file, line: 1, column: 1)
        return (
            result,
            [
                Diagnostic(
                    .error, .frontMatter, "the front matter is never closed", at: place,
                    hint: "end it with a line `---`")
            ]
        )
    }

    private mutating func parse(_ yaml: ArraySlice<UInt8>, _ file: String) -> [Diagnostic] {
        let text = String(decoding: yaml, as: UTF8.self)
        let top = Place(file: file, line: 1, column: 1)
        guard yaml.count <= Self.limit, !YAMLBounds.areExceeded(by: yaml) else {
            return [Diagnostic(.error, .templateLimit, "the front matter is too large", at: top)]
        }
        let root: Yams.Node?
        do {
            root = try Yams.compose(yaml: text)
        } catch {
            return [YAMLProblem.diagnostic(error, .frontMatter, file, in: text, lineOffset: 1)]
        }
        guard let root, root != Yams.Node("", Tag.implicit) else { return [] }
        guard let mapping = root.mapping else {
            return [
                Diagnostic(
                    .error, .frontMatter, "the front matter is no list of keys", at: top,
                    hint: "write `layout: layout.html`")
            ]
        }
        var problems: [Diagnostic] = []
        let source = YAMLSource(yaml, file: file, lineOffset: 1)
        for (key, value) in mapping {
            let name = key.string ?? ""
            let place = source.place(of: key)
            guard name == "layout" || name == "title" else {
                let nearest = Suggestion.nearest(to: name, among: ["layout", "title"])
                problems.append(
                    Diagnostic(
                        .error, .frontMatter, "unknown key `\(name)`", at: place,
                        hint: nearest.map { "did you mean `\($0)`?" } ?? "there are `layout` and `title`"))
                continue
            }
            guard let entry = source.text(of: value) else {
                problems.append(
                    Diagnostic(.error, .frontMatter, "`\(name)` is no text", at: place, hint: "write `\(name): \"…\"`"))
                continue
            }
            if name == "layout" { layout = entry } else { title = entry }
        }
        return problems
    }

    private typealias Tag = Yams.Tag
}
