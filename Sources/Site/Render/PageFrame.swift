import Model

/// What a page's views need to know of the page itself.
struct PageFrame {
    let page: PagePlan
    let root: String
    let links: SiteLinks

    init(page: PagePlan, context: SiteContext) {
        self.init(page: page, context: context, root: rootPrefix(of: page.address))
    }

    /// `root` is the way to the site's folder, or what stands for it.
    init(page: PagePlan, context: SiteContext, root: String) {
        self.page = page
        self.root = root
        links = SiteLinks(context: context, root: root)
    }
}
