package import JSON
internal import Model

/// The data archive that X (Twitter) gives its users since 2018: `window.YTD.tweets.part0 = [{"tweet":{…}}]` and
/// sixty other files. Posts name no author (it stands in `account.js`), numbers are strings, long texts are in a
/// file of their own.
package enum XArchiveReader: Reader {
    package static let format = "x-archive"

    package static func recognises(_ document: JSONValue) -> Bool {
        guard document.kind == .array else { return holdsSections(document) }
        return document.elements.prefix(20).contains { element in
            element.kind == .object && element.count == 1
                && (isTweet(element["tweet"]) || element["like"]["tweetId"].exists
                    || element["noteTweet"].kind == .object
                    || element["account"]["accountId"].exists || element["profile"]["description"].exists
                    || element["dmConversation"].kind == .object)
        }
    }

    package static func recognises(_ document: JSONValue, context: CaptureContext) -> Bool {
        guard let assignment = context.assignment else { return recognises(document) }
        return assignment.contains("YTD.") || assignment.hasSuffix("__THAR_CONFIG")
    }

    /// `tweet.js` became `tweets.js` in 2022; before 2019 its elements were the tweets themselves.
    package static func era(of document: JSONValue, context: CaptureContext) -> String? {
        switch section(context.assignment) {
        case "tweet": document[0]["tweet"].exists || document.count == 0 ? "2019 to 2022" : "2018 to 2019"
        case "tweets": "since 2022"
        default: nil
        }
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        if document["archiveInfo"].exists || document["dataTypes"].exists {
            return readManifest(document, context: context, into: &output)
        }
        if context.assignment == nil, holdsSections(document) {
            return readSections(Record(document, context), context: context, into: &output)
        }
        read(document, at: "", context: context, into: &output)
    }

    /// One file of the archive.
    /// - Parameter base: JSON pointer of the array.
    static func read(_ document: JSONValue, at base: String, context: CaptureContext, into output: inout ReaderOutput) {
        let section = section(context.assignment)
        if let count = context.manifest.count(context.assignment), count > document.count,
            document.kind == .array, !context.isSlice
        {
            output.report(
                context.diagnostic(
                    .warning, .cutOff, "has \(document.count) entries; the archive's manifest says \(count)",
                    pointer: "",
                    hint: "request or unpack the archive again"))
        }
        let edits = TwitterEdits(document)
        // Lists of what there is elsewhere, without texts.
        if section.hasSuffix("headers") && !section.hasPrefix("direct") { return }
        let visibility: Post.Visibility =
            section.hasPrefix("deleted")
            ? .deleted
            : section.contains("circle") ? .circle : context.isProtected ? .protected : .open
        // Some archives have the texts of no likes at all.
        let hasTexts = document[0]["like"].exists && document.elements.contains { $0["like"]["fullText"].text != nil }
        var index = 0
        for element in document.elements {
            let pointer = "\(base)/\(index)"
            index += 1
            if element["tweet"].kind == .object {
                readTweet(element, visibility, edits, context: context, pointer: pointer, into: &output)
            } else if element["like"].kind != .missing {
                readLike(element, hasTexts, context: context, pointer: pointer, into: &output)
            } else if element["noteTweet"].kind == .object {
                // Stands in the post that it is the long text of.
                output.leaveOut("note-tweet")
            } else if element["dmConversation"].kind == .object {
                for _ in element["dmConversation"]["messages"].elements { output.leaveOut("direct") }
            } else if element["account"].kind == .object || element["profile"].kind == .object {
                var account = ExportAccount()
                account.add(document)
                if let owner = context.owner ?? account.owner { output.add(owner) }
            } else if section.hasSuffix("tweet") || section.hasSuffix("tweets") {
                readTweet(element, visibility, edits, context: context, pointer: pointer, into: &output)
            } else if section == "like" {
                output.skip(.of("like", element["like"], expected: "an object"), context: context, pointer: pointer)
            }
        }
    }

    /// What the archive says it holds: told are the files that should be there and are not.
    private static func readManifest(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        if document["archiveInfo"]["isPartialArchive"].bool == true, !context.manifest.hasOtherParts {
            output.report(
                context.diagnostic(
                    .note, .cutOff, "the archive is one of several parts", pointer: "/archiveInfo/isPartialArchive",
                    hint: "put the other parts beside it"))
        }
        let missing = context.manifest.missing
        guard !missing.isEmpty else { return }
        let names = missing.prefix(5).map { "\($0.path) (\($0.count) entries)" }.joined(separator: ", ")
        output.report(
            context.diagnostic(
                .warning, .unreadable,
                "the archive should hold files that are not here: \(names)\(missing.count > 5 ? ", …" : "")",
                pointer: "/dataTypes", hint: "unpack or request the archive again"))
    }

    /// `tweets` of `window.YTD.tweets.part0`.
    private static func section(_ assignment: String?) -> String {
        let parts = (assignment ?? "").split(separator: ".")
        guard let index = parts.firstIndex(of: "YTD"), index + 1 < parts.count else { return "" }
        return String(parts[index + 1])
    }

    /// - Parameter element: The first archives had the tweet itself here, later ones wrap it.
    private static func readTweet(
        _ element: JSONValue, _ visibility: Post.Visibility, _ edits: TwitterEdits, context: CaptureContext,
        pointer: String,
        into output: inout ReaderOutput
    ) {
        let tweet = element["tweet"].kind == .missing ? element : element["tweet"]
        guard tweet.kind == .object else {
            return output.skip(.of("tweet", tweet, expected: "an object"), context: context, pointer: pointer)
        }
        var collection = context.collection(network: .twitter)
        if context.placed == nil, let owner = context.owner { collection.name = owner.handle }
        output.describe(collection)
        let place = pointer + (element["tweet"].kind == .missing ? "" : "/tweet")
        do throws(RecordFault) {
            var status = try TwitterStatus(tweet, context: context)
            if edits.hasLater(than: status.post.id.id) { return output.leaveOut("earlier-version") }
            edits.add(to: &status)
            status.amend { post in
                if visibility != .open { post.visibility = visibility }
                let long = context.notes.body(id: post.id.id, created: post.created, shortened: post.body)
                if let long { post.body = long }
            }
            output.add(status, context: context, pointer: place)
        } catch {
            output.skip(error, context: context, pointer: place)
        }
    }

    /// A like holds the other's text, cut, and nothing of who wrote it.
    /// - Parameter hasTexts: Whether other likes have texts.
    private static func readLike(
        _ element: JSONValue, _ hasTexts: Bool, context: CaptureContext, pointer: String,
        into output: inout ReaderOutput
    ) {
        var collection = context.collection(.likes, network: .twitter)
        if context.placed == nil { collection.name = context.owner.map { "\($0.handle) likes" } ?? context.name }
        output.describe(collection)
        do throws(RecordFault) {
            let like = try element.requiredObject("like")
            let id = try like.requiredID("tweetId")
            var post = Post(
                id: PostID(.twitter, id), kind: .status, body: Body(like["fullText"].string ?? "", format: .escaped))
            post.created = TwitterText.created(id: id)
            post.url = like["expandedUrl"].text ?? "https://twitter.com/i/status/\(id)"
            // Posts that were gone when the archive was made have no text.
            if post.body.text.isEmpty, hasTexts { post.tombstone = .unavailable }
            output.add(post)
        } catch {
            output.skip(error, context: context, pointer: pointer)
        }
    }

    private static func isTweet(_ value: JSONValue) -> Bool {
        (value["id_str"].exists || value["id"].exists) && (value["full_text"].exists || value["text"].exists)
    }
}
