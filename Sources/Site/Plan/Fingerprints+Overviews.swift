import Archive
import Model
import Templates

extension Fingerprints {
    /// What pages of pictures, places and links were made from.
    func addOverview(_ content: PagePlan.Content, to hash: inout StableHash) {
        switch content {
        case .mediaMonth(let index, let number):
            let months = plan.media.months
            add(months[index].series, page: number, to: &hash)
            for near in [index - 1, index + 1] where months.indices.contains(near) {
                hash.combine(months[near].series.addresses[0])
            }
        case .media:
            for post in plan.media.latest { hash.combine(looks[Int(post)]) }
            for month in plan.media.months { addLink(to: month.series, to: &hash) }
        case .places:
            for (index, look) in looks.enumerated() where plan.posts.flags[index].contains(.place) {
                hash.combine(look)
            }
            for entry in plan.collections.entries where entry.stored.collection.kind == .places {
                add(entry, to: &hash)
            }
        case .links(let letter):
            let entries = plan.domains.entries
            let listed = plan.domains.listed(letter)
            for index in listed { add(entries[index], to: &hash) }
            if letter == nil {
                hash.combine(UInt64(entries.count))
                for other in plan.domains.letters { hash.combine(UInt64(other.entries.count)) }
            }
            for other in plan.domains.letters { hash.combine(other.address) }
        case .domain(let index, let number):
            let entry = plan.domains.entries[index]
            hash.combine(entry.host)
            if let series = entry.series { add(series, page: number, to: &hash) }
        default: break
        }
    }

    private func add(_ entry: DomainTable.Entry, to hash: inout StableHash) {
        hash.combine(entry.host)
        hash.combine(entry.series?.addresses[0] ?? "")
        hash.combine(UInt64(entry.members.count))
        for member in entry.members.prefix(DomainTable.shown) { hash.combine(looks[Int(member)]) }
    }
}
