import Archive
import Model

/// What several kinds of pages show.
extension Fingerprints {
    func add(_ series: Series, page: Int, to hash: inout StableHash) {
        for member in series.members(ofPage: page) { hash.combine(looks[Int(member)]) }
        for near in max(0, page - 3)...min(series.pageCount - 1, page + 3) { hash.combine(series.addresses[near]) }
        hash.combine(UInt64(series.number(ofPage: page)))
        if page == 0 {
            hash.combine(UInt64(series.members.count))
            addTimes(of: series, to: &hash)
            // The next one begins behind this one's last post.
            if series.pageCount > 1 { hash.combine(blocks: plan.anchor(of: series.members[series.perPage])) }
        }
        if let last = series.addresses.last { hash.combine(last) }
    }

    /// What a link to a series says: where it begins and how many it has.
    func addLink(to series: Series, to hash: inout StableHash) {
        hash.combine(series.addresses[0])
        hash.combine(UInt64(series.members.count))
    }

    /// When the posts of a series were published, all of them.
    func addTimes(of series: Series, to hash: inout StableHash) {
        for member in series.members { hash.combine(UInt64(bitPattern: plan.posts.created[Int(member)])) }
    }

    /// What a collection is called on all of its pages.
    func addName(of entry: CollectionTable.Entry, to hash: inout StableHash) {
        let collection = entry.stored.collection
        hash.combine(collection.name)
        hash.combine(collection.query ?? "")
        hash.combine(collection.network.name)
    }

    /// What is said of a collection itself: what it is, where it begins, what it has and when, and what gave it.
    func add(_ entry: CollectionTable.Entry, to hash: inout StableHash) {
        hash.combine(String(describing: (entry.stored.collection, entry.stored.sources, entry.isDefault)))
        addLink(to: entry.series, to: &hash)
        addTimes(of: entry.series, to: &hash)
    }

    /// The index shows something of everything.
    func addWhole(to hash: inout StableHash) {
        for look in looks { hash.combine(look) }
        hash.combine(UInt64(plan.threadCount))
        // Posts that only came inside of others have no day; their looks stay when a capture has them.
        for month in plan.calendar.months {
            for member in month.series.members { hash.combine(UInt64(member)) }
        }
        for (author, revision) in zip(plan.authors.authors, plan.authors.revisions) where author.isOwner {
            hash.combine(revision)
        }
        for entry in plan.collections.entries {
            add(entry, to: &hash)
            if entry.isDefault { for member in entry.series.members { hash.combine(UInt64(member)) } }
        }
        hash.combine(String(describing: plan.history))
    }

    func neighbours(of month: Int) -> String {
        let months = plan.calendar.months
        return (month > 0 ? months[month - 1].series.addresses[0] : "") + "\0"
            + (month + 1 < months.count ? months[month + 1].series.addresses[0] : "")
    }
}
