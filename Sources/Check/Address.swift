/// What an address in a page leads to.
struct Address {
    enum Kind: Equatable {
        /// A file of the site, by the hash of its path.
        case inside(Hash)
        /// On the web, outside of the site.
        case outside
        /// Nowhere that a file is meant: a mail address, data in the page itself.
        case none
        case unknown
    }

    var kind: Kind
    /// Of what stands behind `#`, decoded; `nil` where there is nothing.
    var fragment: Hash?
}

/// Reads addresses as browsers do (WHATWG URL), as far as that concerns a site: entities, percent signs, `..`.
struct AddressReader {
    /// `https://example.org/drawer/`, where the site has one.
    private let base: [UInt8]
    /// `/drawer/`.
    private let top: [UInt8]?
    private var decoded: [UInt8] = []
    private var path: [UInt8] = []

    init(baseURL: String?) {
        base = Array((baseURL ?? "").utf8)
        top = baseURL.map { address in
            let host = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
            return Self.unescaped(Array(host.drop { $0 != "/" }.utf8)[...])
        }
    }

    /// - Parameters:
    ///   - written: The attribute's value.
    ///   - folder: Bytes of the page's folder, with a slash at its end unless it is the top.
    ///   - page: The page's own path, which `#anchor` means.
    mutating func read(_ written: some Collection<UInt8>, folder: [UInt8], page: Hash) -> Address {
        Entities.decode(written, into: &decoded)
        guard !decoded.contains(where: { $0 < 0x20 || $0 == 0x7F }) else { return Address(kind: .unknown) }
        var rest = decoded[...]
        while rest.first == 0x20 { rest.removeFirst() }
        while rest.last == 0x20 { rest.removeLast() }
        if !base.isEmpty, rest.starts(with: base) { return inside(rest.dropFirst(base.count), folder: [], page: nil) }
        if let colon = rest.firstIndex(where: { !Self.isScheme($0) }), rest[colon] == UInt8(ascii: ":"),
            colon > rest.startIndex
        {
            return Address(kind: Self.kind(scheme: Hash(lowercased: rest[..<colon]), rest[(colon + 1)...]))
        }
        guard rest.first == UInt8(ascii: "/") else { return inside(rest, folder: folder, page: page) }
        if rest.dropFirst().first == UInt8(ascii: "/") { return Address(kind: .outside) }
        // From the top of the host: known where it is known where on the host the site stands.
        guard let top, rest.starts(with: top) else { return Address(kind: top == nil ? .unknown : .outside) }
        return inside(rest.dropFirst(top.count), folder: [], page: nil)
    }

    /// - Parameter page: What an address without a path means; `nil` for the first page.
    private mutating func inside(_ rest: ArraySlice<UInt8>, folder: [UInt8], page: Hash?) -> Address {
        let fragmentStart = rest.firstIndex(of: UInt8(ascii: "#")) ?? rest.endIndex
        let behind = rest[fragmentStart...].dropFirst()
        let fragment = behind.isEmpty ? nil : Hash(Self.unescaped(behind))
        let written = rest[..<fragmentStart].prefix { $0 != UInt8(ascii: "?") }
        if written.isEmpty, let page { return Address(kind: .inside(page), fragment: fragment) }
        path.removeAll(keepingCapacity: true)
        path.append(contentsOf: folder)
        for part in written.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
            if path.last.map({ $0 != UInt8(ascii: "/") }) == true { path.append(UInt8(ascii: "/")) }
            if part.elementsEqual(".".utf8) { continue }
            if part.elementsEqual("..".utf8) {
                if path.isEmpty { return Address(kind: .outside) }
                path.removeLast()
                while let last = path.last, last != UInt8(ascii: "/") { path.removeLast() }
                continue
            }
            path.append(contentsOf: Self.unescaped(part))
        }
        if path.isEmpty || path.last == UInt8(ascii: "/") { path.append(contentsOf: "index.html".utf8) }
        return Address(kind: .inside(Hash(path)), fragment: fragment)
    }

    private static func kind(scheme: Hash, _ rest: ArraySlice<UInt8>) -> Address.Kind {
        if web.contains(scheme) {
            let host = rest.drop { $0 == UInt8(ascii: "/") }.prefix { $0 != UInt8(ascii: "/") }
            return rest.starts(with: "//".utf8) && !host.isEmpty && !host.contains(0x20) ? .outside : .unknown
        }
        return others.contains(scheme) ? .none : .unknown
    }

    private static let web = Set(["http", "https"].map { Hash($0) })
    private static let others = Set(
        ["mailto", "tel", "data", "xmpp", "sms", "geo", "magnet", "ftp", "gemini", "irc", "matrix"].map { Hash($0) })

    private static func isScheme(_ byte: UInt8) -> Bool {
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2B, 0x2D, 0x2E: true
        default: false
        }
    }

    /// Without percent signs.
    static func unescaped(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "%")) else { return Array(bytes) }
        var result: [UInt8] = []
        var index = bytes.startIndex
        while index < bytes.endIndex {
            if bytes[index] == UInt8(ascii: "%"), index + 2 < bytes.endIndex,
                let value = UInt8(String(decoding: bytes[(index + 1)...(index + 2)], as: UTF8.self), radix: 16)
            {
                result.append(value)
                index += 3
            } else {
                result.append(bytes[index])
                index += 1
            }
        }
        return result
    }
}
