import Yams

/// Text from a YAML file, and where it begins.
struct YAMLText: Sendable {
    let value: String
    /// Of its first character, behind a quote.
    let place: Place
    /// Whether it stands in the file as it is. What was folded or has escapes stands elsewhere, all but its beginning.
    let isVerbatim: Bool
}

/// A file that YAML was read from, or the part of it that was.
struct YAMLSource {
    let file: String
    /// Lines before the YAML.
    let lineOffset: Int
    private let lines: [ArraySlice<UInt8>]

    init(_ yaml: ArraySlice<UInt8>, file: String, lineOffset: Int = 0) {
        self.file = file
        self.lineOffset = lineOffset
        lines = yaml.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    }

    /// Where a node begins.
    func place(of node: Yams.Node) -> Place {
        Place(file: file, line: (node.mark?.line ?? 1) + lineOffset, column: node.mark?.column ?? 1)
    }

    /// A scalar's text; `nil` for any other node.
    func text(of node: Yams.Node) -> YAMLText? {
        guard case .scalar(let scalar) = node else { return nil }
        let isQuoted = scalar.style == .doubleQuoted || scalar.style == .singleQuoted
        let start = place(of: node)
        let place = Place(file: file, line: start.line, column: start.column + (isQuoted ? 1 : 0))
        return YAMLText(value: scalar.string, place: place, isVerbatim: holds(scalar.string, at: place))
    }

    private func holds(_ text: String, at place: Place) -> Bool {
        let line = place.line - lineOffset - 1
        guard lines.indices.contains(line) else { return false }
        var rest = lines[line]
        for _ in 1..<place.column {
            guard rest.popFirst() != nil else { return false }
            rest = rest.drop { $0 & 0xC0 == 0x80 }
        }
        return rest.starts(with: text.utf8)
    }
}
