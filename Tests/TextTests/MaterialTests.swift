import Foundation
import Model
import Testing

@testable import Text

/// Real posts of the networks: every entity that verifies is one link, and everything renders to safe HTML.
@Suite(.enabled(if: Material.isPresent("twitter-v1.1"), "skipped: the networks' material is not here"))
struct MaterialTests {
    @Test(arguments: ["twitter-v1.1", "twitter-v2", "twitter-graphql", "bluesky", "mastodon"])
    func `Links are as many as entities that verify`(_ folder: String) throws {
        var posts = 0
        var entities = 0
        var renderer = BodyRenderer()
        for body in try bodies(in: folder) {
            posts += 1
            let network: Network = folder == "bluesky" ? .bluesky : folder == "mastodon" ? .mastodon : .twitter
            let bytes = renderer.html(of: body, network: network, links: Pages()).bytes
            if let problem = SafetyCheck.problem(in: bytes) {
                Issue.record("\(folder): \(problem) in \(body.text.prefix(200))")
            }
            guard body.format != .html, let named = body.entities else { continue }
            var placer = EntityPlacer()
            placer.place(named, in: Array(body.text.utf8), format: body.format)
            let linked = placer.places.filter { $0.kind != .media }.count
            entities += linked
            let found = String(decoding: bytes, as: UTF8.self).components(separatedBy: "<a class=").count - 1
            #expect(found == linked, "\(folder): \(body.text)")
        }
        print("\(folder): \(posts) bodies, \(entities) entities linked")
        #expect(posts > 0)
    }

    /// Everything in the folder's JSON that looks like a body.
    private func bodies(in name: String) throws -> [Body] {
        guard let folder = Material.folder(name), let files = FileManager.default.enumerator(atPath: folder.path) else {
            return []
        }
        var bodies: [Body] = []
        for case let path as String in files where path.hasSuffix(".json") || path.hasSuffix(".jsonl") {
            let data = try Data(contentsOf: folder.appendingPathComponent(path))
            if let whole = try? JSONSerialization.jsonObject(with: data) {
                collect(whole, name, &bodies)
            } else {
                for line in data.split(separator: 0x0A) {
                    if let value = try? JSONSerialization.jsonObject(with: Data(line)) { collect(value, name, &bodies) }
                }
            }
        }
        return bodies
    }

    private func collect(_ value: Any, _ name: String, _ bodies: inout [Body]) {
        if let list = value as? [Any] {
            for item in list { collect(item, name, &bodies) }
        } else if let fields = value as? [String: Any] {
            if let body = body(fields, name) { bodies.append(body) }
            for item in fields.values { collect(item, name, &bodies) }
        }
    }

    private func body(_ fields: [String: Any], _ name: String) -> Body? {
        switch name {
        case "mastodon": return (fields["content"] as? String).map { Body($0, format: .html) }
        case "bluesky":
            guard let text = fields["text"] as? String else { return nil }
            return Body(text, format: .facets, entities: (fields["facets"] as? [[String: Any]])?.compactMap(facet))
        default:
            guard let text = fields["full_text"] as? String ?? fields["text"] as? String,
                let named = fields["entities"] as? [String: Any]
            else { return nil }
            return Body(text, format: .escaped, entities: entities(named))
        }
    }

    private func facet(_ fields: [String: Any]) -> Entity? {
        guard let index = fields["index"] as? [String: Any], let start = index["byteStart"] as? Int,
            let end = index["byteEnd"] as? Int, let feature = (fields["features"] as? [[String: Any]])?.first
        else { return nil }
        if let address = feature["uri"] as? String {
            return Entity(.link, start: start, end: end, value: "", target: address)
        }
        if let tag = feature["tag"] as? String { return Entity(.hashtag, start: start, end: end, value: tag) }
        return (feature["did"] as? String).map { Entity(.mention, start: start, end: end, value: "", target: $0) }
    }

    private func entities(_ named: [String: Any]) -> [Entity] {
        func all(_ key: String, _ make: ([String: Any], Int, Int) -> Entity?) -> [Entity] {
            (named[key] as? [[String: Any]] ?? []).compactMap { fields in
                let indices = fields["indices"] as? [Int]
                let start = indices?.first ?? fields["start"] as? Int ?? -1
                return make(fields, start, indices?.last ?? fields["end"] as? Int ?? -1)
            }
        }
        let mention = { (fields: [String: Any], start: Int, end: Int) -> Entity? in
            (fields["screen_name"] ?? fields["username"]).flatMap { $0 as? String }
                .map { Entity(.mention, start: start, end: end, value: $0) }
        }
        let tag = { (fields: [String: Any], start: Int, end: Int) -> Entity? in
            (fields["text"] ?? fields["tag"]).flatMap { $0 as? String }
                .map { Entity(.hashtag, start: start, end: end, value: $0) }
        }
        let link = { (fields: [String: Any], start: Int, end: Int) -> Entity? in
            (fields["url"] as? String).map {
                Entity(
                    .link, start: start, end: end, value: $0, target: fields["expanded_url"] as? String ?? "",
                    label: fields["display_url"] as? String ?? "")
            }
        }
        return all("user_mentions", mention) + all("mentions", mention) + all("hashtags", tag) + all("urls", link)
            + all("media") { fields, start, end in
                (fields["url"] as? String).map { Entity(.media, start: start, end: end, value: $0) }
            }
    }
}
