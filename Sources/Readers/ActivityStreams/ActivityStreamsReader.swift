package import JSON
internal import Model

/// ActivityStreams 1 (https://activitystrea.ms/specs/json/1.0/), as Gnip delivered tweets and as granary writes what
/// it converts. Gnip's are tweets and become posts of Twitter, so that they meet the same ones from other captures.
package enum ActivityStreamsReader: Reader {
    package static let format = "activitystreams"

    package static func recognises(_ document: JSONValue) -> Bool {
        if document["items"].kind == .array, document["items"].begins(isObject) { return true }
        return document.begins(isObject)
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        let record = Record(document, context)
        let isWrapped = document["items"].kind == .array
        let first = isWrapped ? document["items"][0] : document.kind == .array ? document[0] : document
        let network: Network = GnipTweet.recognises(first) ? .twitter : .activityStreams
        if isWrapped || document.kind == .array {
            output.describe(context.collection(.timeline, network: network))
            output.readEach(isWrapped ? record.member("items") : record, item)
        } else {
            if let collection = context.collectionOfOne(.timeline, network: network) { output.describe(collection) }
            output.read(record, item)
        }
    }

    private static func item(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) {
        if GnipTweet.recognises(record.value) {
            var nested: [Post] = []
            let post = try GnipTweet.post(record, nested: &nested, depth: 0, &output)
            return output.add(post, nested: nested)
        }
        let verb = record.value["verb"].string
        if record.value["objectType"].is("person") {
            if let author = person(record.value) { output.add(author) }
        } else if record.value["objectType"].is("activity") || verb != nil {
            try activity(record, &output)
        } else {
            var nested: [Post] = []
            let post = try post(record, nested: &nested, depth: 0, &output)
            output.add(post, nested: nested)
        }
    }

    private static func activity(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) {
        let value = record.value
        var nested: [Post] = []
        switch value["verb"].string ?? "post" {
        case "post", "update", "create":
            let object = record.member("object")
            guard object.value.kind == .object else { throw record.unexpected("object", expected: "an object") }
            var post = try post(object, nested: &nested, depth: 0, &output)
            if post.author == nil { post.author = author(value["actor"], &output) }
            if post.created == nil { post.created = record.time("published", &output) }
            output.add(post, nested: nested)
        case "share": try share(record, &output)
        case "delete": output.leaveOut("delete-notice")
        // Likes, follows, answers to invitations: nothing that was said.
        default: output.leaveOut("activity")
        }
    }

    /// Whoever converts what a network says of a repost may know no address of it: who shared what is as good.
    private static func share(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) {
        let value = record.value
        let object = record.member("object").elements.first ?? record.member("object")
        guard let shared = object.value.string ?? object.value.firstString("id", "url") else {
            throw record.unexpected("object", expected: "an object")
        }
        var nested: [Post] = []
        if object.value["content"].exists || object.value["author"].exists {
            nested.append(try post(object, nested: &nested, depth: 1, &output))
        }
        let by = author(value["actor"], &output)
        let isNameless = value["id"].idString == nil && value["url"].idString == nil
        let id =
            if isNameless, let by { "\(by.id)/repost/\(shared)" } else { try record.requireID(either: "id", or: "url") }
        var post = Post(id: PostID(.activityStreams, id), kind: .status, body: body(of: value))
        if post.body.text.isEmpty, let original = nested.last { post.body = original.body }
        post.repostOf = PostID(.activityStreams, shared)
        post.author = by
        post.created = record.time("published", &output)
        post.url = value["url"].text
        output.add(post, nested: nested)
    }

    /// Keys that ActivityStreams 2 has not.
    private static func isObject(_ value: JSONValue) -> Bool {
        if value["objectType"].kind == .string { return true }
        return value["verb"].kind == .string && (value["actor"].exists || value["object"].exists)
    }
}
