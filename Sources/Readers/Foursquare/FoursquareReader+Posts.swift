internal import JSON
internal import Model

extension FoursquareReader {
    static func venue(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) -> Post {
        let place = try place(record, &output)
        let value = record.value
        var post = Post(id: place.id, kind: .place, body: Body(value.firstString("description") ?? ""))
        post.title = place.name
        post.url = value.firstString("canonicalUrl") ?? "https://foursquare.com/v/\(place.id.id)"
        post.attachments = [.place(place)]
        post.created = Timestamp(value["createdAt"])
        post.counts.likes = value["likes"]["count"].int
        post.counts.replies = value["stats"]["tipCount"].int
        for photos in [items(of: value["photos"]), items(of: value["featuredPhotos"]), [value["bestPhoto"]]]
        where post.media.isEmpty {
            post.media = photos.compactMap(photo)
        }
        return post
    }

    static func tip(
        _ record: Record, at venue: PostID?, _ output: inout ReaderOutput
    ) throws(Diagnostic) -> Post {
        let value = record.value
        let text = try record.requireString("text")
        // API v3 names tips only where it is asked to; the venue, the time and the words are as good.
        let isNamed = value["id"].kind != .missing || value["fsq_tip_id"].kind != .missing
        let id =
            isNamed
            ? try record.requireID(either: "id", or: "fsq_tip_id")
            : "tip-" + hexadecimal(stableHash("\(venue?.id ?? "") \(value["created_at"].idString ?? "") \(text)"))
        var post = Post(id: PostID(.foursquare, id), kind: .comment, body: Body(text))
        post.author = record.object("user", &output).flatMap { author($0, &output) }
        post.created = record.time("createdAt", &output) ?? record.time("created_at", &output)
        post.url = value.firstString("canonicalUrl") ?? (isNamed ? "https://foursquare.com/item/\(id)" : nil)
        post.language = value.firstString("lang")
        // A file may be named after the tip itself.
        post.replyTo = venue == post.id ? nil : venue
        post.conversation = post.replyTo
        post.counts.likes = value["likes"]["count"].int
        post.media = [value["photo"]].compactMap(photo)
        return post
    }

    static func checkin(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) {
        let id = try record.requireID("id")
        let value = record.value
        let venue = value["venue"].exists ? try venue(record.member("venue"), &output) : nil
        var post = Post(id: PostID(.foursquare, id), kind: .status, body: Body(value.firstString("shout") ?? ""))
        post.author = record.object("user", &output).flatMap { author($0, &output) }
        post.created = record.time("createdAt", &output)
        post.url = value.firstString("canonicalUrl")
        post.source = value["source"]["name"].string
        post.counts.likes = value["likes"]["count"].int
        post.counts.replies = value["comments"]["count"].int
        post.attachments = venue?.attachments ?? []
        locate(&post, by: value)
        post.media = items(of: value["photos"]).compactMap(photo)
        post.visibility = visibility(of: value)
        // Where nobody is to know that somebody was is not shown either.
        output.add(post, nested: output.takes(post.visibility) ? [venue].compactMap { $0 } : [])
    }

    /// What is private, or for `friends` or `closeFriends`; every other word than `public` names some people.
    static func visibility(of value: JSONValue) -> Post.Visibility {
        let audience = value["visibility"].text ?? "public"
        return value["private"].bool == true || audience != "public" ? .protected : .open
    }

    static func place(_ record: Record, _ output: inout ReaderOutput) throws(Diagnostic) -> Place {
        let value = record.value
        let key: StaticString =
            value["fsq_id"].exists ? "fsq_id" : value["fsq_place_id"].exists ? "fsq_place_id" : "id"
        let id = try record.requireID(key)
        var place = Place(id: PostID(.foursquare, id), name: try record.requireString("name"))
        let categories = Array(value["categories"].elements)
        let category = categories.first { $0["primary"].bool == true } ?? categories.first
        place.category = category?["name"].string ?? ""
        place.url = value.firstString("url", "website")
        if let location = record.object("location", &output) {
            place.address = address(location)
            place.latitude = location["lat"].double
            place.longitude = location["lng"].double
        }
        let main = value["geocodes"]["main"]
        place.latitude = place.latitude ?? main["latitude"].double ?? value["latitude"].double
        place.longitude = place.longitude ?? main["longitude"].double ?? value["longitude"].double
        // A coordinate alone, or off the globe, is none.
        guard let latitude = place.latitude, let longitude = place.longitude, (-90...90).contains(latitude),
            (-180...180).contains(longitude)
        else {
            place.latitude = nil
            place.longitude = nil
            return place
        }
        return place
    }

    private static func address(_ location: JSONValue) -> [String] {
        let formatted = location["formattedAddress"]
        let lines = formatted.elements.compactMap(\.string).filter { !$0.isEmpty }
        if !lines.isEmpty { return lines }
        if let line = location.firstString("formatted_address", "formattedAddress") { return [line] }
        let region = [
            location.firstString("city", "locality"), location.firstString("state", "region"),
        ].compactMap { $0 }.joined(separator: ", ")
        let town = [region, location.firstString("postalCode", "postcode") ?? ""].filter { !$0.isEmpty }
        return [
            location.firstString("address") ?? "", town.joined(separator: " "), location.firstString("country") ?? "",
        ]
        .filter { !$0.isEmpty }
    }

    static func author(_ value: JSONValue, _ output: inout ReaderOutput) -> AuthorID? {
        guard let id = value["id"].idString else { return nil }
        let names = [value.firstString("firstName"), value.firstString("lastName")].compactMap { $0 }
        let name = names.joined(separator: " ")
        var author = Author(
            id: AuthorID(.foursquare, id), handle: value.firstString("handle") ?? id, name: name.isEmpty ? id : name)
        author.url = value.firstString("canonicalUrl") ?? "https://foursquare.com/user/\(id)"
        author.avatar = value["photo"].string ?? address(of: value["photo"], size: "300x300")
        author.location = value.firstString("homeCity")
        author.bio = value.firstString("bio").map { Body($0) }
        output.add(author)
        return author.id
    }
}
