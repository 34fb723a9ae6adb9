import Model
import Yams

/// `readers:`, a list of descriptions of formats.
extension SettingsReader {
    mutating func readDescriptions(_ value: Node) {
        let entries: [Node]
        if case .sequence(let sequence) = value { entries = Array(sequence) } else { entries = [value] }
        for entry in entries where !entry.isNull {
            guard case .mapping(let mapping) = entry else {
                complain(
                    .badSetting,
                    "an entry of `readers` is \(entry.kind), expected keys: \(Self.keys(of: Self.readers))",
                    at: entry)
                continue
            }
            let before = diagnostics.count
            var description = ReaderDescription(name: "")
            for (key, value) in mapping { read(value, key, into: &description) }
            if diagnostics.count == before { check(description, at: entry) }
        }
    }

    private mutating func read(_ value: Node, _ key: Node, into description: inout ReaderDescription) {
        let name = Self.readers + "." + (key.scalar?.string ?? "")
        guard let setting = SettingKey(rawValue: name) else { return unknown(name, at: key) }
        if value.isNull { return }
        switch setting {
        case .readersName: description.name = network(value, setting) ?? ""
        case .readersFiles: description.files = texts(value, setting).map(\.text)
        case .readersRecords: description.records = path(value, setting)
        case .readersID: description.id = path(value, setting)
        case .readersTitle: description.title = path(value, setting)
        case .readersBody: description.body = path(value, setting)
        case .readersBodyKind: description.bodyKind = choice(value, setting) ?? description.bodyKind
        case .readersAuthor: description.author = path(value, setting)
        case .readersDate: description.date = path(value, setting)
        case .readersPicture: description.picture = path(value, setting)
        case .readersParent: description.parent = path(value, setting)
        case .readersReplies: description.replies = path(value, setting)
        case .readersURL: description.url = path(value, setting)
        default: unknown(name, at: key)
        }
    }

    /// What an entry cannot do without.
    private mutating func check(_ description: ReaderDescription, at node: Node) {
        if description.name.isEmpty {
            complain(
                .badSetting, "an entry of `readers` has no `name`", at: node,
                hint: "the name is what its posts are of, like `name: diary`")
        } else if description.body == nil, description.title == nil, description.picture == nil {
            complain(
                .badSetting, "the entry `\(description.name)` of `readers` has no `body`, no `title` and no `picture`",
                at: node, hint: "one of them makes a record a post")
        } else if settings.readers.contains(where: { $0 == description }) {
            complain(.badSetting, "the entry `\(description.name)` of `readers` stands there twice", at: node)
        } else {
            settings.readers.append(description)
        }
    }

    private mutating func path(_ node: Node, _ key: SettingKey) -> ReaderDescription.Path? {
        guard let text = text(node, key) else { return nil }
        let path = ReaderDescription.Path(text)
        guard !path.parts.isEmpty, path.parts.joined(separator: ".") == text else {
            wrong(node, key, "names with single dots between, like `user.name` or `photos.*.url`")
            return nil
        }
        return path
    }

    /// A name that may stand in addresses.
    private mutating func network(_ node: Node, _ key: SettingKey) -> String? {
        guard let text = text(node, key) else { return nil }
        let isPlain = text.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"): true
            default: false
            }
        }
        guard isPlain, text.utf8.count <= 40, !text.hasPrefix("-"), !text.hasSuffix("-") else {
            wrong(node, key, "up to 40 lower case letters, digits and hyphens, like `my-diary`")
            return nil
        }
        return text
    }
}
