internal import JSON
internal import Model

/// Photos: API v2's today and the export's (`{"prefix", "suffix"}`), those of 2010 to 2012 (`{"url", "sizes": {"items"}}`), API v3's
/// (https://docs.foursquare.com/developer/reference/photos, https://docs.foursquare.com/developer/reference/place-photos).
extension FoursquareReader {
    /// Venues have a `url` as well, but no sizes of it.
    static func isPhoto(_ value: JSONValue) -> Bool {
        value["prefix"].exists && value["suffix"].exists || value["url"].exists && value["sizes"].exists
            || value["fullUrl"].exists && value["createdAt"].exists
    }

    /// A photo that stands alone, as the answers about a venue's photos have them. It answers the venue where that is
    /// known, as tips do; what it says of its own venue and the tip that it came with stand beside it.
    static func photo(
        _ record: Record, at venue: PostID?, _ output: inout ReaderOutput
    ) throws(Diagnostic) {
        let value = record.value
        let id = try record.requireID(either: "id", or: "fsq_photo_id")
        var post = Post(id: PostID(.foursquare, id), kind: .photo, body: Body(""))
        post.author = record.object("user", &output).flatMap { author($0, &output) }
        post.created = record.time("createdAt", &output) ?? record.time("created_at", &output)
        post.source = value["source"]["name"].string
        post.media = [value].compactMap(photo)
        post.visibility = visibility(of: value)
        var nested: [Post] = []
        if record.object("venue", &output) != nil {
            do throws(Diagnostic) {
                nested = [try self.venue(record.member("venue"), &output)]
            } catch {
                output.report(error)
            }
        }
        post.attachments = nested.first?.attachments ?? []
        post.replyTo = nested.first?.id ?? related(value) ?? (venue == post.id ? nil : venue)
        post.conversation = post.replyTo
        if record.object("tip", &output) != nil {
            do throws(Diagnostic) {
                nested.append(try tip(record.member("tip"), at: post.replyTo, &output))
            } catch {
                output.report(error)
            }
        }
        output.add(post, nested: output.takes(post.visibility) ? nested : [])
    }

    /// A photo that belongs to something else.
    static func photo(_ value: JSONValue) -> Media? {
        let sizes = items(of: value["sizes"])
        guard
            let url = address(of: value, size: "original") ?? value.firstString("url", "fullUrl")
                ?? sizes.lazy.compactMap({ $0.firstString("url") }).first
        else { return nil }
        var media = Media(kind: .photo, url: url)
        media.preview = address(of: value, size: "300x300")
        media.width = value["width"].pixels
        media.height = value["height"].pixels
        for size in sizes {
            let address = size.firstString("url")
            if address == url {
                media.width = media.width ?? size["width"].pixels
                media.height = media.height ?? size["height"].pixels
            } else if size["width"].pixels == 300 {
                media.preview = media.preview ?? address
            }
        }
        return media
    }

    /// Pictures are given in two halves with the size between them.
    static func address(of photo: JSONValue, size: String) -> String? {
        guard let prefix = photo.firstString("prefix"), let suffix = photo.firstString("suffix") else { return nil }
        return prefix + size + suffix
    }
}
