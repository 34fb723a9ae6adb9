import Model

/// A small file of the site that is neither page nor asset.
struct SiteDocument {
    let address: String
    let bytes: [UInt8]

    /// All that a site has, but for its sitemap, which can be large.
    static func all(_ context: SiteContext, logo: [UInt8]?) -> [SiteDocument] {
        var documents = [
            SiteDocument(address: Robots.address, bytes: Robots(context.settings).bytes),
            SiteDocument(address: SiteIcon.address, bytes: SiteIcon(context).bytes),
            SiteDocument(address: WebManifest.address, bytes: WebManifest(context).bytes),
        ]
        if let search = OpenSearch(context) {
            documents.append(SiteDocument(address: OpenSearch.address, bytes: search.bytes))
        }
        if let logo, let address = context.logo?.address {
            documents.append(SiteDocument(address: address, bytes: logo))
        }
        return documents
    }
}
