internal import JSON
internal import Model

/// A record as its author's repository holds it, and its address: an element of `listRecords`, the same with `uri`
/// among the record's own members, a file of a dump below `DID/COLLECTION/`, or what Jetstream says of it.
struct BlueskyRecord {
    let uri: String
    let said: Record

    /// - Throws: A diagnostic where the record says no address and its file's place neither.
    init(_ record: Record, _ context: CaptureContext) throws(Diagnostic) {
        let commit = record.member("commit")
        if commit.value.kind == .object {
            let did = try record.requireString("did")
            uri = "at://\(did)/\(try commit.requireString("collection"))/\(try commit.requireString("rkey"))"
            said = commit.member("record")
        } else if record.value["value"].kind == .null, let uri = record.value["uri"].text {
            throw record.diagnostic(.missingKey, "of \(uri) the content is missing or damaged")
        } else {
            said = record.value["value"].exists ? record.member("value") : record
            uri =
                if let uri = record.value["uri"].text ?? Self.address(said.value["$type"].string, context) {
                    uri
                } else {
                    throw record.diagnostic(
                        .of("uri", record.value["uri"], expected: "a string"),
                        hint: "files of single records say whose they are by their folders: DID/COLLECTION/KEY.json")
                }
        }
    }

    /// The address that a file's place tells. Names of folders may have `_` where addresses have `:`.
    private static func address(_ collection: String?, _ context: CaptureContext) -> String? {
        let parts = context.pathParts
        guard parts.count >= 3, let collection, parts[parts.count - 2] == collection else { return nil }
        var owner = parts[parts.count - 3]
        for method in ["plc", "web"] where owner.hasPrefix("did_\(method)_") {
            owner = "did:\(method):" + owner.dropFirst("did_\(method)_".utf8.count)
        }
        return "at://\(owner)/\(collection)/\(parts[parts.count - 1])"
    }
}

extension BlueskyReader {
    /// A list of records, mostly of one kind. Of profiles, follows and the like it is no collection of posts.
    static func readRecords(_ list: Record, _ context: CaptureContext, _ output: inout ReaderOutput) {
        let kinds = Set(list.value.elements.map { $0["value"]["$type"].string ?? "" })
        let isLiked = context.placed == .likes || kinds == ["app.bsky.feed.like"]
        let posts: Set = ["app.bsky.feed.post", "app.bsky.feed.repost", "app.bsky.feed.like"]
        if kinds.isEmpty || !kinds.isDisjoint(with: posts) {
            output.describe(context.collection(isLiked ? .likes : .timeline, network: .bluesky))
        }
        output.readEach(list) { (record, output) throws(Diagnostic) in
            try repositoryRecord(record, context, isLiked: isLiked, &output)
        }
    }

    /// Reads a record by its kind. Of what was liked only the address is known: an entry of a list of likes, and
    /// nothing anywhere else.
    static func repositoryRecord(
        _ record: Record, _ context: CaptureContext, isLiked: Bool = false, _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        if record.value["kind"].is("identity") || record.value["kind"].is("account") {
            _ = author(record.value["identity"], &output)
            return output.leaveOut("account")
        }
        let found = try BlueskyRecord(record, context)
        if record.value["commit"]["operation"].is("delete") {
            if found.uri.contains("/app.bsky.feed.post/") { output.withdraw(id(of: found.uri), .deleted) }
            return output.leaveOut("delete-notice")
        }
        let type = found.said.value["$type"].string ?? ""
        let subject = found.said.value["subject"]["uri"].text
        switch type {
        case "app.bsky.feed.post": output.add(try self.record(found.said, uri: found.uri, &output))
        case "app.bsky.feed.repost":
            guard let subject else { throw found.said.unexpected("subject", expected: "an object") }
            let author = did(of: found.uri).map { AuthorID(.bluesky, $0) }
            let repost = author.map { repostID(by: $0, of: id(of: subject)) } ?? id(of: found.uri)
            var post = Post(id: repost, kind: .status, body: Body("", format: .facets))
            post.author = author
            post.created = found.said.time("createdAt", &output)
            post.repostOf = id(of: subject)
            post.referenceURL = address(of: subject, handle: nil)
            output.add(post)
        case "app.bsky.feed.like" where isLiked:
            guard let subject else { throw found.said.unexpected("subject", expected: "an object") }
            guard address(of: subject, handle: nil) != nil else { return output.leaveOut("like") }
            var post = Post(id: id(of: subject), kind: .status, body: Body("", format: .facets))
            post.author = did(of: subject).map { AuthorID(.bluesky, $0) }
            output.add(post)
        case "app.bsky.feed.like": output.leaveOut("like")
        case "app.bsky.actor.profile": if let author = profile(found) { output.add(author) }
        default: output.leaveOut("record")
        }
    }

    /// What somebody says of themselves; the handle is no part of it.
    private static func profile(_ record: BlueskyRecord) -> Author? {
        guard let did = did(of: record.uri) else { return nil }
        let said = record.said.value
        var author = Author(id: AuthorID(.bluesky, did), handle: did, name: said["displayName"].text ?? "")
        author.bio = said["description"].text.map { Body($0) }
        author.avatar = BlueskyMedia.address(of: said["avatar"], author: did, as: "avatar")
        author.banner = BlueskyMedia.address(of: said["banner"], author: did, as: "banner")
        author.created = Timestamp(said["createdAt"])
        return author
    }
}
