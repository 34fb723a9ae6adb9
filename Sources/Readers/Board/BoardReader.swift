package import JSON
internal import Model

/// An image board (PictBoard): `images.json` with `{"images": [{"id", "title", "url"}]}`, and for each image
/// `images/ID.json` with `{"comments": [{"body", "created_at"}]}`, with the image's own fields beside them or not, or
/// all of it below `image`.
package enum BoardReader: Reader {
    package static let format = "board"

    package static func recognises(_ document: JSONValue) -> Bool {
        guard document.kind == .object else { return false }
        if document["images"].kind == .array, document["data"].kind == .missing {
            return document["images"].isEmpty ? isEmptyPage(document) : document["images"].begins(isImage)
        }
        return isThread(document) || document.count == 1 && isThread(document["image"])
    }

    private static func isThread(_ document: JSONValue) -> Bool {
        guard document["comments"].kind == .array, !isForeign(document) else { return false }
        let comments = document["comments"]
        return comments.isEmpty ? isPlain(document) : comments.begins { $0["body"].exists && !isForeign($0) }
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        let record = Record(document, context)
        if document["images"].kind == .array {
            output.describe(board(context))
            output.readEach(record.member("images")) { (image, output) throws(Diagnostic) in
                let id = try image.requireID("id")
                let post = self.image(image, id: prefix(context) + id, &output)
                let below = comments(image.member("comments"), of: post.id, &output)
                for diagnostic in below.failures { output.report(diagnostic) }
                output.add(post, nested: below.posts)
            }
        } else {
            let isWrapped = document["comments"].kind != .array && document["image"].kind == .object
            readThread(isWrapped ? record.member("image") : record, context, &output)
        }
    }

    /// `boards/sketches/images.json` is the board `sketches`, and so are the threads beside it.
    private static func board(_ context: CaptureContext) -> Collection {
        var collection = context.collection(.board, network: .board)
        let parts = collection.name.split(separator: "/")
        if let images = parts.firstIndex(of: "images") {
            collection.name = images > 0 ? parts[..<images].joined(separator: "/") : "images"
        }
        return collection
    }

    /// Boards count their images from 1 each; where a folder names the board, its name is part of the ids. Folders that
    /// are called after the time of a capture do not.
    private static func prefix(_ context: CaptureContext) -> String {
        if context.placed == .board { return board(context).name + "-" }
        var folders = context.pathParts.dropLast()
        if folders.last == imageID(of: context) { folders.removeLast() }
        if folders.last == "images" { folders.removeLast() }
        return folders.filter { CaptureTime.parse($0[...]) == nil }.map { $0 + "-" }.joined()
    }

    private static func readThread(_ record: Record, _ context: CaptureContext, _ output: inout ReaderOutput) {
        if context.placed != nil { output.describe(board(context)) }
        let image = PostID(.board, prefix(context) + (record.value["id"].idString ?? imageID(of: context)))
        if record.value["title"].exists || record.value["url"].exists {
            output.add(self.image(record, id: image.id, &output))
        }
        let read = comments(record.member("comments"), of: image, &output)
        for post in read.posts { output.add(post) }
        for diagnostic in read.failures { output.skip(diagnostic) }
    }

    private static func image(_ record: Record, id: String, _ output: inout ReaderOutput) -> Post {
        var post = Post(
            id: PostID(.board, id), kind: .image, body: Body(record.value.firstString("body", "description") ?? ""))
        post.title = record.string("title", &output)
        post.author = author(record.value, &output)
        post.created = record.time("created_at", &output)
        if let url = record.value.firstString("url") {
            var media = Media(kind: .photo, url: url)
            media.width = record.value["width"].pixels
            media.height = record.value["height"].pixels
            // A path without a scheme is a picture that was saved beside the capture.
            if !WebAddress.isAbsolute(url) { media.file = url }
            post.media = [media]
        } else {
            output.report(record.unexpected("url", expected: "a string that is not empty"))
        }
        return post
    }

    /// The comments below an image. Their own ids count where each has one of its own, else their positions from 1.
    private static func comments(
        _ list: Record, of image: PostID, _ output: inout ReaderOutput
    ) -> (posts: [Post], failures: [Diagnostic]) {
        let records = list.elements
        let ids = Set(records.compactMap { $0.value["id"].idString })
        let hasIDs = ids.count == records.count
        var result: (posts: [Post], failures: [Diagnostic]) = ([], [])
        for (index, record) in records.enumerated() {
            do throws(Diagnostic) {
                let body = try record.requireString("body")
                let own = hasIDs ? record.value["id"].idString : nil
                var post = Post(
                    id: PostID(.board, "\(image.id)-\(own ?? String(index + 1))"), kind: .comment, body: Body(body))
                post.author = author(record.value, &output)
                post.created = record.time("created_at", &output)
                post.replyTo = image
                post.conversation = image
                result.posts.append(post)
            } catch {
                result.failures.append(error)
            }
        }
        return result
    }

    /// Who wrote it, where the board says.
    private static func author(_ value: JSONValue, _ output: inout ReaderOutput) -> AuthorID? {
        for key: StaticString in ["author", "user"] {
            let found = value[key]
            guard let name = found.string ?? found.firstString("name", "login", "username"), !name.isEmpty
            else { continue }
            let id = AuthorID(.board, found["id"].idString ?? name.lowercased())
            output.add(Author(id: id, handle: name, name: name))
            return id
        }
        return nil
    }

    /// `images/12.json` holds the comments of image 12, and so does `images/12/comments.json`.
    private static func imageID(of context: CaptureContext) -> String {
        let parts = context.pathParts
        guard let last = parts.last else { return context.name }
        return withoutTime(["comments", "index"].contains(last) ? parts.dropLast().last ?? last : last)
    }

    /// `12` of `12-2026-11-21T120000Z-001`, as fetched captures are called.
    static func withoutTime(_ name: String) -> String {
        let parts = name.split(separator: "-", omittingEmptySubsequences: false)
        for end in parts.indices.dropFirst() {
            let rest = parts[end...].prefix(3).joined(separator: "-")
            if CaptureTime.parse(rest[...]) != nil { return parts[..<end].joined(separator: "-") }
        }
        return name
    }

    private static func isImage(_ value: JSONValue) -> Bool {
        (value["url"].exists || value["title"].exists) && !isForeign(value)
    }

    /// Keys of other networks' comments and pictures, and of what is commented on there: GitHub's, Bluesky's, Reddit's.
    private static func isForeign(_ value: JSONValue) -> Bool {
        value["node_id"].exists || value["thumb"].exists || value["fullsize"].exists || value["issue_url"].exists
            || value["createdAt"].exists || value["authorAssociation"].exists || value["created_utc"].exists
            || value["selftext"].exists
    }

    /// Behind the last page, or on a board without images, nothing but the page's own number may stand beside them.
    private static func isEmptyPage(_ document: JSONValue) -> Bool {
        document.members.allSatisfy { member in
            ["images", "page", "pages", "total_pages", "per_page", "total", "count", "next", "previous", "prev"]
                .contains(member.key)
        }
    }

    /// Without a single comment only an image's own fields may stand beside them.
    private static func isPlain(_ document: JSONValue) -> Bool {
        document.members.allSatisfy { member in
            [
                "comments", "id", "title", "url", "body", "description", "created_at", "author", "user", "width",
                "height",
            ]
            .contains(member.key)
        }
    }
}
