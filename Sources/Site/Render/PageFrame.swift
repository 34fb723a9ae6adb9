import Model

/// What a page's views need to know of the page itself.
struct PageFrame {
    let page: PagePlan
    let root: String
    let links: SiteLinks

    init(page: PagePlan, context: SiteContext) {
        self.init(page: page, context: context, root: Self.root(page, context.settings))
    }

    /// A host shows the page for what is missing at any depth, so that it names everything from the top of the host.
    private static func root(_ page: PagePlan, _ settings: Settings) -> String {
        guard case .notFound = page.content, let top = settings.pathOnHost else { return rootPrefix(of: page.address) }
        return top
    }

    /// `root` is the way to the site's folder, or what stands for it.
    init(page: PagePlan, context: SiteContext, root: String) {
        self.page = page
        self.root = root
        links = SiteLinks(context: context, root: root)
    }
}
