internal import JSON
internal import Model

extension TwitterStatus {
    /// A tweet as pages embed it.
    init(embedded value: JSONValue, context: CaptureContext, depth: Int = 0) throws(RecordFault) {
        try self.init(value, context: context)
        amend { post in
            let own = TwitterMedia.read(embedded: value, id: post.id.id, context: context)
            // Its card may have brought more.
            let known = Set(own.flatMap { [$0.url, $0.preview ?? $0.url] })
            post.media = own + post.media.filter { !known.contains($0.url) }
            post.counts.replies = post.counts.replies ?? value["conversation_count"].int
            TwitterArticle(value["article"])?.add(to: &post)
        }
        guard depth < Self.depthLimit else { return }
        if let quoted = nest(embedded: value, "quoted_tweet", context: context, depth: depth) {
            amend { $0.quoteOf = quoted }
        }
        if let answered = nest(embedded: value, "parent", context: context, depth: depth) {
            amend { $0.replyTo = answered }
        }
    }

    private mutating func nest(
        embedded value: JSONValue, _ key: StaticString, context: CaptureContext, depth: Int
    ) -> PostID? {
        // What is gone has no text.
        guard value[key]["id_str"].exists else { return nil }
        do throws(RecordFault) {
            let status = try TwitterStatus(embedded: value[key], context: context, depth: depth + 1)
            add(nested: status)
            return status.post.id
        } catch {
            var fault = error
            fault.pointer = "/\(key)" + fault.pointer
            add(fault: fault)
            return nil
        }
    }
}

extension TwitterMedia {
    /// The pictures and videos of an embedded tweet; `photos` and `video` say less of the same.
    static func read(embedded value: JSONValue, id: String, context: CaptureContext) -> [Media] {
        let details = read(list: value["mediaDetails"], id: id, context: context)
        if !details.isEmpty { return details }
        var found: [Media] = []
        for photo in value["photos"].elements {
            guard let url = photo["url"].text, !found.contains(where: { $0.url == url }) else { continue }
            var media = Media(kind: .photo, url: url)
            media.alt = photo["accessibilityLabel"].text ?? ""
            media.width = pixels(photo["width"])
            media.height = pixels(photo["height"])
            found.append(media)
        }
        return found + [video(value["video"])].compactMap(\.self)
    }

    /// The last variant is the largest.
    private static func video(_ value: JSONValue) -> Media? {
        let files = value["variants"].elements.filter { $0["type"].is("video/mp4") }
        guard let url = files.last?["src"].text else { return nil }
        var media = Media(kind: .video, url: url)
        media.preview = value["poster"].text
        media.duration = value["durationMs"].int
        return media
    }
}
