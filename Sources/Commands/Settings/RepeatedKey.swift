/// Where a key stands a second time. The parser names only the first place, and what is to be taken away is rather the
/// second; keys of a mapping that is no flow (`{…}`) all begin at one column (YAML 1.2, section 8.2.2).
struct RepeatedKey {
    /// From 1.
    let line: Int

    /// - Parameter first: Line and column, from 1 and in code points, of the place that the parser named.
    init?(_ key: String, first: (line: Int, column: Int), in source: [UInt8]) {
        let text = String(decoding: source, as: UTF8.self)
        let lines = text.split(omittingEmptySubsequences: false) { ["\n", "\r\n", "\r"].contains($0) }
        let found = lines.indices.dropFirst(first.line).first { index in
            let line = lines[index].unicodeScalars
            let indent = line.prefix(first.column - 1)
            return indent.allSatisfy { $0 == " " } && Self.begins(Substring(line.dropFirst(indent.count)), with: key)
        }
        guard let found else { return nil }
        line = found + 1
    }

    /// Whether a line is `key: …`, the key perhaps in quotation marks.
    private static func begins(_ line: Substring, with key: String) -> Bool {
        ["", "'", "\""].contains { quote in
            let written = quote + key + quote
            return line.hasPrefix(written)
                && line.dropFirst(written.count).drop { $0 == " " || $0 == "\t" }.first == ":"
        }
    }
}
