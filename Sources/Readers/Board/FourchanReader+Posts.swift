internal import JSON
internal import Model

extension FourchanReader {
    /// An opening post or a reply (https://github.com/4chan/4chan-API/blob/master/pages/Threads.md).
    static func post(
        _ record: Record, in place: BoardPlace, _ output: inout ReaderOutput
    ) throws(Diagnostic) -> Post {
        let value = record.value
        let number = try record.requireID("no")
        let text = record.string("com", &output) ?? ""
        // Zero says that the post opens a thread.
        let thread = value["resto"].idString.flatMap { $0 == "0" || $0 == number ? nil : $0 }
        let media = files(value, in: place)
        let title = BoardWords.plain(record.string("sub", &output))
        let kind: Post.Kind = thread != nil ? .comment : !media.isEmpty ? .image : title == nil ? .status : .article
        var post = Post(id: place.id(number), kind: kind, body: Body(text, format: .html))
        post.title = title
        post.author = BoardWords.author(
            value.firstString("name"), code: value.firstString("trip"), role: value.firstString("capcode"), &output)
        post.created = record.time("time", &output)
        if let thread {
            let quoted = BoardWords.quoted(in: text, thread: thread, before: number)
            post.replyTo = place.id(quoted ?? thread)
            post.conversation = place.id(thread)
        } else {
            post.counts.replies = value["replies"].int
        }
        if isFourchan(value), let board = place.name {
            post.url = "https://boards.4chan.org/\(board)/thread/" + (thread.map { "\($0)#p\(number)" } ?? number)
        }
        post.media = media
        post.isSensitive = value["spoiler"].int == 1
        return post
    }

    /// 4chan alone says when a post was made in words of its own (`12/31/18(Mon)17:05:48`); its copies are on other hosts,
    /// which their answers do not name.
    private static func isFourchan(_ value: JSONValue) -> Bool {
        value["now"].kind == .string
    }

    /// The addresses are those of
    /// https://github.com/4chan/4chan-API/blob/master/pages/User_images_and_static_content.md; elsewhere the file beside the
    /// capture is shown, if there is one.
    private static func files(_ value: JSONValue, in place: BoardPlace) -> [Media] {
        let folder = isFourchan(value) ? place.name.map { "https://i.4cdn.org/\($0)/" } : nil
        // vichan has the first file in the post and the others beside it.
        return ([value] + Array(value["extra_files"].elements)).compactMap { file in
            guard let name = file["tim"].idString, let ending = file.firstString("ext"), ending.hasPrefix("."),
                TiqavReader.isPlain(name), TiqavReader.isPlain(String(ending.dropFirst())),
                file["filedeleted"].int != 1
            else { return nil }
            var media = BoardWords.media((folder ?? "") + name + ending, ending: ending)
            media.preview = folder.map { "\($0)\(name)s.jpg" }
            media.width = file["w"].pixels
            media.height = file["h"].pixels
            return media
        }
    }
}
