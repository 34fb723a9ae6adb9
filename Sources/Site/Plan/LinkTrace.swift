import Model
import Text

/// Notes where a text would lead.
final class LinkTrace: LinkTargets {
    private let plan: SitePlan
    private let library: MediaLibrary
    private(set) var hash = StableHash()

    init(plan: SitePlan, media: MediaLibrary) {
        self.plan = plan
        library = media
    }

    private func noted(_ address: String?) -> String? {
        hash.combine(address ?? "")
        return address
    }

    func author(handle: String, id: String, network: Network) -> String? {
        noted(plan.authors.index(handle: handle, id: id, network: network).flatMap { plan.authors.addresses[$0] })
    }

    func tag(_ tag: String, network: Network) -> String? {
        noted(plan.tags.index(folded: TagFolding.fold(tag)).map { plan.tags.entries[$0].series.addresses[0] })
    }

    /// Which venue a place is, and where that is shown.
    func place(_ id: PostID) {
        let venue = plan.places.venue(of: id)
        hash.combine(venue.description)
        _ = post(venue)
    }

    func post(_ id: PostID) -> String? {
        noted(plan.posts.index(of: id).map(plan.address))
    }

    func media(_ url: String) -> String? {
        noted(plan.settings.media == .none || !library.mayHave(url) ? nil : library.file(url)?.address)
    }
}
