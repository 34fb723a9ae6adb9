import Archive
import Model

extension SitePlan {
    /// Lists all pages: the few that show the whole first, then threads by time, then what gathers posts.
    func addPages() {
        pages.reserveCapacity(posts.count + posts.count / 8 + 1000)
        pages.append(PagePlan(content: .index, address: "index.html"))
        pages.append(PagePlan(content: .notFound, address: "404.html"))
        pages.append(PagePlan(content: .history, address: "history.html"))
        addOverviews()
        pages.append(PagePlan(content: .find, address: "search.html"))
        if let series = collections.series { addSeries(series) { .collections(page: $0) } }
        for (index, entry) in collections.entries.enumerated() {
            let isSearch = entry.stored.collection.kind == .search
            addSeries(entry.series) { isSearch ? .search(index, page: $0) : .collection(index, page: $0) }
            guard isSearch, entry.series.pageCount > 1 else { continue }
            for (page, address) in entry.series.addresses.enumerated() {
                documents.append(
                    PagePlan(content: .results(index, page: page), address: Self.script(besides: address)))
            }
        }
        for index in 0..<Int32(posts.count) {
            guard let address = postAddresses[Int(index)] else { continue }
            let isThread = ownsThread(index)
            func content(_ page: Int) -> PagePlan.Content {
                isThread ? .thread(root: index, page: page) : .post(index, page: page)
            }
            if let series = longThreads[index] {
                addSeries(series, content)
            } else {
                pages.append(PagePlan(content: content(0), address: address))
            }
        }
        for (index, month) in calendar.months.enumerated() {
            addSeries(month.series) { .month(index, page: $0) }
        }
        for (index, year) in calendar.years.enumerated() {
            pages.append(PagePlan(content: .year(index), address: year.address))
        }
        pages.append(PagePlan(content: .authors, address: "authors/index.html"))
        for (index, series) in authorSeries.enumerated() {
            if let series { addSeries(series) { .author(index, page: $0) } }
        }
        pages.append(PagePlan(content: .tags, address: "tags/index.html"))
        for (index, entry) in tags.entries.enumerated() {
            addSeries(entry.series) { .tag(index, page: $0) }
        }
    }

    /// The script with the results of a page of a search.
    static func script(besides page: String) -> String { page.dropLast("html".count) + "js" }

    /// What shows the archive by months, pictures, places, links and numbers; each only where there is something to show.
    private func addOverviews() {
        for entry in navigation {
            switch entry.key {
            case "months": pages.append(PagePlan(content: .months, address: entry.address))
            case "media": pages.append(PagePlan(content: .media, address: entry.address))
            case "places": pages.append(PagePlan(content: .places, address: entry.address))
            case "links": pages.append(PagePlan(content: .links(letter: nil), address: entry.address))
            case "statistics": pages.append(PagePlan(content: .statistics, address: entry.address))
            default: break
            }
        }
        for (index, month) in media.months.enumerated() { addSeries(month.series) { .mediaMonth(index, page: $0) } }
        for (index, letter) in domains.letters.enumerated() {
            pages.append(PagePlan(content: .links(letter: index), address: letter.address))
        }
        for (index, entry) in domains.entries.enumerated() {
            if let series = entry.series { addSeries(series) { .domain(index, page: $0) } }
        }
    }

    private func addSeries(_ series: Series, _ content: (Int) -> PagePlan.Content) {
        for (page, address) in series.addresses.enumerated() {
            pages.append(PagePlan(content: content(page), address: address))
        }
    }
}
