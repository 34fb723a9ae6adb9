import Model

/// A description of a format as it stands in `roost.yml`.
enum DescriptionText {
    static func yaml(_ description: ReaderDescription) -> String {
        var lines = ["readers:", "  - name: \(quoted(description.name))"]
        func add(_ key: SettingKey, _ value: String?) {
            guard let value, let dot = key.rawValue.firstIndex(of: ".") else { return }
            lines.append("    \(key.rawValue[key.rawValue.index(after: dot)...]): \(quoted(value))")
        }
        if !description.files.isEmpty {
            lines.append("    files: [\(description.files.map(quoted).joined(separator: ", "))]")
        }
        add(.readersRecords, description.records?.text)
        add(.readersID, description.id?.text)
        add(.readersTitle, description.title?.text)
        add(.readersBody, description.body?.text)
        add(.readersBodyKind, description.body == nil ? nil : description.bodyKind.rawValue)
        add(.readersAuthor, description.author?.text)
        add(.readersDate, description.date?.text)
        add(.readersPicture, description.picture?.text)
        add(.readersParent, description.parent?.text)
        add(.readersReplies, description.replies?.text)
        add(.readersURL, description.url?.text)
        return lines.joined(separator: "\n") + "\n"
    }

    /// Plain where that cannot be misread, else in double quotes.
    private static func quoted(_ text: String) -> String {
        let isPlain =
            text.utf8.first.map { ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || $0 == UInt8(ascii: "_") } == true
            && text.utf8.allSatisfy {
                ($0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A) || ($0 >= 0x30 && $0 <= 0x39) || "_-.".utf8.contains($0)
            }
        if isPlain, !["no", "yes", "on", "off", "true", "false", "null", "y", "n"].contains(text.lowercased()) {
            return text
        }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\\(scalar)"
            case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value):
                let digits = String(scalar.value, radix: 16)
                result += "\\x" + String(repeating: "0", count: 2 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
