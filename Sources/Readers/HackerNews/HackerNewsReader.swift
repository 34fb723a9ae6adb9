package import JSON
internal import Model

/// Hacker News: Algolia's items (a thread as a tree) and searches, and the items and users of the Firebase API.
/// https://hn.algolia.com/api, https://github.com/HackerNews/API.
package enum HackerNewsReader: Reader {
    package static let format = "hackernews"

    package static func recognises(_ document: JSONValue) -> Bool {
        if document["hits"].kind == .array, document["nbHits"].exists {
            return document["hits"].isEmpty || document["hits"].begins(isHit)
        }
        return document.begins { isItem($0) || isHit($0) || isTree($0) || isUser($0) }
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        let record = Record(document, context)
        if document["hits"].kind == .array {
            var collection = context.collection(.search, network: .hackerNews)
            collection.total = document["nbHits"].int
            // An empty query asks for the newest or the front page.
            if let query = document["query"].text {
                collection.query = query
                if collection.kind == .search { collection.name = query }
            }
            output.describe(collection)
            output.readEach(record.member("hits")) { (record, output) throws(Diagnostic) in
                try item(record, HackerNewsPolls(.missing), &output)
            }
        } else if document.kind == .array {
            output.describe(context.collection(.timeline, network: .hackerNews))
            let polls = HackerNewsPolls(document)
            for element in record.elements { readTree(element, polls, &output) }
        } else {
            if isTree(document), !document["children"].isEmpty {
                output.describe(context.collection(.thread, network: .hackerNews))
            } else if !isUser(document), let collection = context.collectionOfOne(.timeline, network: .hackerNews) {
                output.describe(collection)
            }
            readTree(record, HackerNewsPolls(.missing), &output)
        }
    }

    /// An item and the answers below it, each before its answers; without recursion, for a thread may be deep.
    private static func readTree(
        _ root: Record, _ polls: HackerNewsPolls, _ output: inout ReaderOutput
    ) {
        var left = [root]
        while let record = left.popLast() {
            if polls.holds(record.value) {
                // Stands in the poll that it is an option of.
                output.leaveOut("poll-option")
                continue
            }
            output.read(record) { (record, output) throws(Diagnostic) in try item(record, polls, &output) }
            left.append(contentsOf: output.elements(of: record.member("children")).reversed())
        }
    }

    private static func item(
        _ record: Record, _ polls: HackerNewsPolls, _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        if isUser(record.value) {
            addUser(record.value, &output)
        } else {
            var post = try post(record, &output)
            if let poll = polls.poll(of: record.value) { post.attachments.append(.poll(poll)) }
            output.add(post, nested: root(of: record.value, post).map { [$0] } ?? [])
        }
    }

    private static func isItem(_ value: JSONValue) -> Bool {
        guard let type = value["type"].string, ["story", "comment", "job", "poll", "pollopt"].contains(type),
            value["id"].exists
        else { return false }
        for key: StaticString in ["by", "time", "deleted", "dead", "kids", "created_at_i"] where value[key].exists {
            return true
        }
        return false
    }

    private static func isTree(_ value: JSONValue) -> Bool {
        value["children"].kind == .array && value["id"].exists && value["created_at_i"].exists
    }

    private static func isHit(_ value: JSONValue) -> Bool {
        value["objectID"].exists
            && (value["_tags"].kind == .array || value["story_id"].exists || value["points"].exists
                || value["created_at_i"].exists)
    }

    private static func isUser(_ value: JSONValue) -> Bool {
        value["karma"].exists && value["id"].kind == .string && value["type"].kind == .missing
            || value["karma"].exists && value["username"].kind == .string
    }

    private static func addUser(_ value: JSONValue, _ output: inout ReaderOutput) {
        guard let name = value.firstString("id", "username") else { return }
        var author = author(name)
        author.bio = value["about"].text.map { Body($0, format: .html) }
        author.created = Timestamp(value["created"])
        output.add(author)
    }

    static func author(_ name: String) -> Author {
        var author = Author(id: AuthorID(.hackerNews, name), handle: name, name: name)
        author.url = "https://news.ycombinator.com/user?id=\(name)"
        return author
    }
}
