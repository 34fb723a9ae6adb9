internal import JSON
internal import Model

extension InstagramReader {
    /// A photo, video or album.
    static func post(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) -> Post {
        let id = try record.requireID("id")
        let value = record.value
        let caption = value["caption"].string ?? value["caption"].firstString("text", "message") ?? ""
        var post = Post(id: PostID(.instagram, id), kind: .photo, body: Body(caption))
        if let user = record.object("user", &output) {
            post.author = author(user, &output)
        } else if let name = value.firstString("username") {
            let owner = AuthorID(.instagram, value["owner"]["id"].idString ?? name.lowercased())
            output.add(Author(id: owner, handle: name, name: name))
            post.author = owner
        }
        post.created = record.time("created_time", &output) ?? record.time("timestamp", &output)
        post.url = value.firstString("link", "permalink")
        post.labels = value["tags"].elements.compactMap(\.string)
        post.counts.likes = value["likes"]["count"].int ?? value["like_count"].int
        post.counts.replies =
            value["comments"]["count"].int ?? value.firstInt("comments_count", "comment_count")
            ?? (value["comments"].kind == .array ? Int64(value["comments"].count) : nil)
        post.media = InstagramMedia.all(of: value)
        if let place = record.object("location", &output).flatMap(place) { post.attachments = [.place(place)] }
        return post
    }

    /// The comments that came with a medium. The caption stands among them in old answers.
    static func comments(_ record: Record, on media: PostID, _ output: inout ReaderOutput) -> [Post] {
        let member = record.member("comments")
        let list = member.value.kind == .object ? member.member("data") : member
        let caption = record.value["caption"]["id"].idString
        var posts: [Post] = []
        for comment in list.elements {
            if let caption, comment.value["id"].idString == caption { continue }
            let answers = comment.member("replies").member("data").elements
            posts += self.posts(of: comment, answers: answers, on: media, &output)
        }
        return posts
    }

    /// A comment and the answers to it, as far as nothing is wrong with them.
    static func posts(
        of comment: Record, answers: [Record], on media: PostID, _ output: inout ReaderOutput
    ) -> [Post] {
        var posts: [Post] = []
        do throws(Diagnostic) {
            let post = try self.comment(comment, on: media, &output)
            posts.append(post)
            for answer in answers {
                var answer = try self.comment(answer, on: media, &output)
                answer.replyTo = post.id
                posts.append(answer)
            }
        } catch {
            output.report(error)
        }
        return posts
    }

    /// Comments and media count from the same numbers, so a comment's id says what it is.
    static func comment(
        _ record: Record, on media: PostID?, _ output: inout ReaderOutput
    ) throws(Diagnostic) -> Post {
        let id = try record.requireID(either: "id", or: "pk")
        guard let text = record.value["text"].string ?? record.value["message"].string else {
            throw record.unexpected("text", expected: "a string")
        }
        var post = Post(id: PostID(.instagram, "comment-\(id)"), kind: .comment, body: Body(text))
        if let user = record.object("from", &output) {
            post.author = author(user, &output)
        } else if let name = record.value.firstString("username") {
            post.author = AuthorID(.instagram, name.lowercased())
            output.add(Author(id: AuthorID(.instagram, name.lowercased()), handle: name, name: name))
        } else if let user = record.object("owner", &output) ?? record.object("user", &output) {
            post.author = author(user, &output)
        }
        post.created =
            record.time("created_time", &output) ?? record.time("timestamp", &output)
            ?? record.time("created_at", &output)
        post.replyTo = media
        post.conversation = media
        post.counts.likes =
            record.value.firstInt("like_count", "comment_like_count") ?? record.value["edge_liked_by"]["count"].int
        return post
    }

    static func author(_ value: JSONValue, _ output: inout ReaderOutput) -> AuthorID? {
        let number = value["id"].idString ?? value["pk"].idString
        guard let name = value.firstString("username") ?? number else { return nil }
        let id = AuthorID(.instagram, number ?? name.lowercased())
        let full = value.firstString("full_name").map { $0.split(separator: " ").joined(separator: " ") } ?? ""
        var author = Author(id: id, handle: name, name: full.isEmpty ? name : full)
        author.url = "https://www.instagram.com/\(name)/"
        author.avatar = value.firstString(
            "profile_picture", "profile_picture_url", "profile_pic_url_hd", "profile_pic_url")
        author.bio = value.firstString("bio", "biography").map { Body($0) }
        author.website = value.firstString("website", "external_url")
        author.posts =
            value["counts"]["media"].int ?? value["media_count"].int
            ?? value["edge_owner_to_timeline_media"]["count"].int
        author.followers =
            value["counts"]["followed_by"].int ?? value.firstInt("followers_count", "follower_count")
            ?? value["edge_followed_by"]["count"].int
        author.following =
            value["counts"]["follows"].int ?? value.firstInt("follows_count", "following_count")
            ?? value["edge_follow"]["count"].int
        output.add(author)
        return id
    }

    /// Where it was taken; old media have coordinates only.
    static func place(_ value: JSONValue) -> Place? {
        var latitude = value["latitude"].double ?? value["lat"].double
        var longitude = value["longitude"].double ?? value["lng"].double
        if let north = latitude, let east = longitude {
            if !(-90...90).contains(north) || !(-180...180).contains(east) { (latitude, longitude) = (nil, nil) }
        } else {
            (latitude, longitude) = (nil, nil)
        }
        var point: String?
        if let latitude, let longitude { point = "\(latitude),\(longitude)" }
        guard let id = value["id"].idString ?? value["pk"].idString ?? point.map({ "geo:\($0)" }) else { return nil }
        var place = Place(id: PostID(.instagram, id), name: value.firstString("name") ?? point ?? id)
        place.latitude = latitude
        place.longitude = longitude
        place.address = [value.firstString("street_address", "address")].compactMap { $0 }
        return place
    }

    /// An oEmbed answer: one picture and who took it.
    static func embed(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) {
        let id = try record.requireID("media_id")
        let value = record.value
        var post = Post(id: PostID(.instagram, id), kind: .photo, body: Body(value.firstString("title") ?? ""))
        if let name = value.firstString("author_name") {
            let author = AuthorID(.instagram, value["author_id"].idString ?? name.lowercased())
            output.add(Author(id: author, handle: name, name: name))
            post.author = author
        }
        if let url = value.firstString("url", "thumbnail_url") {
            var media = Media(kind: .photo, url: url)
            media.width = value["width"].pixels
            media.height = value["height"].pixels
            post.media = [media]
        }
        output.add(post)
    }
}
