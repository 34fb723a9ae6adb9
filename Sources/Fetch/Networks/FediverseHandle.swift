import Model

/// `@mio@example.social`, or `mio` on a server that was named.
struct FediverseHandle {
    let name: String
    let host: String?

    init(_ order: FetchOrder) throws {
        let parts = order.what.drop { $0 == "@" }.split(separator: "@").map(String.init)
        guard let first = parts.first, parts.count <= 2 else { throw NetworkAPI.bad("`\(order.what)` is no account") }
        name = first
        host = parts.count == 2 ? parts[1].lowercased() : nil
        guard host != nil || order.base != nil else {
            throw NetworkAPI.bad("`\(order.what)` does not say on which server", hint: "write \(first)@HOST")
        }
        if let host, !host.utf8.allSatisfy(Self.isHostByte) { throw NetworkAPI.bad("`\(host)` is no host") }
    }

    /// `mio@example.social`; without the server where nobody said it.
    var full: String { host.map { name + "@" + $0 } ?? name }

    static func isHostByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: ":"):
            true
        default: byte >= 0x80
        }
    }
}

/// `https://example.social/@mio/1234`, or an id on a server that was named.
struct FediversePost {
    let id: String
    let host: String?

    init(_ order: FetchOrder) throws {
        let address = WebPath(order.what)
        host = address?.host
        let last = address.map { $0.parts.last ?? "" } ?? order.what
        guard !last.isEmpty,
            last.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
        else { throw NetworkAPI.bad("`\(order.what)` is no post", hint: "copy the post's address") }
        id = last
        guard host != nil || order.base != nil else {
            throw NetworkAPI.bad("`\(id)` does not say on which server", hint: "copy the post's address")
        }
    }
}

/// The host and the path of an address.
struct WebPath {
    let host: String
    let parts: [String]

    init?(_ text: String) {
        guard let scheme = ["https://", "http://"].first(where: text.lowercased().hasPrefix) else { return nil }
        let rest = text.dropFirst(scheme.count).prefix { $0 != "?" && $0 != "#" }
        let all = rest.split(separator: "/", omittingEmptySubsequences: true).map(String.init)
        guard let first = all.first, first.utf8.allSatisfy(FediverseHandle.isHostByte) else { return nil }
        host = first.lowercased()
        parts = Array(all.dropFirst())
    }
}
