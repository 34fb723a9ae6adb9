import Foundation
import Model

/// The posts that are measured.
enum Collection {
    /// The tweets in a file of JSON Lines, or without one posts made up of the same parts.
    static func posts(_ path: String?) throws -> [Post] {
        guard let path else { return (0..<2_000).map(MadeUpPost.post) }
        var posts: [Post] = []
        for line in try Data(contentsOf: URL(fileURLWithPath: path)).split(separator: 0x0A).prefix(2_000) {
            guard let tweet = try JSONSerialization.jsonObject(with: Data(line)) as? [String: Any] else { continue }
            posts.append(post(tweet))
        }
        return posts
    }

    private static func post(_ tweet: [String: Any]) -> Post {
        let named = tweet["entities"] as? [String: Any] ?? [:]
        var entities: [Entity] = []
        func add(_ key: String, _ make: (_ fields: [String: Any], _ start: Int, _ end: Int) -> Entity) {
            for fields in named[key] as? [[String: Any]] ?? [] {
                let indices = fields["indices"] as? [Int] ?? []
                entities.append(make(fields, indices.first ?? -1, indices.last ?? -1))
            }
        }
        func text(_ fields: [String: Any], _ key: String) -> String { fields[key] as? String ?? "" }
        add("user_mentions") {
            Entity(.mention, start: $1, end: $2, value: text($0, "screen_name"), target: text($0, "id_str"))
        }
        add("hashtags") { Entity(.hashtag, start: $1, end: $2, value: text($0, "text")) }
        add("urls") {
            Entity(
                .link, start: $1, end: $2, value: text($0, "url"), target: text($0, "expanded_url"),
                label: text($0, "display_url"))
        }
        add("media") { Entity(.media, start: $1, end: $2, value: text($0, "url")) }
        entities.sort { $0.start < $1.start }
        let range = (tweet["display_text_range"] as? [Int]).flatMap {
            $0.count == 2 && $0[0] <= $0[1] ? $0[0]..<$0[1] : nil
        }
        let body = Body(text(tweet, "full_text"), format: .escaped, entities: entities, displayRange: range)
        var post = Post(id: PostID(.twitter, text(tweet, "id_str")), kind: .status, body: body)
        if let quoted = tweet["quoted_status_id_str"] as? String { post.quoteOf = PostID(.twitter, quoted) }
        return post
    }
}
