/// The host of an address on the web as people read it: lower case, without `www.` and port, international names in
/// their own script unless they could be taken for others. `nil` for addresses that are not on the web.
package func host(of address: String) -> String? {
    let bytes = Array(address.utf8)
    let start = bytes.hasASCII("https://", at: 0) ? 8 : bytes.hasASCII("http://", at: 0) ? 7 : 0
    guard start > 0 else { return nil }
    var part = bytes[start...].prefix { $0 > 0x20 && $0 != 0x2F && $0 != 0x3F && $0 != 0x23 && $0 != 0x5C }
    // A name and a password may stand in front of the host, a port behind it.
    if let at = part.lastIndex(of: 0x40) { part = part[(at + 1)...] }
    if let colon = part.firstIndex(of: 0x3A) { part = part[..<colon] }
    var host = part.map(\.asciiLowercased)
    if host.hasASCII("www.", at: 0), host[4...].contains(0x2E) { host.removeFirst(4) }
    guard host.contains(0x2E), host.first != 0x2E, host.last != 0x2E, host.count <= 253 else { return nil }
    return String(decoding: HostDisplay.display(host), as: UTF8.self)
}

/// An address as pages show it: without its protocol and `www.`, the host whole, the rest cut.
package func label(of address: String) -> String {
    String(decoding: AddressLabel.label(of: Array(address.utf8)), as: UTF8.self)
}
