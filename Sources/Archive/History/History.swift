import Foundation
package import Model

/// The site's history, `content/history.jsonl`: one JSON object a line, the oldest first. It is a source, like the
/// captures: roost only ever appends to it.
package struct History: Sendable {
    /// In the order of the file, the newest last.
    package var entries: [HistoryEntry]

    package init(entries: [HistoryEntry] = []) {
        self.entries = entries
    }

    /// Reads a history. A file that is not there is an empty history; a line that cannot be read is a diagnostic,
    /// and the rest is kept.
    package static func read(at path: String) -> (history: History, diagnostics: [Diagnostic]) {
        guard FileManager.default.fileExists(atPath: path) else { return (History(), []) }
        guard let data = FileManager.default.contents(atPath: path) else {
            let problem = Diagnostic(
                .error, .historyUnreadable, "the history cannot be read", file: path,
                hint: "check that it is a file and that you may read it")
            return (History(), [problem])
        }
        return parse(Array(data), file: path)
    }

    /// Reads the bytes of a history; `file` is what diagnostics call it.
    package static func parse(_ bytes: [UInt8], file: String?) -> (history: History, diagnostics: [Diagnostic]) {
        var history = History()
        var diagnostics: [Diagnostic] = []
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        let content = bytes.starts(with: mark) ? bytes[3...] : bytes[...]
        for (index, line) in content.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
            if line.allSatisfy({ $0 == 0x20 || $0 == 0x09 || $0 == 0x0D }) { continue }
            do throws(HistoryLineError) {
                guard let text = String(validating: line, as: UTF8.self) else {
                    throw HistoryLineError(message: "is not UTF-8")
                }
                history.entries.append(
                    try HistoryEntry(line: text.trimmingCharacters(in: .whitespaces.union(.newlines))))
            } catch {
                diagnostics.append(
                    Diagnostic(
                        .warning, .historyUnreadable, "line of the history \(error.message)", file: file,
                        line: index + 1, hint: "mend or remove the line; the others are kept"))
            }
        }
        return (history, diagnostics)
    }
}
