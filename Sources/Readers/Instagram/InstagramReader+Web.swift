internal import JSON
internal import Model

/// Media as Instagram's own pages and apps are given them.
extension InstagramReader {
    /// Reads an answer; what is no medium in it is a skipped record.
    static func read(
        _ answer: InstagramAnswer, _ record: Record, _ context: CaptureContext, _ output: inout ReaderOutput
    ) {
        for profile in answer.profiles { _ = author(profile, &output) }
        if let kind = record.value["instaloader"]["node_type"].string, kind != "Post", kind != "StoryItem" {
            if kind == "Profile" { _ = author(record.value["node"], &output) }
            return output.leaveOut(kind == "Profile" ? "profile" : "list")
        }
        if answer.isList {
            if context.placed != .places { output.describe(context.collection(.timeline, network: .instagram)) }
        } else if answer.profiles.isEmpty,
            let collection = context.collectionOfOne(.timeline, network: .instagram)
        {
            output.describe(collection)
        }
        for medium in answer.media(in: record, &output) {
            output.read(medium) { (medium, output) throws(Diagnostic) in
                if InstagramKind(of: medium.value) == nil {
                    throw medium.diagnostic(.unknownFormat, "is no photo, video or album that is known")
                }
                try media(medium, &output)
            }
        }
    }

    /// A medium of either. Its number and its owner's make the id that the older API gave it.
    static func webPost(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) -> Post {
        let value = record.value
        let phone = value["iphone_struct"]
        let id = try record.requireID(either: "id", or: "pk")
        let owner = record.object("owner", &output) ?? record.object("user", &output) ?? phone["user"]
        let ownerID = owner["id"].idString ?? owner["pk"].idString
        let number = String(id.prefix { $0 != "_" })
        let captions = value["edge_media_to_caption"]["edges"]
        let caption = captions[0]["node"]["text"].string ?? value["caption"].string ?? value["caption"]["text"].string
        var post = Post(
            id: PostID(.instagram, ownerID.map { "\(number)_\($0)" } ?? id), kind: .photo, body: Body(caption ?? ""))
        if owner["username"].exists {
            post.author = author(owner, &output)
        } else {
            // Lists of a tag or place name owners by their number alone.
            post.author = ownerID.map { AuthorID(.instagram, $0) }
        }
        post.title = value["title"].text
        post.created =
            record.time("taken_at_timestamp", &output) ?? record.time("taken_at", &output)
            ?? record.time("date", &output)
        post.url = value.firstString("shortcode", "code").map { "https://www.instagram.com/p/\($0)/" }
        post.counts = counts(value)
        post.media = InstagramMedia.web(value)
        if post.media.isEmpty || post.media.count == 1 && phone["carousel_media"].exists {
            let media = InstagramMedia.web(phone)
            if !media.isEmpty { post.media = media }
        }
        if post.media.isEmpty { output.report(record.diagnostic(.missingKey, "has no picture that can be read")) }
        let location = record.object("location", &output) ?? phone["location"]
        if let place = place(location) { post.attachments = [.place(place)] }
        // Only those see it whom the owner let in.
        if owner["is_private"].bool == true { post.visibility = .protected }
        return post
    }

    /// The comments that came with a medium; some answers have those to others below them.
    static func webComments(_ record: Record, on media: PostID, _ output: inout ReaderOutput) -> [Post] {
        var found: [Record] = []
        let edges: [StaticString] = [
            "edge_media_to_parent_comment", "edge_media_to_comment", "edge_media_preview_comment",
        ]
        if let key = edges.first(where: { !record.value[$0]["edges"].isEmpty }) {
            found = output.elements(of: record.member(key).member("edges")).map { $0.member("node") }
        } else if record.value["preview_comments"].kind == .array {
            found = record.member("preview_comments").elements
        } else if record.value["comments"].kind == .object {
            found = output.elements(of: record.member("comments").member("data"))
        }
        var posts: [Post] = []
        for comment in found {
            let below = comment.member("edge_threaded_comments").member("edges").elements.map { $0.member("node") }
            let answers = below + comment.member("preview_child_comments").elements
            posts += self.posts(of: comment, answers: answers, on: media, &output)
        }
        return posts
    }

    private static func counts(_ value: JSONValue) -> Counts {
        var counts = Counts()
        counts.likes =
            value["edge_media_preview_like"]["count"].int ?? value["edge_liked_by"]["count"].int
            ?? value["likes"]["count"].int ?? value["like_count"].int
        counts.replies =
            value["edge_media_to_parent_comment"]["count"].int ?? value["edge_media_to_comment"]["count"].int
            ?? value["edge_media_preview_comment"]["count"].int ?? value["comments"]["count"].int
            ?? value.firstInt("comment_count", "comments")
        counts.views = value.firstInt("video_view_count", "view_count", "play_count", "ig_play_count")
        // Owners may hide how many liked it, which then is -1.
        counts.likes = counts.likes.flatMap { $0 < 0 ? nil : $0 }
        return counts
    }
}
