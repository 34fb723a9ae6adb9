internal import JSON
internal import Model

/// What the fields of some records hold.
struct RecordFields {
    /// What was seen of one field.
    struct Field {
        var texts = 0
        var numbers = 0
        var dates = 0
        /// Dates that are no mere numbers.
        var writtenDates = 0
        var addresses = 0
        var pictures = 0
        var tags = 0
        var marks = 0
        var words = 0

        var isText: Bool { texts > 0 && addresses < texts }
        /// Sentences rather than names.
        var isProse: Bool { isText && dates == 0 && words >= texts * 4 }
        var isID: Bool { texts + numbers > 0 }
        var isDate: Bool { dates > 0 && dates * 2 >= texts + numbers }
        /// Many a number could be a date; a written one is meant.
        var isWrittenDate: Bool { writtenDates > 0 && isDate }
        var isAddress: Bool { addresses > 0 }
        var isPicture: Bool { pictures > 0 }
    }

    /// By path, in the order met.
    private(set) var fields: [(path: String, field: Field)] = []
    /// The member that the record itself is in, with a dot; empty where the record is in no other.
    var own = ""
    private var positions: [String: Int] = [:]
    private var taken: Set<String> = []
    private var lists: [String] = []

    private static let depthLimit = 3
    private static let fieldLimit = 500

    mutating func add(_ record: JSONValue) {
        add(record, path: "", depth: 0)
    }

    private mutating func add(_ value: JSONValue, path: String, depth: Int) {
        switch value.kind {
        case .object where depth < Self.depthLimit:
            for (key, member) in value.members.prefix(100) where !key.isEmpty && key != "*" {
                add(member, path: path.isEmpty ? key : path + "." + key, depth: depth + 1)
            }
        case .array where depth < Self.depthLimit:
            guard let first = value.elements.first(where: { _ in true }) else { return }
            if first.kind == .object, !lists.contains(path) { lists.append(path) }
            add(first, path: path.isEmpty ? "*" : path + ".*", depth: depth + 1)
        case .string, .number:
            guard let position = position(of: path) else { return }
            Self.look(at: value, &fields[position].field)
        default: break
        }
    }

    private mutating func position(of path: String) -> Int? {
        if let known = positions[path] { return known }
        guard !path.isEmpty, fields.count < Self.fieldLimit else { return nil }
        positions[path] = fields.count
        fields.append((path, Field()))
        return fields.count - 1
    }

    private static func look(at value: JSONValue, _ field: inout Field) {
        let date = LikelyDate(value)
        if date != nil { field.dates += 1 }
        if date == .written { field.writtenDates += 1 }
        guard let text = value.text else {
            if value.kind == .number { field.numbers += 1 }
            return
        }
        field.texts += 1
        let isAddress = WebAddress(text) != nil
        if isAddress { field.addresses += 1 }
        let path = text.lowercased().prefix { $0 != "?" && $0 != "#" }
        if !text.contains(" "), [".jpg", ".jpeg", ".png", ".gif", ".webp", ".avif"].contains(where: path.hasSuffix) {
            field.pictures += 1
        }
        if text.contains("</") || text.contains("<br") || text.contains("<p>") { field.tags += 1 }
        if text.contains("](") || text.contains("**") || text.contains("\n# ") || text.hasPrefix("# ") {
            field.marks += 1
        }
        field.words += text.split(separator: " ").count
    }

    /// The first field of one of the names that is of use; it is not taken twice. The record's own come before others.
    mutating func take(_ names: [String], _ isOfUse: (Field) -> Bool) -> ReaderDescription.Path? {
        for start in starts {
            for name in names {
                for (path, field) in fields
                where isOfUse(field) && !taken.contains(path) && path.hasPrefix(start)
                    && Self.is(path.dropFirst(start.count), named: name)
                {
                    taken.insert(path)
                    return ReaderDescription.Path(path)
                }
            }
        }
        return nil
    }

    /// The first field of any name that is of use. When somebody joined and how they look is not the record's.
    mutating func take(_ isOfUse: (Field) -> Bool) -> ReaderDescription.Path? {
        for start in starts {
            for (path, field) in fields
            where isOfUse(field) && !taken.contains(path) && path.hasPrefix(start)
                && !Self.isOfPerson(path.dropFirst(start.count))
            {
                taken.insert(path)
                return ReaderDescription.Path(path)
            }
        }
        return nil
    }

    /// The first list of records of one of the names.
    func replies(_ names: [String]) -> ReaderDescription.Path? {
        for start in starts {
            if let name = names.first(where: { lists.contains(start + $0) }) {
                return ReaderDescription.Path(start + name)
            }
        }
        return nil
    }

    private var starts: [String] { own.isEmpty ? [""] : [own, ""] }

    /// How a body is written, as far as its tags and marks tell.
    func bodyKind(_ path: ReaderDescription.Path) -> ReaderDescription.BodyKind {
        guard let position = positions[path.text] else { return .text }
        let field = fields[position].field
        if field.tags > 0 { return .html }
        return field.marks > 0 || path.text.lowercased().hasSuffix("markdown") ? .markdown : .text
    }

    /// `author`, `author.name`, `photos.*`, `photos.*.url`: a name, or what people put inside of one.
    static func `is`(_ path: Substring, named name: String) -> Bool {
        let parts = path.lowercased().split(separator: ".").filter { $0 != "*" }
        guard let first = parts.first, first == name || first == name + "s" else { return false }
        return parts.count == 1 || (parts.count == 2 && inner.contains(String(parts[1])))
    }

    /// `user.created_at`, `author.avatar`.
    private static func isOfPerson(_ path: Substring) -> Bool {
        let parts = path.lowercased().split(separator: ".")
        return parts.count > 1 && FieldNames.author.contains(String(parts[0]))
    }

    private static let inner: Set<String> = [
        "name", "username", "login", "handle", "nick", "nickname", "display_name", "screen_name", "url", "src", "href",
        "rendered", "text", "html",
    ]
}
