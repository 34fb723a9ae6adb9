package import JSON
internal import Model

/// LynxChan's threads (https://gitgud.io/LynxChan/LynxChan/-/blob/master/doc/Json.txt): `{"boardUri", "threadId",
/// "markdown", "message", "creation", "files", "posts": [{"postId", …}]}`, and lists of them.
package enum LynxchanReader: Reader {
    package static let format = "lynxchan"

    package static func recognises(_ document: JSONValue) -> Bool {
        if document["threads"].kind == .array { return document["threads"].begins(isThread) }
        return document.begins(isThread)
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        let record = Record(document, context)
        let isPage = document["threads"].kind == .array
        let isList = isPage || document.kind == .array
        let first = isPage ? document["threads"][0] : document.kind == .array ? document[0] : document
        let board = document["boardUri"].text ?? first["boardUri"].text
        let place = BoardPlace(context, said: board)
        if isList || context.placed == .board {
            output.describe(place.collection(context))
        } else if let collection = context.collectionOfOne(.thread, network: .board) {
            output.describe(collection)
        }
        guard isList else {
            return output.read(record) { (thread, output) throws(Diagnostic) in
                output.add(try post(thread, below: nil, in: place, &output))
                let number = thread.value["threadId"].idString
                output.readEach(thread.member("posts")) { (reply, output) throws(Diagnostic) in
                    output.add(try post(reply, below: number, in: place, &output))
                }
            }
        }
        output.readEach(isPage ? record.member("threads") : record) { (thread, output) throws(Diagnostic) in
            let place = thread.value["boardUri"].text.map { BoardPlace(context, said: $0) } ?? place
            let opening = try post(thread, below: nil, in: place, &output)
            var below: [Post] = []
            for reply in output.elements(of: thread.member("posts")) {
                do throws(Diagnostic) {
                    below.append(try post(reply, below: thread.value["threadId"].idString, in: place, &output))
                } catch {
                    output.report(error)
                }
            }
            output.add(opening, nested: below)
        }
    }

    private static func post(
        _ record: Record, below thread: String?, in place: BoardPlace, _ output: inout ReaderOutput
    ) throws(Diagnostic) -> Post {
        let value = record.value
        let number = try record.requireID(thread == nil ? "threadId" : "postId")
        // What was written, and before it the same as the board shows it.
        let html = record.string("markdown", &output)
        let body = html.map { Body($0, format: .html) } ?? Body(record.string("message", &output) ?? "")
        let media = value["files"].elements.compactMap(file)
        let title = BoardWords.plain(record.string("subject", &output))
        let kind: Post.Kind = thread != nil ? .comment : !media.isEmpty ? .image : title == nil ? .status : .article
        var post = Post(id: place.id(number), kind: kind, body: body)
        post.title = title
        post.author = BoardWords.author(
            value.firstString("name"), code: nil, role: value.firstString("signedRole"), &output)
        post.created = record.time("creation", &output)
        if let thread {
            let quoted = html.flatMap { BoardWords.quoted(in: $0, thread: thread, before: number) }
            post.replyTo = place.id(quoted ?? thread)
            post.conversation = place.id(thread)
        } else {
            post.counts.replies = value["postCount"].int
        }
        post.media = media
        return post
    }

    /// Files are named by their path on the board's own server, which the answer does not name.
    private static func file(_ value: JSONValue) -> Media? {
        guard let path = value.firstString("path"), let name = path.split(separator: "/").last else { return nil }
        let ending = name.lastIndex(of: ".").map { String(name[$0...]) } ?? ""
        var media = BoardWords.media(WebAddress.isAbsolute(path) ? path : String(name), ending: ending)
        media.width = value["width"].pixels
        media.height = value["height"].pixels
        return media
    }

    private static func isThread(_ value: JSONValue) -> Bool {
        value["threadId"].exists && (value["markdown"].exists || value["message"].exists)
            && (value["boardUri"].exists || value["creation"].exists || value["lastBump"].exists
                || value["postCount"].exists)
    }
}
