internal import JSON
internal import Model

/// What a page of API v2 keeps beside its tweets, by id, and which of its tweets are versions of one.
struct TwitterV2Page {
    private(set) var users: [String: JSONValue] = [:]
    private(set) var tweets: [String: JSONValue] = [:]
    private(set) var media: [String: JSONValue] = [:]
    private(set) var polls: [String: JSONValue] = [:]
    private(set) var places: [String: JSONValue] = [:]
    /// Of its own tweets.
    let edits: TwitterV2Edits

    init(_ document: JSONValue) {
        edits = TwitterV2Edits(document.kind == .array ? document : document["data"])
        let includes = document["includes"]
        guard includes.kind == .object else { return }
        users = Self.byID(includes["users"])
        tweets = Self.byID(includes["tweets"])
        media = Self.byID(includes["media"], key: "media_key")
        polls = Self.byID(includes["polls"])
        places = Self.byID(includes["places"])
    }

    private static func byID(_ list: JSONValue, key: StaticString = "id") -> [String: JSONValue] {
        var found: [String: JSONValue] = [:]
        for value in list.elements {
            if let id = value[key].idString { found[id] = value }
        }
        return found
    }

    /// The pictures of a tweet: named by key, or, flattened, inside of it.
    func media(of tweet: JSONValue) -> [Media] {
        let inside = tweet["attachments"]["media"]
        if inside.count > 0 { return inside.elements.compactMap(Self.media) }
        return media(named: tweet["attachments"]["media_keys"].elements.compactMap(\.idString))
    }

    /// The pictures of these keys.
    func media(named keys: [String]) -> [Media] { keys.compactMap { media[$0].flatMap(Self.media) } }

    private static func media(_ value: JSONValue) -> Media? {
        let preview = value["preview_image_url"].text
        guard let url = TwitterMedia.bestVariant(value["variants"]) ?? value["url"].text ?? preview else { return nil }
        var media: Media
        switch value["type"].string {
        // Where the video itself was not asked for there is a still picture.
        case "video" where url != preview: media = Media(kind: .video, url: url)
        case "animated_gif" where url != preview: media = Media(kind: .animation, url: url)
        default: media = Media(kind: .photo, url: url)
        }
        media.preview = url == preview ? nil : preview
        media.alt = value["alt_text"].text ?? ""
        media.width = TwitterMedia.pixels(value["width"])
        media.height = TwitterMedia.pixels(value["height"])
        media.duration = value["duration_ms"].int
        return media
    }

    /// The poll of a tweet.
    func poll(of tweet: JSONValue) -> Poll? {
        let ids = tweet["attachments"]["poll_ids"]
        let inside = tweet["attachments"]["poll"]
        let value = inside.kind == .object ? inside : ids[0].idString.flatMap { polls[$0] } ?? .missing
        var options: [(position: Int64, option: Poll.Option)] = []
        for option in value["options"].elements {
            guard let title = option["label"].text else { continue }
            options.append(
                (option["position"].int ?? Int64(options.count), .init(title: title, votes: option["votes"].int)))
        }
        guard !options.isEmpty else { return nil }
        options.sort { $0.position < $1.position }
        return Poll(options: options.map(\.option), ends: Timestamp(value["end_datetime"]))
    }

    /// Where a tweet was made.
    func place(of tweet: JSONValue) -> Place? {
        let geo = tweet["geo"]
        let known = geo["place_id"].idString.flatMap { places[$0] }
        let named = known ?? (geo["full_name"].exists ? geo : .missing)
        guard let name = named["full_name"].text ?? named["name"].text else { return nil }
        var place = Place(id: PostID(.twitter, "place-\(named["id"].idString ?? name)"), name: name)
        place.category = named["place_type"].text ?? ""
        place.address = named["country"].text.map { [$0] } ?? []
        let point = geo["coordinates"]["coordinates"]
        let box = named["geo"]["bbox"]
        if let longitude = point[0].double, let latitude = point[1].double {
            (place.latitude, place.longitude) = (latitude, longitude)
        } else if let west = box[0].double, let south = box[1].double, let east = box[2].double,
            let north = box[3].double
        {
            (place.latitude, place.longitude) = ((south + north) / 2, (west + east) / 2)
        }
        return place
    }
}
