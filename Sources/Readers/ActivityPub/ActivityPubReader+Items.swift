package import JSON
package import Model

extension ActivityPubReader {
    static func item(
        _ record: Record, _ context: CaptureContext, _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        let type = type(of: record.value)
        switch type {
        case "Create", "Update":
            let object = record.member("object")
            guard object.value.kind == .object else { throw record.unexpected("object", expected: "an object") }
            var nested: [Post] = []
            let post = try post(object, activity: record.value, nested: &nested, context, &output)
            output.add(post, nested: nested)
        case "Announce":
            // Lemmy's communities announce the activity, not what it made.
            let inner = record.member("object")
            let innerType = self.type(of: inner.value)
            if inner.value["object"].exists, innerType != type, activities.subtracting(objects).contains(innerType) {
                try item(inner, context, &output)
            } else {
                try announce(record, context, &output)
            }
        case "Delete":
            let object = record.value["object"]
            if let address = object.string ?? object["id"].string, address != record.value["actor"].string {
                output.withdraw(FediverseName.post(address), .deleted)
            }
            output.leaveOut("delete-notice")
        case "ChatMessage": output.leaveOut("direct")
        case _ where actors.contains(type): if let author = profile(record.value) { output.add(author) }
        case _ where objects.contains(type):
            var nested: [Post] = []
            let post = try post(record, activity: nil, nested: &nested, context, &output)
            output.add(post, nested: nested)
        case "": throw record.unexpected("type", expected: "a string")
        // Likes, follows, undoings: nothing that was said.
        default: output.leaveOut("activity")
        }
    }

    private static func announce(
        _ record: Record, _ context: CaptureContext, _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        let id = try record.requireID("id")
        let object = record.member("object")
        var post = Post(id: FediverseName.post(id), kind: .status, body: Body("", format: .html))
        var nested: [Post] = []
        if object.value.kind == .object, objects.contains(type(of: object.value)) {
            let original = try self.post(object, activity: nil, nested: &nested, context, &output)
            post.repostOf = original.id
            post.body = original.body
            nested.append(original)
        } else if let address = object.value.string ?? object.value["id"].string {
            post.repostOf = FediverseName.post(address)
            post.referenceURL = address
        } else {
            throw record.unexpected("object", expected: "an address or an object")
        }
        post.visibility = visibility(of: record.value) ?? .open
        post.author = author(record.value["actor"], isKept: output.takes(post.visibility), context, &output)
        post.created = record.time("published", &output)
        output.add(post, nested: nested)
    }

    /// Who may see it (ActivityPub §5.6 and Mastodon's use of `to` and `cc`); `nil` where nobody is addressed
    /// because the fields were left away.
    static func visibility(of value: JSONValue) -> Post.Visibility? {
        guard value["to"].exists || value["cc"].exists else { return nil }
        let to = addresses(value["to"])
        let cc = addresses(value["cc"])
        if to.contains(where: isPublic) { return .open }
        if cc.contains(where: isPublic) { return .unlisted }
        if (to + cc).contains(where: { $0.hasSuffix("/followers") }) { return .followers }
        return .direct
    }

    private static func isPublic(_ address: String) -> Bool {
        ["https://www.w3.org/ns/activitystreams#Public", "as:Public", "Public"].contains(address)
    }

    /// The addresses in a field that holds one, several, or objects with ids.
    static func addresses(_ value: JSONValue) -> [String] {
        let values = value.kind == .array ? Array(value.elements) : [value]
        return values.compactMap { $0.string ?? $0.firstString("id", "href", "url") }
    }

    /// The author of an activity or object, given as address or object, added to the profiles unless it is the
    /// person whose export this is: the profile beside it says more.
    /// - Parameter isKept: Of people whose only posts here are not for everyone, nothing is kept.
    static func author(
        _ value: JSONValue, isKept: Bool, _ context: CaptureContext, _ output: inout ReaderOutput
    ) -> AuthorID? {
        let value = value.kind == .array ? value[0] : value
        if value.kind == .object, let author = profile(value) {
            if isKept { output.add(author) }
            return author.id
        }
        guard let address = addresses(value).first else { return nil }
        // Mastodon's newest addresses of people have numbers for names; an export's own is its owner's.
        if let server = FediverseName.server(ofNumbered: address), let owner = context.owner,
            owner.id.network == .mastodon, owner.id.id.hasSuffix("@" + server)
        {
            return owner.id
        }
        let id = FediverseName.author(actor: address)
        if isKept, context.owner?.id != id {
            let handle = FediverseName.handle(actor: address)
            var author = Author(id: id, handle: handle, name: String(handle.prefix { $0 != "@" }))
            author.url = address
            output.add(author)
        }
        return id
    }

    /// The person of an actor document (an export's `actor.json`).
    package static func profile(_ value: JSONValue) -> Author? {
        guard let address = value.firstString("id", "url") ?? value["url"].elements.first(where: { _ in true })?.string
        else { return nil }
        let handle = FediverseName.handle(actor: address)
        let name = value["preferredUsername"].text
        // An export's own actor has its outbox beside it; then it is at home on its server.
        let isOwner = value["outbox"].is("outbox.json")
        let full = name.map { name in WebAddress(address).map { "\(name)@\($0.host)" } ?? name } ?? handle
        let isNumbered = FediverseName.server(ofNumbered: address) != nil
        var author = Author(
            id: isNumbered ? AuthorID(.mastodon, full.lowercased()) : FediverseName.author(actor: address),
            handle: isOwner ? name ?? handle : full,
            name: value["name"].text ?? name ?? String(handle.prefix { $0 != "@" }))
        author.isOwner = isOwner
        author.url = addresses(value["url"]).first ?? address
        author.avatar = addresses(value["icon"]["url"]).first ?? addresses(value["icon"]).first
        author.banner = addresses(value["image"]["url"]).first
        author.bio = value["summary"].text.map { Body($0, format: .html) }
        author.created = Timestamp(value["published"])
        author.isBot = type(of: value) == "Service" || type(of: value) == "Application"
        return author
    }
}
