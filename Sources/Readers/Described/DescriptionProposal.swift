internal import JSON
internal import Model

/// Guesses how the JSON of an unknown format could be described, from the names and the values of its records.
enum DescriptionProposal {
    /// So deep a document is searched for its records, and a record for its fields.
    private static let depthLimit = 4
    private static let sampleCount = 50

    /// `nil` where nothing in the document looks like something a person wrote.
    static func of(_ document: JSONValue, context: CaptureContext) -> ReaderDescription? {
        var lists: [(path: [String], value: JSONValue)] = []
        findLists(document, [], &lists)
        // One record a line.
        if context.isLines || lists.isEmpty { lists.append(([], document)) }
        let found = lists.compactMap { list in
            description(of: list.value, at: list.path, context: context).map { (list.value.count, $0) }
        }
        // The longest list is what the file is about.
        return found.max { $0.0 < $1.0 }?.1
    }

    private static func findLists(
        _ value: JSONValue, _ path: [String], _ lists: inout [(path: [String], value: JSONValue)]
    ) {
        if value.kind == .array, value.elements.prefix(sampleCount).contains(where: { $0.kind == .object }) {
            lists.append((path, value))
        }
        guard path.count < depthLimit, value.kind == .object else { return }
        for (key, member) in value.members.prefix(100) where !key.isEmpty && key != "*" {
            findLists(member, path + [key], &lists)
        }
    }

    private static func description(
        of list: JSONValue, at path: [String], context: CaptureContext
    ) -> ReaderDescription? {
        let records = list.kind == .array ? Array(list.elements.prefix(sampleCount)) : [list]
        var fields = RecordFields()
        for record in records { fields.add(record) }
        fields.findOwn(list: path.last)
        var description = ReaderDescription(name: name(context))
        if !path.isEmpty { description.records = ReaderDescription.Path(path.joined(separator: ".")) }
        description.body = fields.take(FieldNames.body) { $0.isText }
        // Beside a user name, a name is the person's.
        let isPerson = ["username", "screen_name"].contains(where: fields.has)
        description.title = fields.take(FieldNames.title.filter { !isPerson || $0 != "name" }) { $0.isText }
        description.picture = fields.take(FieldNames.picture) { $0.isPicture } ?? fields.take { $0.isPicture }
        if description.body == nil { description.body = fields.take { $0.isProse } }
        guard description.body != nil || description.title != nil || description.picture != nil else { return nil }
        description.id = fields.take(FieldNames.id) { $0.isID }
        description.date = fields.take(FieldNames.date) { $0.isDate } ?? fields.take { $0.isWrittenDate }
        description.author = fields.take(FieldNames.author) { $0.isText }
        description.parent = fields.take(FieldNames.parent) { $0.isID }
        description.url = fields.take(FieldNames.url) { $0.isAddress }
        description.replies = fields.replies(FieldNames.replies)
        if let body = description.body {
            description.bodyKind = fields.bodyKind(body)
            description.body = whole(body)
        }
        // A list of mere names or settings is none of posts.
        let certain = [description.id, description.date, description.url].count { $0 != nil }
        return certain > 0 ? description : nil
    }

    /// A body in pieces as a whole: `text` for `text.*` and `text.*.text`, since other records may have it as one string.
    private static func whole(_ body: ReaderDescription.Path) -> ReaderDescription.Path {
        for ending in [".*.text", ".*"] where body.text.hasSuffix(ending) {
            return ReaderDescription.Path(String(body.text.dropLast(ending.count)))
        }
        return body
    }

    /// The file's own name as a network's.
    private static func name(_ context: CaptureContext) -> String {
        let stem = context.pathParts.last ?? ""
        let words = stem.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        let name = words.joined(separator: "-")
        return name.isEmpty ? "records" : name
    }
}
