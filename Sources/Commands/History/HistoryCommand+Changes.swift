import Archive
import Foundation
import Model

/// What `roost history` does beside showing.
extension HistoryCommand {
    /// Enters what is no longer shown. Throws a `Diagnostic`.
    func hide(_ count: Int, path: String) throws {
        if count > 0 {
            var entry = HistoryEntry(.clear, at: .now)
            entry.network = network.map { Network($0) }
            entry.name = kind
            entry.query = match
            try History.append([entry], to: path)
        }
        StandardStream.output.write("\(Number.count(count, "entry", "entries")) cleared\n")
    }

    /// Writes entries to a file, the oldest first, as they stand in the history. Throws a `Diagnostic`.
    func write(_ entries: [HistoryEntry], to file: String) throws {
        let text = entries.reversed().map { $0.json + "\n" }.joined()
        do {
            try Data(text.utf8).write(to: URL(fileURLWithPath: FilePath.absolute(file)), options: .atomic)
        } catch {
            throw Diagnostic(
                .error, .cannotWrite, "cannot be written", file: file, hint: "check that you may write there")
        }
        StandardStream.output.write(
            "\(Number.count(entries.count, "entry", "entries")) written to \(Printable.text(file))\n")
    }
}
