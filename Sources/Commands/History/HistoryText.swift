import Archive
import Foundation
import Model

/// The history as text.
struct HistoryText {
    private let zone: TimeZone?

    /// Times are shown in the zone of that name.
    init(timezone: String) {
        zone = TimeZone(identifier: timezone)
    }

    /// A JSON array, an entry a line, each as it stands in the file.
    func json(_ entries: some Swift.Collection<HistoryEntry>) -> String {
        entries.isEmpty ? "[]\n" : "[\n" + entries.map(\.json).joined(separator: ",\n") + "\n]\n"
    }

    /// `2026-11-21 12:04  search  #ucd  20 results, 3 new`, an entry a line.
    func table(_ entries: some Swift.Collection<HistoryEntry>) -> String {
        let kinds = entries.map(\.kind.rawValue.count).max() ?? 0
        return entries.map { line($0, kindWidth: kinds) + "\n" }.joined()
    }

    private func line(_ entry: HistoryEntry, kindWidth: Int) -> String {
        let kind = entry.kind.rawValue
        var parts = [time(entry.at), kind + String(repeating: " ", count: max(0, kindWidth - kind.count))]
        let what = [entry.fetch, entry.query ?? (entry.fetch == nil ? entry.name : nil)].compactMap { $0 }
        if !what.isEmpty { parts.append(what.joined(separator: " ")) }
        if entry.fetch == nil, let network = entry.network { parts.append(network.name) }
        var numbers: [String] = []
        if let results = entry.results { numbers.append(Number.count(Int(results), "result", "results")) }
        if let new = entry.new { numbers.append("\(Number.grouped(Int(new))) new") }
        if let pages = entry.pages { numbers.append(Number.count(Int(pages), "page", "pages")) }
        if !numbers.isEmpty { parts.append(numbers.joined(separator: ", ")) }
        return Printable.text(parts.joined(separator: "  "))
    }

    private func time(_ moment: Timestamp) -> String {
        let date = Date(timeIntervalSince1970: Double(moment.seconds))
        let time = CivilTime(moment, offset: zone?.secondsFromGMT(for: date) ?? 0)
        func two(_ value: Int) -> String { value < 10 ? "0\(value)" : "\(value)" }
        return "\(time.year)-\(two(time.month))-\(two(time.day)) \(two(time.hour)):\(two(time.minute))"
    }
}
