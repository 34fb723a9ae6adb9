import Templates

extension PageWorker {
    /// The next page; from the first one of a newest-first series, the place in it where the first one ends.
    func following(_ series: Series, _ number: Int) -> String {
        let address = series.addresses[number + 1]
        guard number == 0, series.order == .newestFirst, series.members.count % series.perPage != 0 else {
            return address
        }
        return address + "#" + context.plan.anchor(of: series.members[series.perPage])
    }

    /// Links to the other pages of a series; `nil` when there is only one.
    mutating func pager(_ series: Series, _ number: Int, _ frame: PageFrame) -> Record<PagerFields>? {
        guard series.pageCount > 1 else { return nil }
        let record = store.makeRecord(PagerFields.self)
        set(.current, of: record, to: series.number(ofPage: number))
        store.set(.isNewestFirst, of: record, to: series.order == .newestFirst)
        let last = series.pageCount - 1
        if number == 0 { set(.total, of: record, to: series.pageCount) }
        func link(_ page: Int) -> String { frame.links.link(series.addresses[page]) }
        if number > 0 {
            store.set(.first, of: record, to: link(0))
            store.set(.previous, of: record, to: link(number - 1))
        }
        if number < last {
            store.set(.next, of: record, to: frame.links.link(following(series, number)))
            store.set(.last, of: record, to: link(last))
        }
        let numbers = Self.numbered(series, around: number)
        let list = store.makeList(PagerPageFields.self, count: numbers.count)
        for (place, page) in numbers.enumerated() {
            set(.number, of: list[place], to: series.number(ofPage: page))
            store.set(.href, of: list[place], to: link(page))
            store.set(.isCurrent, of: list[place], to: page == number)
            store.set(.isGap, of: list[place], to: page > (place > 0 ? numbers[place - 1] + 1 : 0))
        }
        store.set(.pages, of: record, to: list)
        return record
    }

    /// The pages that a page of a series leads to by their numbers: those near it, and the one whose number is always 1.
    /// The other end's grows with the series, and all pages would change with it.
    private static func numbered(_ series: Series, around page: Int) -> [Int] {
        let last = series.pageCount - 1
        let near = Array(max(0, page - 2)...min(last, page + 2))
        let constant = series.number(ofPage: 0) == 1 ? 0 : last
        return near.contains(constant) ? near : constant == 0 ? [0] + near : near + [last]
    }
}
