package import JSON
internal import Model

/// Instagram's account export: `posts_1.json` (`[{"media": [{"uri", "creation_timestamp", "title"}]}]`), stories and
/// reels under names that begin with `ig_`, what was written on Threads, and the first exports' `media.json`.
package enum InstagramExportReader: Reader {
    package static let format = "instagram-export"

    package static func recognises(_ document: JSONValue) -> Bool {
        if document.begins({ isPost($0) || $0.kind == .object && $0.count <= 6 && isMedium($0) }) { return true }
        if isOldExport(document) || list(of: document) != nil { return true }
        return otherRecord(document) != nil
    }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        if let other = otherRecord(document) { return output.leaveOut(other) }
        if let list = list(of: document), list.key == "ig_profile_picture" {
            // Pictures of themselves that people had are no posts.
            for _ in list.value.elements { output.leaveOut("profile") }
            return
        }
        let record = Record(document, context)
        output.describe(collection(context))
        if let owner = context.owner, owner.id.network == .instagram { output.add(owner) }
        let owner = context.owner.flatMap { $0.id.network == .instagram ? $0.id : nil }
        // What only followers saw.
        let shown: Post.Visibility = owner != nil && context.owner?.isProtected == true ? .protected : .open
        let read: (Record, inout ReaderOutput) throws(Diagnostic) -> Void = { (record, output) throws(Diagnostic) in
            try post(record, owner: owner, visibility: shown, context, &output)
        }
        if document.kind == .array {
            output.readEach(record, read)
        } else if isOldExport(document) {
            for key: StaticString in ["photos", "videos", "stories"] { output.readEach(record.member(key), read) }
        } else if let list = list(of: document) {
            // The owner took it off their profile, or out of their account.
            let visibility: Post.Visibility =
                list.key.contains("deleted") ? .deleted : list.key.contains("archived") ? .protected : shown
            for element in record.member(named: list.key).elements {
                output.read(element) { (record, output) throws(Diagnostic) in
                    try post(record, owner: owner, visibility: visibility, context, &output)
                }
            }
        } else {
            output.read(record, read)
        }
    }

    /// Of an export's own folders only the last one says anything.
    private static func collection(_ context: CaptureContext) -> Collection {
        var collection = context.collection(.timeline, network: .instagram)
        guard context.placed == nil, let name = collection.name.split(separator: "/").last else { return collection }
        collection.name = ([context.owner?.handle].compactMap(\.self) + [String(name)]).joined(separator: "/")
        return collection
    }

    private static func post(
        _ record: Record, owner: AuthorID?, visibility: Post.Visibility, _ context: CaptureContext,
        _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        let value = record.value
        if isActivity(value), !isPost(value) { return output.leaveOut("activity") }
        let parts = value["media"].kind == .array ? Array(value["media"].elements) : [value]
        let media = parts.compactMap { medium($0, above: stepsToRoot(context)) }
        let words = parts.lazy.compactMap { $0["title"].text }.first
        // What was written on Threads has a text, and may have nothing else.
        let isText = media.isEmpty && words != nil && parts.contains { $0["uri"].kind == .string }
        guard let file = media.first?.url.split(separator: "/").last ?? (isText ? "text" : nil) else {
            throw value["media"].kind == .array
                ? record.diagnostic(.missingKey, "none of its media has the required key \"uri\"")
                : record.unexpected("uri", expected: "a string")
        }
        let created =
            record.time("creation_timestamp", &output) ?? record.time("taken_at", &output)
            ?? parts.lazy.compactMap { Timestamp($0["creation_timestamp"]) }.first
        // Exports name no ids: the first file's name and the time are as good.
        let stem = file.prefix { $0 != "." }
        let caption = value.firstString("title", "caption") ?? words ?? labelledCaption(value) ?? ""
        var post = Post(
            id: PostID(.instagram, created.map { "\($0.seconds)-\(stem)" } ?? String(stem)),
            kind: isText ? .status : .photo, body: Body(Mojibake.repaired(caption)))
        if let name = value["location"].text {
            post.attachments.append(.place(Place(id: PostID(.instagram, name), name: Mojibake.repaired(name))))
        }
        post.author = owner
        post.created = created
        post.media = media
        post.visibility = visibility
        output.add(post)
    }

    /// Paths are relative to the export's root; its captures lie in `content/`, later in
    /// `your_instagram_activity/content/` or `…/media/`.
    private static func stepsToRoot(_ context: CaptureContext) -> String {
        let folders = context.path.split(separator: "/").dropLast()
        if let activity = folders.lastIndex(of: "your_instagram_activity") {
            return String(repeating: "../", count: folders.endIndex - activity)
        }
        return folders.last == "content" ? "../" : ""
    }

    private static func medium(_ value: JSONValue, above: String) -> Media? {
        guard let uri = value.firstString("uri", "path"), !uri.isEmpty else { return nil }
        let name = uri.lowercased()
        let isVideo = [".mp4", ".mov", ".webm"].contains { name.hasSuffix($0) }
        var media = Media(kind: isVideo ? .video : .photo, url: uri)
        if !WebAddress.isAbsolute(uri) { media.file = above + uri }
        return media
    }

    static func isPost(_ value: JSONValue) -> Bool {
        value["media"].kind == .array && value["media"].begins(isMedium)
    }

    private static func isMedium(_ value: JSONValue) -> Bool {
        value["uri"].exists && value["creation_timestamp"].exists
    }

    private static func isOldExport(_ document: JSONValue) -> Bool {
        ["photos", "videos", "stories"].contains { key in
            document[key].kind == .array && document[key].begins { $0["taken_at"].exists && $0["path"].exists }
        }
    }

    /// `{"ig_stories": […]}`, `{"ig_archived_post_media": […]}`.
    private static func list(of document: JSONValue) -> (key: String, value: JSONValue)? {
        guard document.kind == .object, document.count == 1 else { return nil }
        for (key, value) in document.members
        where value.kind == .array && (key.hasPrefix("ig_") || key == "text_post_app_text_posts") {
            if value.begins({ isPost($0) || isMedium($0) }) { return (key, value) }
        }
        return nil
    }
}

/// Meta's exports write each byte of a text's UTF-8 as a character of its own: `ã` is `Ã£`.
enum Mojibake {
    /// The text behind it; a text that cannot be such a one stays as it is.
    static func repaired(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { $0.value >= 0x80 }) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.unicodeScalars.count)
        for scalar in text.unicodeScalars {
            guard let byte = UInt8(exactly: scalar.value) else { return text }
            bytes.append(byte)
        }
        return String(validating: bytes, as: UTF8.self) ?? text
    }
}
