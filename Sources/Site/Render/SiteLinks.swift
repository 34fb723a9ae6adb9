import Model
import Text

/// Answers where bodies may link to, seen from one page.
struct SiteLinks: LinkTargets {
    let context: SiteContext
    /// The way from the page to the site's folder.
    let root: String
    /// When the post was made whose links these are: copies of what is gone are wanted as it was then.
    var time: Timestamp?
    /// Notes which pictures were asked for.
    private var pictures: TextPictures?

    init(context: SiteContext, root: String) {
        self.context = context
        self.root = root
    }

    /// The same for texts whose pictures are wanted with the page.
    func noting(_ pictures: TextPictures) -> SiteLinks {
        var links = self
        links.pictures = pictures
        return links
    }

    /// The same for a post that was made then.
    func at(_ time: Timestamp?) -> SiteLinks {
        if context.deadLinks.isEmpty { return self }
        var links = self
        links.time = time
        return links
    }

    func copy(of address: String) -> LinkedCopy? {
        guard context.deadLinks.contains(address) else { return nil }
        return LinkedCopy(
            address: Wayback.address(of: address, at: time), note: context.formats.word("links.dead"))
    }

    func author(handle: String, id: String, network: Network) -> String? {
        guard let index = context.plan.authors.index(handle: handle, id: id, network: network),
            let address = context.plan.authors.addresses[index]
        else { return nil }
        return root + pathEncoded(address)
    }

    func tag(_ tag: String, network: Network) -> String? {
        guard let index = context.plan.tags.index(folded: TagFolding.fold(tag)) else { return nil }
        return root + pathEncoded(context.plan.tags.entries[index].series.addresses[0])
    }

    func post(_ id: PostID) -> String? {
        guard let index = context.plan.posts.index(of: id) else { return nil }
        return link(context.plan.address(of: index))
    }

    func media(_ url: String) -> String? {
        guard context.settings.media != .none, let found = context.media.use(url) else { return nil }
        pictures?.uses.append(found.use)
        return found.file.map { root + pathEncoded($0.address) }
    }

    /// A link to an address of the site, with its anchor.
    func link(_ address: String) -> String {
        let (root, path) = pieces(address)
        return root + path
    }

    /// The same in two pieces, for what is written byte by byte.
    func pieces(_ address: String) -> (root: String, path: String) { (root, Self.encoded(address)) }

    /// An address of the site, with its anchor, as it stands in a link from the site's folder.
    static func encoded(_ address: String) -> String {
        if address.hasOnly({ $0 != UInt8(ascii: "#") }) { return pathEncoded(address) }
        guard let hash = address.utf8.firstIndex(of: UInt8(ascii: "#")) else { return address }
        return pathEncoded(String(address[..<hash])) + address[hash...]
    }
}

/// Pictures that a text shows, or would show if the site had them: a worker's own, handed over with each text.
final class TextPictures {
    fileprivate var uses: [MediaUse] = []

    /// Adds what the last text asked for.
    func hand(to others: inout [MediaUse]) {
        if uses.isEmpty { return }
        others += uses
        uses.removeAll()
    }
}
