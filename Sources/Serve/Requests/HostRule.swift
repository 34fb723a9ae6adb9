/// Which names a server answers to (RFC 9110, section 7.2). On loopback only its own: a page of a stranger's site whose
/// name was made to point at this machine (DNS rebinding) would otherwise read the archive with the visitor's browser.
package enum HostRule: Sendable {
    case loopback
    case any

    /// - Parameter host: The header's value, with or without a port; `nil` where there is none.
    package func allows(_ host: String?) -> Bool {
        guard self == .loopback else { return true }
        guard let host, !host.isEmpty else { return false }
        let name = Self.withoutPort(host).lowercased()
        return name == "localhost" || name.hasSuffix(".localhost") || name == "[::1]" || Self.isLoopback(name)
    }

    private static func withoutPort(_ host: String) -> Substring {
        if host.hasPrefix("[") {
            guard let end = host.firstIndex(of: "]") else { return host[...] }
            let rest = host[host.index(after: end)...]
            return rest.isEmpty || isPort(rest) ? host[...end] : host[...]
        }
        guard let colon = host.firstIndex(of: ":"), isPort(host[colon...]) else { return host[...] }
        return host[..<colon]
    }

    private static func isPort(_ text: Substring) -> Bool {
        text.first == ":" && text.dropFirst().allSatisfy { $0.isASCII && $0.isNumber }
    }

    /// `127.0.0.1` and its neighbours, all of which are this machine.
    private static func isLoopback(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
