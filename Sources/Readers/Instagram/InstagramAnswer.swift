internal import JSON
internal import Model

/// Where the media are in what Instagram's own pages and apps are answered, which programs save as it is. Nothing of it is
/// documented by Instagram; the shapes are those that
/// https://github.com/instaloader/instaloader/blob/master/instaloader/structures.py reads and writes.
struct InstagramAnswer {
    /// A medium, or a list of them, and where it stands.
    private struct Place {
        var pointer: String
        var value: JSONValue
        var isList: Bool
    }

    private var places: [Place] = []
    /// Whose media they are, where a whole profile came along.
    private(set) var profiles: [JSONValue] = []

    /// Whether it is a list, which may be empty.
    var isList: Bool { places.contains(where: \.isList) }

    /// `nil` where it is none of them.
    init?(_ document: JSONValue) {
        guard document.kind == .object else { return nil }
        let node = document["node"]
        if node.kind == .object, document["instaloader"].kind == .object || InstagramKind(of: node) != nil {
            places = [Place(pointer: "/node", value: node, isList: false)]
            return
        }
        for (pointer, root) in [("/graphql", document["graphql"]), ("/data", document["data"]), ("", document)] {
            read(root, at: pointer)
            if !places.isEmpty || !profiles.isEmpty { return }
        }
        return nil
    }

    /// The media as records; what stands among them and is none, too.
    func media(in document: Record, _ output: inout ReaderOutput) -> [Record] {
        var media: [Record] = []
        for place in places {
            let record = document.at(place.pointer, place.value)
            if !place.isList {
                media.append(record)
            } else if place.value["edges"].exists {
                media += output.elements(of: record.member("edges"))
                    .map { $0.value.kind == .object ? $0.member("node") : $0 }
            } else {
                // What somebody saved stands one deeper.
                media += output.elements(of: place.value.kind == .array ? record : record.member("items"))
                    .map { $0.value["media"].kind == .object ? $0.member("media") : $0 }
            }
        }
        return media
    }

    private mutating func read(_ root: JSONValue, at pointer: String) {
        guard root.kind == .object else { return }
        for key in ["shortcode_media", "xdt_shortcode_media"] where root[key].kind == .object {
            places.append(Place(pointer: "\(pointer)/\(key)", value: root[key], isList: false))
        }
        for key in ["user", "hashtag", "location"] where root[key].kind == .object {
            for edge in Self.edges where root[key][edge]["edges"].exists {
                places.append(Place(pointer: "\(pointer)/\(key)/\(edge)", value: root[key][edge], isList: true))
            }
            // Of a private account the number of media comes along, and none of them.
            if root[key]["username"].exists, root[key][Self.edges[0]].kind == .object { profiles.append(root[key]) }
        }
        for key in Self.connections where Self.holdsMedia(root[key]) || Self.holdsItems(root[key]) {
            places.append(Place(pointer: "\(pointer)/\(key)", value: root[key], isList: true))
        }
        if Self.holdsItems(root) { places.append(Place(pointer: pointer, value: root, isList: true)) }
        // https://github.com/arc298/instagram-scraper
        if root["GraphImages"].kind == .array {
            places.append(Place(pointer: "\(pointer)/GraphImages", value: root["GraphImages"], isList: true))
        }
    }

    private static let edges = [
        "edge_owner_to_timeline_media", "edge_felix_video_timeline", "edge_user_to_photos_of_you", "edge_saved_media",
        "edge_hashtag_to_media", "edge_hashtag_to_top_posts", "edge_location_to_media", "edge_location_to_top_posts",
        "edge_web_feed_timeline",
    ]
    private static let connections = [
        "xdt_api__v1__feed__user_timeline_graphql_connection", "xdt_api__v1__media__shortcode__web_info",
        "xdt_api__v1__feed__timeline__connection", "xdt_location_get_web_info_tab",
    ]

    /// `{"count", "edges": [{"node"}]}`; lists of people are the same.
    private static func holdsMedia(_ list: JSONValue) -> Bool {
        guard list["edges"].kind == .array else { return false }
        return list["edges"].isEmpty || list["edges"].begins { InstagramKind(of: $0["node"]) != nil }
    }

    private static func holdsItems(_ list: JSONValue) -> Bool {
        guard list["items"].kind == .array else { return false }
        if list["items"].isEmpty { return list["more_available"].exists && list["status"].exists }
        return list["items"].begins { item in
            InstagramKind(of: item) == .mobile || InstagramKind(of: item["media"]) == .mobile
        }
    }
}
