internal import JSON
internal import Model

extension BlueskyReader {
    /// A post with those above and below it. The parents come first, from the root down; replies follow what they
    /// answer. Walked with a list of what is left, for threads are as deep as their authors like.
    static func readThread(_ thread: Record, _ output: inout ReaderOutput) {
        var above: [Record] = []
        var parent = thread.member("parent")
        while parent.value.kind == .object {
            above.append(parent)
            parent = parent.member("parent")
        }
        for node in above.reversed() { readNode(node, answering: nil, &output) }
        var left: [(record: Record, answering: PostID?)] = [(thread, nil)]
        while let (node, answering) = left.popLast() {
            let id = readNode(node, answering: answering, &output)
            for reply in output.elements(of: node.member("replies")).reversed() { left.append((reply, id)) }
        }
    }

    @discardableResult private static func readNode(
        _ node: Record, answering: PostID?, _ output: inout ReaderOutput
    ) -> PostID? {
        var read: PostID?
        output.read(node) { (node, output) throws(Diagnostic) in
            if BlueskyKind(of: node.value) == .missing {
                var post = try tombstone(node, uri: "uri", kind: kindName(node.value))
                post.replyTo = answering
                read = post.id
                output.add(post)
                return
            }
            let view = node.member("post")
            guard view.value.kind == .object else { throw node.unexpected("post", expected: "an object") }
            var nested: [Post] = []
            let post = try self.post(view, nested: &nested, depth: 0, &output)
            read = post.id
            output.add(post, nested: nested)
        }
        return read
    }

    /// A thread as a list, each item with its depth; those above the post that was asked for have negative ones.
    static func readThreadItems(_ list: Record, _ output: inout ReaderOutput) {
        var above: [(depth: Int64, id: PostID)] = []
        output.readEach(list) { (record, output) throws(Diagnostic) in
            let depth = record.value["depth"].int ?? 0
            while let last = above.last, last.depth >= depth { above.removeLast() }
            let answering = above.last?.id
            if let uri = record.value["uri"].text { above.append((depth, id(of: uri))) }
            try threadItem(record, answering: answering, &output)
        }
    }

    /// The item's own address names what is not shown; what that answers only its place tells.
    static func threadItem(
        _ record: Record, answering: PostID?, _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        let value = record.member("value")
        if value.value["post"].exists { return try add(value.member("post"), &output) }
        var post = try tombstone(record, uri: "uri", kind: value.value["$type"].string ?? "")
        post.replyTo = answering
        output.add(post)
    }
}
