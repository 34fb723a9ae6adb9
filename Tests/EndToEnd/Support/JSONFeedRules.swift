import Foundation

/// What JSON Feed 1.1 asks of a feed.
enum JSONFeedRules {
    /// What is wrong; empty where nothing is.
    static func problems(_ text: String) -> [String] {
        guard let feed = try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any] else {
            return ["no JSON object"]
        }
        var problems: [String] = []
        if feed["version"] as? String != "https://jsonfeed.org/version/1.1" { problems.append("version") }
        if (feed["title"] as? String)?.isEmpty != false { problems.append("no title") }
        problems += addresses(feed, ["home_page_url", "feed_url", "icon", "favicon", "next_url"])
        problems += unknown(feed, feedNames)
        guard let items = feed["items"] as? [[String: Any]] else { return problems + ["no items"] }
        for item in items {
            if (item["id"] as? String)?.isEmpty != false { problems.append("no id") }
            if !(item["content_html"] is String || item["content_text"] is String) { problems.append("no content") }
            problems += addresses(item, ["url", "external_url", "image", "banner_image"]) + unknown(item, itemNames)
            for name in ["date_published", "date_modified"] {
                guard let value = item[name] else { continue }
                if (value as? String).flatMap(AtomRules.date) == nil { problems.append("\(name) `\(value)`") }
            }
            for author in item["authors"] as? [[String: Any]] ?? [] {
                if author["name"] == nil && author["url"] == nil { problems.append("nobody") }
                problems += addresses(author, ["url", "avatar"])
            }
            for file in item["attachments"] as? [[String: Any]] ?? [] {
                if file["url"] == nil || file["mime_type"] == nil { problems.append("attachment") }
                problems += addresses(file, ["url"])
            }
        }
        let ids = items.compactMap { $0["id"] as? String }
        if Set(ids).count != ids.count { problems.append("two items are one") }
        return problems
    }

    private static let feedNames: Set<String> = [
        "version", "title", "home_page_url", "feed_url", "description", "user_comment", "next_url", "icon", "favicon",
        "authors", "language", "expired", "hubs", "items",
    ]
    private static let itemNames: Set<String> = [
        "id", "url", "external_url", "title", "content_html", "content_text", "summary", "image", "banner_image",
        "date_published", "date_modified", "authors", "tags", "language", "attachments",
    ]

    /// Names of one's own begin with an underscore.
    private static func unknown(_ object: [String: Any], _ known: Set<String>) -> [String] {
        object.keys.filter { !known.contains($0) && !$0.hasPrefix("_") }.map { "unknown `\($0)`" }
    }

    private static func addresses(_ object: [String: Any], _ names: [String]) -> [String] {
        names.compactMap { name in
            guard let value = object[name] else { return nil }
            let isAbsolute = (value as? String)?.wholeMatch(of: /https?:\/\/[!-~]+/) != nil
            return isAbsolute ? nil : "\(name) `\(value)`"
        }
    }
}
