import Archive
import Model
import Text

extension PageWorker {
    /// Who is named and which emoji are used in most posts, at most twenty each: one pass over the archive's facts,
    /// which opens no post.
    func namedThings() throws -> (mentions: [TallyRow], emoji: [TallyRow]) {
        struct Name: Hashable {
            let handle: String
            let network: Network
        }
        var mentions: [Name: Int] = [:]
        var emoji: [String: Int] = [:]
        let table = context.plan.posts
        try reader.forEachFacts { key, facts, _ in
            let index = table.index(ofKey: key)
            guard index != PostTable.none, !table.isRepost(index) else { return }
            let network = table.ids[Int(index)].network
            for handle in facts.mentions { mentions[Name(handle: handle, network: network), default: 0] += 1 }
            for sign in facts.emoji { emoji[sign, default: 0] += 1 }
        }
        let named = mentions.sorted {
            ($1.value, $0.key.handle, $0.key.network) < ($0.value, $1.key.handle, $1.key.network)
        }.prefix(20).map { name, count in
            let author = context.plan.authors.index(handle: name.handle, network: name.network)
            let handle = author.map { context.plan.authors.authors[$0].handle } ?? name.handle
            return TallyRow(
                name: "@" + handle, count: count, address: author.flatMap { context.plan.authors.addresses[$0] },
                original: NetworkAddress.profile(handle: name.handle, network: name.network))
        }
        let used = emoji.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(20).map {
            TallyRow(name: $0.key, count: $0.value)
        }
        return (named, used)
    }
}
