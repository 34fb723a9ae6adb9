import Model

/// One endpoint on its way from the first page (or the one where the last run stopped) to the last.
struct FetchedList {
    let endpoint: Endpoint
    let run: FetchRun
    let key: String
    var notes: [Diagnostic] = []
    /// Posts that earlier captures hold, and those of this run's pages.
    var known: Set<PostID> = []
    var seen: Set<PostID> = []
    var marks: Set<PageMark> = []
    /// Ids of the posts before the next page.
    var last: [String] = []
    /// Where to go on when the network no longer knows a mark of an earlier run.
    var retreat: Retreat?

    struct Retreat {
        /// `nil` is the first page.
        let mark: PageMark?
    }

    init(_ endpoint: Endpoint, run: FetchRun) {
        self.endpoint = endpoint
        self.run = run
        key = endpoint.key
    }

    /// Saves pages until a rule says enough; gives what the next questions are about.
    mutating func fetch(_ report: inout FetchReport) async throws -> [String] {
        guard let target = endpoint.target else { return try await ask() }
        if target.isLasting { return try await fetchOnce(target, &report) }
        let resumed = run.states.load(key)
        known = run.store.known(target, excluding: resumed?.stem)
        var state =
            resumed
            ?? FetchState(
                stem: run.store.stem(for: target, now: run.client.outside.now()), pages: 0, mark: nil, posts: 0, new: 0,
                gaps: run.states.gaps(key))
        if resumed?.mark != nil { retreat = Retreat(mark: nil) }
        var follow: [String] = []
        while true {
            let request = try self.request(state)
            let answer: WebAnswer
            do {
                answer = try await run.client.answer(to: request)
            } catch let refusal as Diagnostic where refusal.id == .fetchRefused && retreat != nil {
                go(back: &state, target)
                continue
            }
            retreat = nil
            if answer.head.status == 304 { return end(.unchanged, &report, follow) }
            let path = state.stem + CaptureName.page(state.pages + 1) + ".json"
            let body = run.client.redaction.applied(to: answer.body)
            let page = try FetchedPage.read(
                answer, of: endpoint, mark: state.mark, path: path, shown: run.client.shown(request),
                descriptions: run.store.descriptions)
            notes += page.notes
            follow += page.follow
            if state.pages == 0 { state.validator = answer.head["etag"] }
            if page.isEmpty, state.pages > 0 || page.isBareList { return finish(.empty, state, &report, follow) }
            if let ending = refusal(of: page, state) { return finish(ending, state, &report, follow) }
            if isInRange(page) {
                // A first page that is there without a state would pass for one of an earlier fetch, behind which all is
                // known.
                if state.pages == 0 { try run.states.save(state, key) }
                try run.store.save(body, to: path)
                state.pages += 1
                count(page, path, &state, &report)
            }
            if let ending = ending(after: page, &state) { return finish(ending, state, &report, follow) }
            try run.states.save(state, key)
            // Waiting comes last, so that a stop while it lasts loses nothing.
            try await run.client.respectLimit(answer.head)
        }
    }

    /// An answer that is only needed for the next question.
    private func ask() async throws -> [String] {
        let request = try endpoint.request(nil, limit: nil, secrets: run.secrets)
        let answer = try await run.client.answer(to: request)
        let page = try FetchedPage.read(
            answer, of: endpoint, mark: nil, path: "", shown: run.client.shown(request),
            descriptions: run.store.descriptions)
        try await run.client.respectLimit(answer.head)
        return page.follow
    }

    /// An answer that stays true is taken from the capture that holds it.
    private mutating func fetchOnce(_ target: CaptureTarget, _ report: inout FetchReport) async throws -> [String] {
        let path = target.directory + "/" + CaptureName.encoded(target.name) + ".json"
        if let saved = run.store.read(path) {
            let answer = WebAnswer(head: AnswerHead(status: 200, headers: [:]), body: saved, address: path)
            return try FetchedPage.read(answer, of: endpoint, mark: nil, path: path, shown: path, descriptions: [])
                .follow
        }
        let request = try endpoint.request(nil, limit: nil, secrets: run.secrets)
        let answer = try await run.client.answer(to: request)
        let page = try FetchedPage.read(
            answer, of: endpoint, mark: nil, path: path, shown: run.client.shown(request),
            descriptions: run.store.descriptions)
        try run.store.save(run.client.redaction.applied(to: answer.body), to: path)
        report.captures.append(path)
        try await run.client.respectLimit(answer.head)
        return page.follow
    }

    private func request(_ state: FetchState) throws -> WebRequest {
        var request = try endpoint.request(state.mark, limit: run.order.limit, secrets: run.secrets)
        // Only where there are captures that an unchanged answer could stand for.
        if state.pages == 0, !known.isEmpty, state.gaps.isEmpty, !run.order.isAll,
            let validator = run.states.validator(key)
        {
            request.headers["If-None-Match"] = validator
        }
        return request
    }

    private mutating func count(
        _ page: FetchedPage, _ path: String, _ state: inout FetchState, _ report: inout FetchReport
    ) {
        let fresh = page.records.filter { !known.contains($0.id) && !seen.contains($0.id) }.count
        last = page.records.map(\.id.id)
        seen.formUnion(page.records.map(\.id))
        if fresh > 0 { state.isSearching = false }
        // On the way to a gap nothing is wanted.
        if !state.isSearching { state.posts += page.records.count }
        state.new += fresh
        report.captures.append(path)
        report.network = report.network ?? page.records.first?.id.network
        report.collection = report.collection ?? endpoint.target?.collection
        report.posts += page.records.count
        report.new += fresh
        run.client.outside.progress.advance(by: page.records.count)
    }

    private func finish(
        _ ending: FetchReport.Ending, _ state: FetchState, _ report: inout FetchReport, _ follow: [String]
    ) -> [String] {
        var gaps = ending == .empty ? [] : state.gaps
        // What is new pushes down what is left.
        if ending == .gap {
            for index in gaps.indices where gaps[index].isTail { gaps[index].depth += state.new }
        }
        try? run.states.keep(gaps: gaps, key)
        run.states.end(key)
        // Behind a limit there is more to be asked for, changed or not.
        let isWhole = ending != .repeats && gaps.isEmpty
        run.states.keep(validator: isWhole ? state.validator : nil, key)
        return end(ending, &report, follow)
    }

    private func end(_ ending: FetchReport.Ending, _ report: inout FetchReport, _ follow: [String]) -> [String] {
        report.endings.append(ending)
        return follow
    }
}
