import Model

/// What a page's views need to know of the page itself.
struct PageFrame {
    let page: PagePlan
    let root: String
    let links: SiteLinks

    init(page: PagePlan, context: SiteContext) {
        self.page = page
        root = rootPrefix(of: page.address)
        links = SiteLinks(context: context, root: root)
    }
}
