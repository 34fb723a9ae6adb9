internal import JSON
internal import Model

/// Answers of the GraphQL API. What is in them is called as whoever asked called it, so lists and single things are
/// found by their shape: `data.search`, `data.repository.issues`, `data.viewer.starredRepositories`, `data.node`.
extension GitHubReader {
    /// One list or thing of an answer.
    struct Found {
        var name: String
        var record: Record
        /// A list's elements; `nil` of a single thing.
        var elements: [Record]?
    }

    static func isAnswer(_ document: JSONValue) -> Bool {
        let data = document["data"]
        guard data.kind == .object else { return false }
        // A search without results holds nothing to tell it by.
        if isSearch(data["search"]) { return true }
        return data.members.contains { member in
            isFound(member.value) || member.value.members.contains { isFound($0.value) }
        }
    }

    static func readAnswer(_ record: Record, context: CaptureContext, _ output: inout ReaderOutput) {
        let found = found(in: record.member("data"))
        if let list = found.first(where: { $0.elements != nil }) {
            let kind: Collection.Kind =
                isSearch(list.record.value) ? .search : list.name == "starredRepositories" ? .likes : .timeline
            var collection = context.collection(kind, network: .github)
            if kind == .search { collection.total = counts(list.record.value).first }
            output.describe(collection)
        } else if let collection = context.collectionOfOne(.timeline, network: .github) {
            output.describe(collection)
        }
        for thing in found {
            for element in thing.elements ?? [thing.record] {
                if element.value.kind == .object, element.value.isEmpty {
                    // What a search finds of a type that the query does not ask about.
                    output.leaveOut("record")
                } else {
                    output.read(element, item)
                }
            }
        }
    }

    private static func found(in data: Record) -> [Found] {
        var found: [Found] = []
        for (name, outer) in data.members {
            if let thing = self.found(outer, named: name) { found.append(thing) }
            // Of an issue what is below belongs to it.
            let kind = thing(outer.value)
            guard kind == nil || kind == .repository, !isList(outer.value) else { continue }
            found += outer.members.compactMap { self.found($0.record, named: $0.name) }
        }
        return found
    }

    private static func found(_ record: Record, named name: String) -> Found? {
        guard isFound(record.value) || isSearch(record.value) else { return nil }
        return Found(name: name, record: record, elements: isList(record.value) ? record.listed : nil)
    }

    private static func isFound(_ value: JSONValue) -> Bool {
        isList(value) ? value.listed.prefix(16).contains { thing($0) != nil } : thing(value) != nil
    }

    private static func thing(_ value: JSONValue) -> GitHubKind? { GitHubKind(ofGraphQL: value) }

    private static func isList(_ value: JSONValue) -> Bool {
        value["nodes"].kind == .array || value["edges"].kind == .array
    }

    private static func isSearch(_ value: JSONValue) -> Bool { isList(value) && !counts(value).isEmpty }

    private static func counts(_ value: JSONValue) -> [Int64] {
        [value["issueCount"], value["repositoryCount"], value["discussionCount"], value["userCount"]].compactMap(\.int)
    }
}
