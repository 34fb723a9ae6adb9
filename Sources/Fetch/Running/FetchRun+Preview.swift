extension FetchRun {
    /// The requests that would be made, as far as they are known without an answer, and where captures would go.
    package func preview() throws -> [String] {
        let endpoints = try NetworkAPI.endpoints(for: order)
        var lines: [String] = []
        for request in endpoints.compactMap({ $0.service.signingIn(secrets) }) {
            let line = "POST " + client.shown(request)
            if !lines.contains(line) { lines.append(line) }
        }
        try add(endpoints, "", &lines)
        return lines
    }

    private func add(_ endpoints: [Endpoint], _ indent: String, _ lines: inout [String]) throws {
        for endpoint in endpoints {
            var plain = endpoint
            plain.service.credential = .none
            // An interrupted fetch goes on where it stopped.
            let mark = endpoint.target == nil ? nil : states.load(endpoint.key)?.mark
            let request = try plain.request(mark, limit: order.limit, secrets: Secrets())
            var line = indent + "GET " + client.shown(request)
            line = line.replacing("%7B", with: "{").replacing("%7D", with: "}")
            if case .single = endpoint.paging {} else { line += "  (and further pages)" }
            lines.append(line)
            if let target = endpoint.target {
                lines.append(
                    indent + "  → content/" + target.directory + "/" + CaptureName.encoded(target.name))
            }
            if let follow = endpoint.follow { try add(follow.endpoints(follow.placeholder), indent + "  ", &lines) }
        }
    }
}
