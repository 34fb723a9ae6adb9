import Foundation

/// What RFC 4287 asks of a feed, as far as it can be seen in one document. Sections are the RFC's.
enum AtomRules {
    /// What is wrong; empty where nothing is.
    static func problems(_ text: String) -> [String] {
        guard let feed = XMLTree.parse(text) else { return ["not well-formed"] }
        guard feed.name == "feed", feed.namespace == "http://www.w3.org/2005/Atom" else { return ["no atom:feed"] }
        var problems =
            one(["id", "title", "updated"], in: feed) + atMostOne(["generator", "icon", "logo", "subtitle"], in: feed)
        problems += links(feed) + persons(feed) + dates(feed) + identifier(feed)
        let entries = feed.all("entry")
        for entry in entries {
            problems += one(["id", "title", "updated"], in: entry)
            problems += atMostOne(["published", "content", "summary", "source", "rights"], in: entry)
            problems += links(entry) + persons(entry) + dates(entry) + identifier(entry)
            // 4.1.2: an author here or in the feed.
            if entry.all("author").isEmpty && feed.all("author").isEmpty { problems.append("nobody wrote it") }
            // 4.1.2: without content there is an alternate link.
            if entry.first("content") == nil, !entry.all("link").contains(where: isAlternate) {
                problems.append("neither content nor link")
            }
            // 4.1.3.3: HTML is text, without elements.
            if let content = entry.first("content") {
                if content.attributes["type"] != "html" { problems.append("content is no HTML") }
                if !content.children.isEmpty { problems.append("content has elements") }
            }
            // 4.2.2: a category has a term.
            for category in entry.all("category") where category.attributes["term"]?.isEmpty != false {
                problems.append("category without term")
            }
            if let published = entry.first("published"), let updated = entry.first("updated"),
                let before = date(published.text), let after = date(updated.text), after < before
            {
                problems.append("changed before it was published")
            }
        }
        // 4.1.1: entries of one id differ in their time.
        let names = entries.map { ($0.first("id")?.text ?? "") + " " + ($0.first("updated")?.text ?? "") }
        if Set(names).count != names.count { problems.append("two entries are one") }
        let newest = entries.compactMap { $0.first("updated").flatMap { date($0.text) } }.max()
        if let newest, feed.first("updated").flatMap({ date($0.text) }) != newest { problems.append("feed's time") }
        if !feed.all("link").contains(where: { $0.attributes["rel"] == "self" }) { problems.append("no self link") }
        return problems
    }

    private static func one(_ names: [String], in element: XMLTree.Element) -> [String] {
        names.filter { element.all($0).count != 1 }.map { "\(element.name) wants one \($0)" }
    }

    private static func atMostOne(_ names: [String], in element: XMLTree.Element) -> [String] {
        names.filter { element.all($0).count > 1 }.map { "\(element.name) has several \($0)" }
    }

    /// 4.2.6: an absolute IRI.
    private static func identifier(_ element: XMLTree.Element) -> [String] {
        let id = element.first("id")?.text ?? ""
        return id.wholeMatch(of: /[a-z][a-z0-9+.\-]*:[^\s]+/) == nil ? ["id `\(id)` is not absolute"] : []
    }

    private static func isAlternate(_ link: XMLTree.Element) -> Bool {
        link.attributes["rel"] == nil || link.attributes["rel"] == "alternate"
    }

    /// 4.2.7: a link has an address; of alternates each type and language stands once.
    private static func links(_ element: XMLTree.Element) -> [String] {
        var problems: [String] = []
        for link in element.all("link") {
            let href = link.attributes["href"] ?? ""
            if href.isEmpty || URL(string: href) == nil || href.contains(" ") { problems.append("link to `\(href)`") }
            if let type = link.attributes["type"], !type.contains("/") { problems.append("type `\(type)`") }
            if let length = link.attributes["length"], Int(length) == nil { problems.append("length `\(length)`") }
        }
        let kinds = element.all("link").filter(isAlternate).map {
            ($0.attributes["type"] ?? "") + " " + ($0.attributes["hreflang"] ?? "")
        }
        if Set(kinds).count != kinds.count { problems.append("two alternates of one kind") }
        return problems
    }

    /// 3.2: a person has one name.
    private static func persons(_ element: XMLTree.Element) -> [String] {
        element.all("author").filter { $0.all("name").count != 1 || $0.first("name")?.text.isEmpty != false }
            .map { _ in "author without name" }
    }

    /// 3.3: RFC 3339, with capital T and Z.
    private static func dates(_ element: XMLTree.Element) -> [String] {
        ["updated", "published"].flatMap(element.all).filter { date($0.text) == nil }.map { "\($0.name) `\($0.text)`" }
    }

    static func date(_ text: String) -> Date? {
        guard text.wholeMatch(of: /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(Z|[+\-]\d\d:\d\d)/) != nil else { return nil }
        return try? Date(text, strategy: .iso8601)
    }
}
