import Model
import Text

extension Fingerprints {
    /// What each post looks like on any page, by index: what it says, whose it is, and where all that leads.
    /// `others`: see `OtherTexts`.
    static func looks(_ plan: SitePlan, _ others: [Int32: UInt64]) -> [UInt64] {
        let table = plan.posts
        let authors = plan.authors.revisions.indices.map { index in
            mixed(plan.authors.revisions[index], stableHash(plan.authors.addresses[index] ?? ""))
        }
        var own = table.revisions
        for index in own.indices {
            guard let author = plan.authors.index(ofKey: table.authors[index]) else { continue }
            own[index] = mixed(own[index], authors[author])
        }
        // A mention leads inside as soon as its author has a page.
        for mention in plan.facts.mentions {
            guard let address = plan.authors.addresses[Int(mention.author)] else { continue }
            own[Int(mention.post)] = mixed(own[Int(mention.post)], stableHash(address))
        }
        // So does the address of another post that is here.
        for reference in plan.facts.references {
            own[Int(reference.post)] = mixed(own[Int(reference.post)], stableHash(plan.address(of: reference.other)))
        }
        for (post, trace) in others { own[Int(post)] = mixed(own[Int(post)], trace) }
        // A tag's page may have to give its name to another tag.
        for entry in plan.tags.entries {
            let address = stableHash(entry.series.addresses[0])
            for member in entry.series.members { own[Int(member)] = mixed(own[Int(member)], address) }
        }
        // A venue's page shows the photos taken there.
        for (venue, photos) in plan.places.photos {
            guard let index = table.index(of: venue) else { continue }
            for photo in photos {
                own[Int(index)] = mixed(own[Int(index)], own[Int(photo)])
                own[Int(index)] = mixed(own[Int(index)], stableHash(plan.address(of: photo)))
            }
        }
        var looks = own
        for index in looks.indices {
            var hash = StableHash()
            hash.combine(own[index])
            hash.combine(UInt64(plan.replyCount(of: Int32(index))))
            if plan.settings.permalinks == .month { hash.combine(blocks: plan.replyAddress(of: Int32(index))) }
            hash.combine(blocks: plan.address(of: Int32(index)))
            for other in [table.parents[index], table.quotes[index], table.reposts[index]] {
                guard other != PostTable.none else {
                    hash.combine(0)
                    continue
                }
                hash.combine(own[Int(other)])
                hash.combine(UInt64(plan.replyCount(of: other)))
                hash.combine(blocks: plan.address(of: other))
            }
            looks[index] = hash.value
        }
        // A repost shows its original whole, with whom that answers and what it quotes.
        let whole = looks
        for index in looks.indices where table.reposts[index] != PostTable.none {
            looks[index] = mixed(whole[index], whole[Int(table.reposts[index])])
        }
        return looks
    }

    /// What an author's first page shows of other people: whom they talk with, and where their own words lead.
    func addProfile(of author: Int, _ media: MediaLibrary, to hash: inout StableHash) {
        for partner in plan.partners(of: author) {
            hash.combine(plan.authors.revisions[partner.author])
            hash.combine(plan.authors.addresses[partner.author] ?? "")
            hash.combine(UInt64(partner.count))
        }
        guard let bio = plan.authors.authors[author].bio, !bio.text.isEmpty else { return }
        let trace = LinkTrace(plan: plan, media: media)
        var renderer = BodyRenderer()
        _ = renderer.html(of: bio, network: plan.authors.authors[author].id.network, isProfile: true, links: trace)
        hash.combine(trace.hash.value)
    }
}
