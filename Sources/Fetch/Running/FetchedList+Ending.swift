import Model

/// When a list ends, and what it leaves for later.
extension FetchedList {
    /// Why a page is not even saved: it is one of this run's again.
    func refusal(of page: FetchedPage, _ state: FetchState) -> FetchReport.Ending? {
        // On the way to a gap known pages are passed, but no page twice.
        let isAgain =
            state.isSearching ? page.records.map(\.id.id) == last : page.records.allSatisfy { seen.contains($0.id) }
        return isAgain && !page.records.isEmpty ? .repeats : nil
    }

    /// Whether a page has a post of the time that was asked for.
    func isInRange(_ page: FetchedPage) -> Bool {
        guard run.order.since != nil || run.order.until != nil, !page.records.isEmpty else { return true }
        return page.records.contains { record in
            guard let created = record.created else { return true }
            return run.order.since.map { created >= $0 } ?? true && run.order.until.map { created <= $0 } ?? true
        }
    }

    /// Why the fetch ends with a page; `nil` where it goes on, at the state's mark.
    mutating func ending(after page: FetchedPage, _ state: inout FetchState) -> FetchReport.Ending? {
        guard let next = page.next else {
            state.gaps = []
            return .complete
        }
        guard marks.insert(next).inserted, next != state.mark else { return .repeats }
        let own = state.mark
        state.mark = next
        let page = page.records
        let isKnown = !page.isEmpty && page.allSatisfy { known.contains($0.id) }
        let found = state.gap(on: page.map(\.id.id))
        if isKnown && !state.isSearching || found != nil, !run.order.isAll, !endpoint.isOldestFirst {
            let edge = state.enterGap(
                found, on: page.map(\.id.id), limit: run.order.limit, next: next, paging: endpoint.paging)
            guard let edge else { return .known }
            last = edge
            retreat = Retreat(mark: next)
        }
        if let limit = run.order.limit, state.posts >= limit, let mark = state.mark {
            return leave(mark, .limit, &state)
        }
        if let since = run.order.since, !page.isEmpty, page.allSatisfy({ $0.created.map { $0 < since } ?? false }) {
            // That page was not saved.
            return own.map { leave($0, .since, &state) } ?? .since
        }
        return nil
    }

    /// Ends the fetch where there is more.
    private func leave(_ mark: PageMark, _ ending: FetchReport.Ending, _ state: inout FetchState) -> FetchReport.Ending
    {
        let isTail = state.isInTail || state.gaps.isEmpty && known.isSubset(of: seen)
        state.leave(mark, after: last, isTail: isTail)
        return ending == .limit && !isTail ? .gap : ending
    }

    /// Marks of some networks do not last. The posts before the one that is unknown now are asked for again.
    mutating func go(back state: inout FetchState, _ target: CaptureTarget) {
        state.mark = retreat?.mark
        state.isSearching = true
        if state.mark == nil { known = run.store.known(target, excluding: nil) }
        retreat = nil
    }
}
