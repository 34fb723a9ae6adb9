import Model

/// Whom and what links of marked-up bodies name.
enum MarkupName {
    /// The tag of a link that says it is one, from its text or else from the end of its address.
    static func tag(label: [UInt8], address: [UInt8]) -> String? {
        let text = String(decoding: label, as: UTF8.self).filter { !$0.isWhitespace }
        if text.hasPrefix("#") || text.hasPrefix("＃") { return text.count > 1 ? String(text.dropFirst()) : nil }
        return text.isEmpty ? nil : text
    }

    /// The handle of a link that says it is a mention: `name@host` where the address says the host.
    static func handle(label: [UInt8], address: [UInt8], network: Network) -> String? {
        guard let (host, path) = split(address) else { return nil }
        switch network {
        case .reddit: return pathName(path, after: ["/u/", "/user/"])
        case .github, .bluesky, .twitter: return pathName(path, after: ["/profile/", "/"])
        default: break
        }
        if let name = pathName(path, after: ["/@", "/users/"]) {
            // Mastodon shows people of other servers as `/@name@host`.
            return name.contains("@") ? name : name + "@" + host
        }
        let text = String(decoding: label, as: UTF8.self).filter { !$0.isWhitespace }
        guard text.hasPrefix("@"), text.count > 1 else { return nil }
        let name = String(text.dropFirst())
        return name.contains("@") ? name : name + "@" + host
    }

    /// Whether the address is a profile even without saying so: Reddit's links have no classes.
    static func isProfile(_ address: [UInt8], of network: Network) -> Bool {
        guard network == .reddit, let (host, path) = split(address) else { return false }
        return (host == "www.reddit.com" || host == "reddit.com" || host == "old.reddit.com")
            && pathName(path, after: ["/u/", "/user/"]) != nil
    }

    private static func split(_ address: [UInt8]) -> (host: String, path: String)? {
        let text = String(decoding: address, as: UTF8.self)
        guard let range = text.utf8.firstIndex(of: 0x3A) else { return nil }
        let rest = text[range...].dropFirst(3)
        guard let slash = rest.utf8.firstIndex(of: 0x2F) else { return nil }
        let host = rest[..<slash].lowercased()
        return host.isEmpty ? nil : (host, String(rest[slash...]))
    }

    /// The one name behind one of the beginnings, with nothing after it but a slash.
    private static func pathName(_ path: String, after beginnings: [String]) -> String? {
        for beginning in beginnings where path.hasPrefix(beginning) {
            var name = path.dropFirst(beginning.count)
            if name.hasSuffix("/") { name = name.dropLast() }
            let isName = name.utf8.allSatisfy {
                $0.isASCIIWord || $0 == 0x2D || $0 == 0x2E || $0 == 0x40
            }
            if !name.isEmpty, isName { return String(name) }
        }
        return nil
    }
}
