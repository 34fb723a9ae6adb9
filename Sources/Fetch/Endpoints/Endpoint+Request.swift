import Model

extension Endpoint {
    /// The request for a page.
    /// - Parameter limit: How many posts are wanted in all; a page need not be larger.
    func request(_ mark: PageMark?, limit: Int?, secrets: Secrets) throws -> WebRequest {
        var request: WebRequest
        if let mark, mark.parameter == nil {
            guard let address = sameOrigin(mark.value) else {
                throw Diagnostic(
                    .error, .strangeAnswer, "the next page is said to be on another server", file: mark.value)
            }
            request = WebRequest(address)
        } else {
            var parameters = parameters
            if let pageSize {
                // A list that is counted in pages must keep its size.
                let wanted = paging.countsPages ? pageSize.most : min(limit ?? pageSize.most, pageSize.most)
                parameters.append(Parameter(pageSize.parameter, String(max(pageSize.least, wanted))))
            }
            if let mark, let name = mark.parameter {
                parameters.removeAll { $0.name == name }
                parameters.append(Parameter(name, mark.value))
            }
            request = WebRequest(AddressEncoding.adding(parameters, to: service.base + path))
        }
        request.headers = service.headers
        try addSecret(to: &request, secrets)
        return request
    }

    private func addSecret(to request: inout WebRequest, _ secrets: Secrets) throws {
        guard let variable = service.credential.variable else { return }
        guard let secret = secrets[variable] else {
            guard needsToken else { return }
            if let password = service.signIn?.password, secrets[password] != nil {
                throw unsafe("the password is not sent to \(service.base)")
            }
            throw Diagnostic(
                .error, .secretMissing, "\(service.name) wants a token for this", file: nil,
                hint: service.signIn.map {
                    "put your handle and an app password into the environment as \($0.name) and \($0.password)"
                } ?? "put it into the environment as \(variable); docs/commands.md says how to get one")
        }
        guard service.isTrusted, service.isPrivate else {
            guard needsToken else { return }
            throw unsafe("the token is not sent to \(service.base)")
        }
        switch service.credential {
        case .bearer: request.secretHeaders["Authorization"] = "Bearer " + secret.revealed
        case .parameter(let name, _): request.secretParameters[name] = secret.revealed
        case .none: break
        }
    }

    private func unsafe(_ message: String) -> Diagnostic {
        Diagnostic(.error, .secretUnsafe, message, hint: "name the server with --base-url, and with https")
    }

    /// An address of a page that a server named, on the same server and without a token it may carry.
    private func sameOrigin(_ address: String) -> String? {
        if address.hasPrefix("/"), !address.hasPrefix("//") { return service.base + address }
        guard address.hasPrefix(service.base + "/") || address.hasPrefix(service.base + "?") else { return nil }
        guard case .parameter(let name, _) = service.credential, let query = address.firstIndex(of: "?") else {
            return address
        }
        let kept = address[address.index(after: query)...].split(separator: "&").filter {
            !$0.hasPrefix(name + "=")
        }
        return address[..<query] + (kept.isEmpty ? "" : "?" + kept.joined(separator: "&"))
    }
}
