package import JSON
internal import Model

/// What the web client asked for before GraphQL (`adaptive.json`, `timeline/home.json`, …): tweets and people by id
/// in `globalObjects`, their order in `timeline`.
package enum TwitterAdaptiveReader: Reader {
    package static let format = "twitter-adaptive"

    package static func recognises(_ document: JSONValue) -> Bool {
        document["globalObjects"].kind == .object && document["globalObjects"]["tweets"].kind == .object
    }

    package static func era(of document: JSONValue, context: CaptureContext) -> String? { "web client, 2017 to 2023" }

    package static func read(_ document: JSONValue, context: CaptureContext, into output: inout ReaderOutput) {
        let timeline = document["timeline"]["id"].text ?? ""
        output.describe(context.collection(timeline.hasPrefix("search") ? .search : .timeline, network: .twitter))
        let tweets = document["globalObjects"]["tweets"]
        let users = document["globalObjects"]["users"]
        var all: [String: JSONValue] = [:]
        for (id, tweet) in tweets.members { all[id] = tweet }
        let order = order(document["timeline"])
        var inner: Set<String> = []
        for (_, tweet) in tweets.members { inner.formUnion(references(tweet)) }
        // First those of the timeline, then what else is there and stands inside of no other.
        let records = order.filter { all[$0] != nil }
        let listed = Set(records)
        let others = tweets.members.map(\.key).filter { !listed.contains($0) && !inner.contains($0) }
        for id in records + others {
            guard let tweet = all[id] else { continue }
            let pointer = "/globalObjects/tweets/\(id)"
            do throws(RecordFault) {
                let status = try status(tweet, users, all, context: context, depth: 0)
                output.add(status, context: context, pointer: pointer)
            } catch {
                output.skip(error, context: context, pointer: pointer)
            }
        }
    }

    private static func status(
        _ tweet: JSONValue, _ users: JSONValue, _ all: [String: JSONValue], context: CaptureContext, depth: Int
    ) throws(RecordFault) -> TwitterStatus {
        var context = context
        context.owner = nil
        let user = tweet["user_id_str"].idString.flatMap { TwitterUser(users[$0], id: $0) }
        var status = try TwitterStatus(tweet, user: user, context: context)
        guard depth < 2 else { return status }
        for id in references(tweet) {
            guard let other = all[id],
                let nested = try? self.status(other, users, all, context: context, depth: depth + 1)
            else { continue }
            status.add(nested: nested)
        }
        return status
    }

    private static func references(_ tweet: JSONValue) -> [String] {
        [tweet["retweeted_status_id_str"].idString, tweet["quoted_status_id_str"].idString].compactMap { $0 }
    }

    /// The ids of the timeline's tweets; promoted ones have no place in it.
    private static func order(_ timeline: JSONValue) -> [String] {
        var ids: [String] = []
        var seen: Set<String> = []
        for instruction in timeline["instructions"].elements {
            for entry in instruction["addEntries"]["entries"].elements {
                let content = entry["content"]
                for item in [content["item"]] + content["timelineModule"]["items"].elements.map({ $0["item"] }) {
                    let tweet = item["content"]["tweet"]
                    guard let id = tweet["id"].idString, !tweet["promotedMetadata"].exists, seen.insert(id).inserted
                    else { continue }
                    ids.append(id)
                }
            }
        }
        return ids
    }
}
