/// What templates may name, told from the declarations that the compiler checks against.
package enum ThemeReference {
    /// The reference as Markdown, for `templates/README.md`: a section for each page kind and then for each kind of
    /// record, with a table of names.
    package static func markdown(_ pages: [PageKind]) -> String {
        var text = ""
        for page in pages {
            text += "### \(page.name)\n\n\(page.meaning).\n\n" + table(page.fields)
        }
        for record in records(of: pages) {
            text += "### Record: \(record.recordName)\n\n" + table(record)
        }
        return text
    }

    /// The reference for a terminal, in columns.
    package static func listing(_ pages: [PageKind]) -> String {
        var text = ""
        for page in pages { text += "\(page.name): \(page.meaning)\n" + columns(page.fields) + "\n" }
        for record in records(of: pages) { text += "record \(record.recordName)\n" + columns(record) + "\n" }
        return text
    }

    /// The kinds of records that pages lead to, in the order in which they are met; pages themselves are not among
    /// them.
    private static func records(of pages: [PageKind]) -> [any ViewFields.Type] {
        var seen = Set(pages.map { ObjectIdentifier($0.fields) })
        var found: [any ViewFields.Type] = []
        var waiting = pages.map(\.fields)
        var next = 0
        while next < waiting.count {
            for field in fields(of: waiting[next]) {
                switch field.type.unwrapped {
                case .record(let inner), .list(let inner):
                    if seen.insert(ObjectIdentifier(inner)).inserted {
                        found.append(inner)
                        waiting.append(inner)
                    }
                default: break
                }
            }
            next += 1
        }
        return found
    }

    private static func table(_ type: any ViewFields.Type) -> String {
        var text = "| name | type | meaning |\n| --- | --- | --- |\n"
        for field in fields(of: type) {
            let meaning = field.meaning.replacing("|", with: "\\|")
            text += "| `\(field.name)` | \(field.type.summary) | \(meaning) |\n"
        }
        return text + "\n"
    }

    private static func columns(_ type: any ViewFields.Type) -> String {
        let rows = fields(of: type).map { ($0.name, $0.type.summary, $0.meaning) }
        let names = rows.map(\.0.count).max() ?? 0
        let types = rows.map(\.1.count).max() ?? 0
        let lines = rows.map { name, type, meaning in
            "  \(padded(name, names))  \(padded(type, types))  \(meaning)\n"
        }
        return lines.joined()
    }

    private static func padded(_ text: String, _ width: Int) -> String {
        text + String(repeating: " ", count: max(0, width - text.count))
    }

    private static func fields(of type: any ViewFields.Type) -> [Field] {
        func all<F: ViewFields>(_ type: F.Type) -> [Field] { F.allCases.map(\.field) }
        return all(type)
    }
}
