internal import JSON
internal import Model

extension ActivityStreamsReader {
    /// Quotes of quotes are followed this far.
    private static let depthLimit = 4

    static func post(
        _ record: Record, nested: inout [Post], depth: Int, _ output: inout ReaderOutput
    ) throws(Diagnostic) -> Post {
        try record.requireObject()
        let value = record.value
        let id = try record.requireID(either: "id", or: "url")
        let type = value["objectType"].string ?? "note"
        let kind: Post.Kind = type == "comment" ? .comment : type == "article" ? .article : .status
        var post = Post(id: PostID(.activityStreams, id), kind: kind, body: body(of: value))
        post.title = value["displayName"].text ?? value["title"].text
        post.author = author(value["author"].exists ? value["author"] : value["actor"], &output)
        post.created = record.time("published", &output)
        post.edited = record.time("updated", &output)
        post.url = value["url"].text
        let parents = value["inReplyTo"].kind == .array ? value["inReplyTo"][0] : value["inReplyTo"]
        if let parent = parents.string ?? parents.firstString("id", "url") {
            post.replyTo = PostID(.activityStreams, parent)
            if kind == .status { post.kind = .comment }
        }
        post.labels = value["tags"].elements.compactMap { tag in
            tag["objectType"].is("hashtag") || tag["objectType"].kind == .missing && tag["url"].kind == .missing
                ? tag["displayName"].text.map { String($0.drop { $0 == "#" }) } : nil
        }
        post.counts.replies = value["replies"]["totalItems"].int
        post.media = ActivityStreamsMedia.all(of: value)
        if let place = place(value["location"]) { post.attachments.append(.place(place)) }
        post.attachments += value["attachments"].elements.compactMap { card($0).map(Attachment.card) }
        post.visibility = visibility(of: value["to"])
        try addInner(record, to: &post, nested: &nested, depth: depth, &output)
        return post
    }

    /// Quoted posts among the attachments, and answers below.
    private static func addInner(
        _ record: Record, to post: inout Post, nested: inout [Post], depth: Int, _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        guard depth < depthLimit else { return }
        for attachment in record.member("attachments").elements where attachment.value["objectType"].is("note") {
            guard let quoted = try? self.post(attachment, nested: &nested, depth: depth + 1, &output) else { continue }
            post.quoteOf = quoted.id
            post.quoteURL = quoted.url
            nested.append(quoted)
        }
        for reply in record.member("replies").member("items").elements {
            do throws(Diagnostic) {
                var answer = try self.post(reply, nested: &nested, depth: depth + 1, &output)
                answer.replyTo = answer.replyTo ?? post.id
                nested.append(answer)
            } catch {
                output.report(error)
            }
        }
    }

    /// Content is HTML, unless nothing in it is markup, as what granary converts from plain text, or tags say where in it
    /// they stand: then it is text, their positions code points.
    static func body(of value: JSONValue) -> Body {
        let text = value["content"].string ?? value["summary"].string ?? ""
        let placed = value["tags"].elements.filter { $0["startIndex"].int != nil && $0["length"].int != nil }
        guard !placed.isEmpty else { return Body(text, format: isMarkup(text) ? .html : .plain) }
        // Bytes before each code point, since there is no format whose positions are code points of plain text.
        var offsets: [Int] = [0]
        for scalar in text.unicodeScalars { offsets.append((offsets.last ?? 0) + UTF8.width(scalar)) }
        let bytes = Array(text.utf8)
        let entities = placed.compactMap { tag -> Entity? in
            guard let start = tag["startIndex"].int, let length = tag["length"].int, start >= 0, length > 0,
                length < offsets.count, start < Int64(offsets.count) - length
            else { return nil }
            let range = offsets[Int(start)]..<offsets[Int(start + length)]
            let covered = String(decoding: bytes[range], as: UTF8.self)
            let plain = String(covered.drop { $0 == "@" || $0 == "#" })
            let target = tag["url"].string ?? ""
            switch tag["objectType"].string {
            case "mention", "person":
                return Entity(.mention, start: range.lowerBound, end: range.upperBound, value: plain, target: target)
            case "hashtag": return Entity(.hashtag, start: range.lowerBound, end: range.upperBound, value: plain)
            default:
                guard !target.isEmpty else { return nil }
                return Entity(
                    .link, start: range.lowerBound, end: range.upperBound, value: covered, target: target,
                    label: covered)
            }
        }
        return Body(text, format: .facets, entities: entities)
    }

    /// Somebody who writes about HTML names tags; who writes HTML ends them, breaks lines or escapes.
    private static func isMarkup(_ text: String) -> Bool {
        ["</", "/>", "<p>", "<br>", "<br ", "<img ", "&amp;", "&lt;", "&gt;", "&quot;", "&nbsp;", "&#"]
            .contains(where: text.contains)
    }

    static func author(_ value: JSONValue, _ output: inout ReaderOutput) -> AuthorID? {
        if let name = value.text { return AuthorID(.activityStreams, name) }
        guard let author = person(value) else { return nil }
        output.add(author)
        return author.id
    }

    static func person(_ value: JSONValue) -> Author? {
        guard let id = value.firstString("id", "url", "username", "displayName") else { return nil }
        let handle = value.firstString("username", "preferredUsername") ?? value["displayName"].text ?? id
        var author = Author(
            id: AuthorID(.activityStreams, id), handle: handle, name: value["displayName"].text ?? handle)
        author.url = value["url"].text
        author.avatar = picture(of: value)
        author.bio = value["summary"].text.map { Body($0, format: .html) }
        return author
    }

    /// A site that is shared with what it is about.
    private static func card(_ value: JSONValue) -> Card? {
        guard value["objectType"].is("link") || value["objectType"].is("article"), let url = value["url"].text else {
            return nil
        }
        return Card(
            url: url, title: value.firstString("displayName", "title") ?? url,
            summary: value.firstString("summary", "content") ?? "", image: picture(of: value))
    }

    /// The first picture of a person or a site: an address, an object with one, or a list of these.
    private static func picture(of value: JSONValue) -> String? {
        let image = value["image"].kind == .array ? value["image"][0] : value["image"]
        return image.text ?? image["url"].text
    }

    private static func place(_ value: JSONValue) -> Place? {
        guard let name = value["displayName"].text else { return nil }
        var place = Place(id: PostID(.activityStreams, value["id"].text ?? name), name: name)
        place.url = value["url"].text
        guard let latitude = value["latitude"].double, let longitude = value["longitude"].double,
            (-90...90).contains(latitude), (-180...180).contains(longitude)
        else { return place }
        place.latitude = latitude
        place.longitude = longitude
        return place
    }

    /// granary's aliases, and addresses of single people. What is not for everybody says for whom it is.
    private static func visibility(of value: JSONValue) -> Post.Visibility {
        let aliases = value.elements.compactMap { $0["alias"].string }
        if aliases.contains("@public") { return .open }
        if aliases.contains("@unlisted") { return .unlisted }
        if aliases.contains(where: ["@followers", "@friends"].contains) { return .followers }
        return value.count > 0 ? .direct : .open
    }
}
