package import JSON
internal import Model

/// 4chan's API (https://github.com/4chan/4chan-API) and that of vichan and others that copied it: a thread
/// (`{"posts": [{"no", "resto", "time", "com"}]}`), a page of a board (`{"threads": [{"posts": […]}]}`), its catalog
/// (`[{"page", "threads": [{…, "last_replies": […]}]}]`) and posts one by one.
package enum FourchanReader: Reader {
    package static let format = "4chan"

    package static func recognises(_ document: JSONValue) -> Bool {
        if document["posts"].kind == .array { return document["posts"].begins(isPost) }
        if document["threads"].kind == .array { return document["threads"].begins(isThread) }
        return document.begins { isPost($0) || $0["threads"].kind == .array && $0["threads"].begins(isThread) }
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        let record = Record(document, context)
        if document["posts"].kind == .array {
            let place = place(of: document["posts"], context)
            describe(thread: true, place, context, &output)
            output.readEach(record.member("posts")) { (post, output) throws(Diagnostic) in
                output.add(try self.post(post, in: place, &output))
            }
        } else if document["threads"].kind == .array {
            describe(thread: false, place(of: document["threads"], context), context, &output)
            output.readEach(record.member("threads")) { (thread, output) throws(Diagnostic) in
                try self.thread(thread, context, &output)
            }
        } else if document.begins({ $0["threads"].kind == .array }) {
            describe(thread: false, place(of: document[0]["threads"], context), context, &output)
            for page in document.kind == .array ? record.elements : [record] {
                // A page that has no threads is a record that was lost.
                guard page.value["threads"].kind == .array else {
                    output.skip(page.unexpected("threads", expected: "an array"))
                    continue
                }
                output.readEach(page.member("threads")) { (thread, output) throws(Diagnostic) in
                    try self.thread(thread, context, &output)
                }
            }
        } else {
            let place = place(of: document, context)
            describe(thread: true, place, context, &output)
            for post in document.kind == .array ? record.elements : [record] {
                output.read(post) { (post, output) throws(Diagnostic) in
                    output.add(try self.post(post, in: place, &output))
                }
            }
        }
    }

    /// A thread of a list: its opening post, and the last ones below it.
    private static func thread(
        _ thread: Record, _ context: CaptureContext, _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        // `threads.json` says of each thread that it is there and when it changed, and nothing that anybody wrote.
        if isStub(thread.value) { return output.leaveOut("thread") }
        let isPage = thread.value["posts"].kind != .missing
        let posts = isPage ? output.elements(of: thread.member("posts")) : [thread]
        guard let first = posts.first else { throw thread.unexpected("posts", expected: "an array with a post") }
        let place = place(of: first.value, context)
        let opening = try post(first, in: place, &output)
        var below: [Post] = []
        for reply in isPage ? posts.dropFirst() : output.elements(of: thread.member("last_replies"))[...] {
            do throws(Diagnostic) {
                below.append(try post(reply, in: place, &output))
            } catch {
                output.report(error)
            }
        }
        output.add(opening, nested: below)
    }

    /// 4chan's posts do not name their board; some programs that save them add it.
    private static func place(of posts: JSONValue, _ context: CaptureContext) -> BoardPlace {
        BoardPlace(context, said: (posts.kind == .array ? posts[0] : posts)["board"].text)
    }

    private static func describe(
        thread: Bool, _ place: BoardPlace, _ context: CaptureContext, _ output: inout ReaderOutput
    ) {
        if !thread || context.placed == .board {
            output.describe(place.collection(context))
        } else if let collection = context.collectionOfOne(.thread, network: .board) {
            output.describe(collection)
        }
    }

    private static func isPost(_ value: JSONValue) -> Bool {
        value["no"].exists && value["resto"].exists && value["time"].exists
    }

    private static func isStub(_ value: JSONValue) -> Bool {
        value["no"].exists && value["last_modified"].exists && value["time"].kind == .missing
            && value["resto"].kind == .missing
    }

    private static func isThread(_ value: JSONValue) -> Bool {
        isPost(value) || isStub(value) || value["posts"].kind == .array && value["posts"].begins(isPost)
    }
}
