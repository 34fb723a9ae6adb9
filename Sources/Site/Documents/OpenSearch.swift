import Model
import Text

/// Tells browsers how the site is searched (OpenSearch 1.1): `search.html` reads what is looked for from its address.
struct OpenSearch {
    static let address = "opensearch.xml"
    /// The page that searches; without it there is nothing to tell.
    static let page = "search.html"

    private let context: SiteContext
    private let search: String
    private let own: String

    /// `nil` where the site has no such page, or no address on the web.
    init?(_ context: SiteContext) {
        guard context.hasSearchPage, let search = context.settings.webAddress(of: Self.page),
            let own = context.settings.webAddress(of: Self.address)
        else { return nil }
        self.context = context
        self.search = search
        self.own = own
    }

    var bytes: [UInt8] {
        var writer = XMLWriter(comment: "roost \(context.version)")
        writer.element("OpenSearchDescription", ["xmlns": "http://a9.com/-/spec/opensearch/1.1/"]) { writer in
            writer.element("ShortName", text: String(context.title.prefix(16)))
            writer.element("Description", text: String((context.settings.description ?? context.title).prefix(1024)))
            writer.element("InputEncoding", text: "UTF-8")
            if let icon = context.settings.webAddress(of: SiteIcon.address) {
                writer.element("Image", ["type": "image/svg+xml", "width": "64", "height": "64"], text: icon)
            }
            writer.element("Url", ["type": "text/html", "template": search + "?q={searchTerms}"])
            writer.element(
                "Url", ["type": "application/opensearchdescription+xml", "rel": "self", "template": own])
        }
        writer.line()
        return writer.bytes
    }
}
