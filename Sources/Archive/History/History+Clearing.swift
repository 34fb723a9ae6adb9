package import Model

extension History {
    /// Entries that were not cleared, in the order of the file.
    package var visible: [HistoryEntry] {
        var kept: [HistoryEntry] = []
        for entry in entries {
            if entry.kind == .clear {
                kept.removeAll { entry.clears($0) }
            } else {
                kept.append(entry)
            }
        }
        return kept
    }
}

extension HistoryEntry {
    /// Whether an entry of kind `.clear` takes another one out of sight.
    func clears(_ other: HistoryEntry) -> Bool {
        if let network, !other.isOf(network) { return false }
        if let name, other.kind.rawValue != name { return false }
        if let query { return other.mentions(query) }
        return true
    }

    /// Whether it is about a network, as readers call it or as it was typed.
    package func isOf(_ network: Network) -> Bool {
        self.network == network || fetch?.hasPrefix(network.name + " ") == true
    }

    /// Whether a text stands in what was asked, in any case.
    package func mentions(_ text: String) -> Bool {
        let wanted = Folding.fold(text)
        return [query, name, fetch].contains { $0.map { Folding.fold($0).contains(wanted) } ?? false }
    }
}
