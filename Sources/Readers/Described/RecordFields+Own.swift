internal import Model

extension RecordFields {
    /// Finds the member that the record itself is in where what stands around it is about something else: `comment` of
    /// Lemmy's `{"comment": {…}, "creator": {…}, "post": {…}}`, `tweet` of `{"code": 200, "tweet": {…}}`.
    /// - Parameter list: What the list of the records is called: in `comments`, each is a `comment`.
    mutating func findOwn(list: String?) {
        guard marks(of: "") < 2 else { return }
        var members: [String] = []
        for (path, _) in fields {
            guard let dot = path.firstIndex(of: ".") else { continue }
            let member = String(path[..<dot])
            // A person has an id, a date and some words, too.
            if !members.contains(member), !FieldNames.author.contains(member.lowercased()) { members.append(member) }
        }
        let likely = members.map { (name: $0, marks: marks(of: $0 + ".")) }.filter { $0.marks >= 2 }
        let named = likely.first { $0.name.lowercased() == list.map(Self.singular) }
        let best = likely.reduce(nil as (name: String, marks: Int)?) { best, next in
            best.map { $0.marks >= next.marks } == true ? best : next
        }
        if let found = named ?? best { own = found.name + "." }
    }

    /// Whether the record itself has a field of that name.
    func has(_ name: String) -> Bool { fields.contains { $0.path.lowercased() == own.lowercased() + name } }

    /// How many things that a post has, of four, an object has.
    private func marks(of start: String) -> Int {
        func hasField(_ names: [String], _ isOfUse: (Field) -> Bool) -> Bool {
            fields.contains { path, field in
                path.hasPrefix(start) && isOfUse(field)
                    && names.contains { Self.is(path.dropFirst(start.count), named: $0) }
            }
        }
        let isDated = fields.contains { path, field in
            path.hasPrefix(start) && field.isWrittenDate && !path.dropFirst(start.count).contains(".")
        }
        return [
            hasField(FieldNames.body) { $0.isText }, hasField(FieldNames.id) { $0.isID },
            isDated || hasField(FieldNames.date) { $0.isDate }, hasField(FieldNames.url) { $0.isAddress },
        ].count { $0 }
    }

    private static func singular(_ list: String) -> String {
        let name = list.lowercased()
        if name.hasSuffix("ies") { return name.dropLast(3) + "y" }
        return name.hasSuffix("s") ? String(name.dropLast()) : name
    }
}
