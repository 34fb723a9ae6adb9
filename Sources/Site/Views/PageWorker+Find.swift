import Templates

extension PageWorker {
    /// How many tags the page that searches the archive lists for readers without scripts.
    static var findTags: Int { 200 }

    mutating func findPage(_ frame: PageFrame) -> Record<FindFields> {
        let record = store.makeRecord(FindFields.self)
        let (site, page) = (store.makeRecord(SiteFields.self), store.makeRecord(PageFields.self))
        fill(
            site: site, page: page, frame: frame, title: context.formats.word("pages.find"),
            description: context.formats.word("pages.find_description"))
        store.set(.site, of: record, to: site)
        store.set(.page, of: record, to: page)
        set(.count, of: record, to: context.plan.searchedCount)
        store.set(.tags, of: record, to: tagList(context.plan.tagsByCount.prefix(Self.findTags), frame))
        store.set(.index, of: record, to: frame.root + SearchIndexing.folder)
        store.set(.assets, of: record, to: frame.root + "assets/")
        store.set(.zone, of: record, to: context.formats.zoneEnding)
        return record
    }
}
