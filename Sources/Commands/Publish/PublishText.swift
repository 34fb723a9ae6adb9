import Publish

/// A plan as a person reads it.
enum PublishText {
    /// So many names of each kind are shown; there may be a hundred thousand.
    private static let shown = 10

    static func text(_ plan: PublishPlan) -> String {
        var text = "to        \(Printable.text(plan.place))\n"
        if plan.isWhole {
            return text + "files     \(Number.grouped(plan.changed.count)), \(Number.bytes(plan.bytes)); "
                + "the host takes what it does not have\n"
        }
        if plan.isEmpty { return text + "nothing has changed\n" }
        text += part("new", plan.added) + part("changed", plan.changed) + part("removed", plan.removed)
        return text + "to send   \(Number.bytes(plan.bytes))\n"
    }

    private static func part(_ name: String, _ paths: [String]) -> String {
        let title = name.padding(10)
        guard !paths.isEmpty else { return title + "none\n" }
        var text = title + Number.count(paths.count, "file", "files") + "\n"
        for path in paths.prefix(shown) { text += "            " + Printable.text(path) + "\n" }
        if paths.count > shown { text += "            and \(Number.grouped(paths.count - shown)) more\n" }
        return text
    }
}

extension String {
    /// Spaces at the end, up to a width.
    fileprivate func padding(_ width: Int) -> String {
        self + String(repeating: " ", count: max(0, width - count))
    }
}
