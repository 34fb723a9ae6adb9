package import Model

/// Runs an order: asks endpoint after endpoint, page after page, and saves each page before the next is asked for.
package struct FetchRun: Sendable {
    let order: FetchOrder
    var client: Client
    var secrets: Secrets
    let store: CaptureStore
    let states: FetchStates

    /// - Parameters:
    ///   - site: The site's folder, absolute.
    ///   - shown: `content/` as the user would type it.
    ///   - settings: Formats that the site describes itself are read too.
    package init(
        order: FetchOrder, client: Client, secrets: Secrets, site: String, shown: String,
        settings: Settings = Settings()
    ) {
        self.order = order
        self.client = client
        self.secrets = secrets
        store = CaptureStore(content: site + "/content", shown: shown, descriptions: settings.readers)
        states = FetchStates(folder: site + "/content/.fetch")
    }

    /// Fetches. What was saved stays saved, however it ends.
    package func run() async -> FetchReport {
        var report = FetchReport()
        let before = client.budget.count
        client.outside.progress.begin("fetching", total: order.limit)
        do {
            let endpoints = try NetworkAPI.endpoints(for: order)
            try await signedIn(for: endpoints).run(endpoints, &report)
        } catch let diagnostic as Diagnostic {
            if diagnostic.id == .fetchStopped {
                report.endings.append(client.budget.isSpent ? .budget : .stopped)
            }
            report.diagnostics.append(diagnostic)
        } catch {
            report.endings.append(.stopped)
            report.diagnostics.append(Diagnostic(.error, .noAnswer, "the fetch was given up"))
        }
        client.outside.progress.end()
        report.requests = client.budget.count - before
        return report
    }

    private func run(_ endpoints: [Endpoint], _ report: inout FetchReport) async throws {
        for endpoint in endpoints {
            var list = FetchedList(endpoint, run: self)
            let follow: [String]
            do {
                follow = try await list.fetch(&report)
            } catch {
                // A list that stopped counts with what it has.
                report.diagnostics += list.notes
                throw error
            }
            report.diagnostics += list.notes
            guard let next = endpoint.follow else { continue }
            for value in follow { try await run(next.endpoints(value), &report) }
        }
    }
}
