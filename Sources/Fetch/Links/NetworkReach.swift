import Foundation

/// Where on the network a host is: what a stranger's post links to may be a machine behind one's own wall.
enum NetworkReach {
    /// Why nobody was asked.
    static let refusal = "is on this machine or in a private network"

    /// Whether a host, or any address its name stands for, is of this machine, its link or a private network. A name
    /// that is not found here is not: a proxy may know it.
    static func isPrivate(host: String) async -> Bool {
        await withCheckedContinuation { continuation in
            // Asking for a name waits for the network, which no task may.
            let thread = Thread { continuation.resume(returning: addresses(of: host).contains(where: isPrivate)) }
            thread.start()
        }
    }

    /// The addresses of a name, or of an address in any of its spellings, as 4 or 16 bytes.
    static func addresses(of host: String) -> [[UInt8]] {
        var name = host
        if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
        var found: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(name, nil, nil, &found) == 0 else { return [] }
        defer { freeaddrinfo(found) }
        return sequence(first: found) { $0?.pointee.ai_next }.prefix { $0 != nil }.compactMap { entry in
            guard let entry, let address = entry.pointee.ai_addr else { return nil }
            let raw = UnsafeRawPointer(address)
            switch entry.pointee.ai_family {
            case AF_INET: return bytes(of: raw.loadUnaligned(as: sockaddr_in.self).sin_addr)
            case AF_INET6: return bytes(of: raw.loadUnaligned(as: sockaddr_in6.self).sin6_addr)
            default: return nil
            }
        }
    }

    private static func bytes<Address>(of address: Address) -> [UInt8] {
        withUnsafeBytes(of: address) { Array($0) }
    }

    /// The blocks of IANA's special-purpose registries that are not of the public network.
    static func isPrivate(_ address: [UInt8]) -> Bool {
        guard address.count == 16 else { return isPrivateFour(address) }
        // IPv4 in IPv6: mapped (::ffff:0:0/96), translated (64:ff9b::/96), and 6to4 (2002::/16).
        if address.starts(with: mapped) || address.starts(with: translated) {
            return isPrivateFour(Array(address[12...]))
        }
        if address.starts(with: [0x20, 0x02]) { return isPrivateFour(Array(address[2..<6])) }
        // ::/96 with this host and none; unique local, link local and site local; multicast.
        return address.starts(with: [UInt8](repeating: 0, count: 12)) || address[0] & 0xFE == 0xFC
            || (address[0] == 0xFE && address[1] & 0x80 == 0x80) || address[0] == 0xFF
    }

    private static let mapped = [UInt8](repeating: 0, count: 10) + [0xFF, 0xFF]
    private static let translated: [UInt8] = [0x00, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8)

    private static func isPrivateFour(_ address: [UInt8]) -> Bool {
        guard address.count == 4 else { return true }
        switch (address[0], address[1]) {
        case (0, _), (10, _), (127, _), (169, 254), (192, 168), (224..., _): return true
        case (100, 64..<128), (172, 16..<32), (198, 18...19): return true
        case (192, 0): return address[2] == 0
        default: return false
        }
    }
}
