import Model
import Text

extension PageWorker {
    /// Who is named and which emoji are used in most posts, at most twenty each.
    func namedThings() -> (mentions: [TallyRow], emoji: [TallyRow]) {
        let facts = context.plan.facts
        let named = facts.names.sorted {
            ($1.value, $0.key.handle, $0.key.network) < ($0.value, $1.key.handle, $1.key.network)
        }.prefix(20).map { name, count in
            let author = context.plan.authors.index(handle: name.handle, network: name.network)
            let handle = author.map { context.plan.authors.authors[$0].handle } ?? name.handle
            return TallyRow(
                name: "@" + handle, count: count, address: author.flatMap { context.plan.authors.addresses[$0] },
                original: NetworkAddress.profile(handle: name.handle, network: name.network))
        }
        let used = facts.emoji.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(20).map {
            TallyRow(name: $0.key, count: $0.value)
        }
        return (named, used)
    }
}
