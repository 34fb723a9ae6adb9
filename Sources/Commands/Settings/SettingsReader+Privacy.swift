import Model
import Yams

/// What may stand below `privacy.leave_out` and `privacy.redact`.
extension SettingsReader {
    /// Yes or no, in YAML's words for it.
    mutating func flag(_ node: Node, _ key: SettingKey) -> Bool {
        switch node.scalar?.string.lowercased() {
        case "yes", "true", "on": return true
        case "no", "false", "off": return false
        default:
            wrong(node, key, "`yes` or `no`")
            return false
        }
    }

    /// People's handles.
    mutating func handles(_ node: Node, _ key: SettingKey) -> [String] {
        texts(node, key).compactMap { text, item in
            let name = text.hasPrefix("@") ? text.dropFirst() : Substring(text)
            let isPlain = !name.isEmpty && !name.contains { $0.isWhitespace || $0 == "/" || $0 == "," }
            if isPlain { return text }
            wrong(item, key, "a handle, like `name` or `name@host`")
            return nil
        }
    }

    /// Words that can be looked for: of signs alone there would be one in every line.
    mutating func words(_ node: Node, _ key: SettingKey) -> [String] {
        texts(node, key).compactMap { text, item in
            if text.contains(where: { $0.isLetter || $0.isNumber }) || text.unicodeScalars.contains(where: Self.isEmoji)
            {
                return text
            }
            wrong(item, key, "a word")
            return nil
        }
    }

    private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.isEmojiPresentation }

    /// The first moment of a day, month or year (in UTC), or the first one after it.
    mutating func day(_ node: Node, _ key: SettingKey, isEnd: Bool = false) -> Timestamp? {
        let text = node.scalar?.string ?? ""
        let parts = text.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
        let isPlain = text.utf8.allSatisfy { ($0 >= 0x30 && $0 <= 0x39) || $0 == UInt8(ascii: "-") }
        guard isPlain, (1...3).contains(parts.count), let year = parts[0], (1000...9999).contains(year),
            let month = parts.count > 1 ? parts[1] : 1, (1...12).contains(month),
            let day = parts.count > 2 ? parts[2] : 1,
            (1...CivilTime.daysIn(month: month, year: year)).contains(day)
        else {
            wrong(node, key, "a day like 2016-03-01, a month like 2016-03 or a year")
            return nil
        }
        let first = CivilTime(year: year, month: month, day: day).timestamp()
        guard isEnd else { return first }
        let days =
            switch parts.count {
            case 1: CivilTime.daysIn(month: 2, year: year) == 29 ? 366 : 365
            case 2: CivilTime.daysIn(month: month, year: year)
            default: 1
            }
        return Timestamp(milliseconds: first.milliseconds + Int64(days) * 86_400_000)
    }
}
