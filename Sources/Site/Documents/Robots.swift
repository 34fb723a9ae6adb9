import Model

/// `robots.txt` (RFC 9309). Machines read it only at the top of a host; a site in a folder says the same in its
/// pages' heads.
struct Robots {
    static let address = "robots.txt"
    private let settings: Settings

    init(_ settings: Settings) {
        self.settings = settings
    }

    var bytes: [UInt8] {
        var lines = ["# roost", "User-agent: *"]
        switch settings.robots {
        case .none: lines.append("Disallow: /")
        case .index:
            lines.append("Disallow:")
            if let map = settings.webAddress(of: Sitemap.address) { lines += ["", "Sitemap: \(map)"] }
        }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }
}
