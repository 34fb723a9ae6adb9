/// How an address is shown: without its protocol and `www.`, the host whole, the rest cut.
enum AddressLabel {
    /// Characters of the path that are shown; Twitter's own `display_url` keeps as many.
    private static let longestPath = 15
    /// A host this long is cut as well, at its beginning: its end says whose it is.
    private static let longestHost = 60

    /// The label of `address`, as UTF-8 text.
    static func label(of address: [UInt8]) -> [UInt8] {
        var start = 0
        if address.hasASCII("http://", at: 0) { start = 7 } else if address.hasASCII("https://", at: 0) { start = 8 }
        if address.hasASCII("mailto:", at: 0) { return Array(address[7...]) }
        var hostEnd = start
        while hostEnd < address.count, !isHostEnd(address[hostEnd]) { hostEnd += 1 }
        // Who puts a name and password before the host wants it to be read as the host.
        if let at = address[start..<hostEnd].lastIndex(of: 0x40) { start = at + 1 }
        if address.hasASCII("www.", at: start), address[(start + 4)..<hostEnd].contains(0x2E) { start += 4 }
        var label = HostDisplay.display(Array(address[start..<hostEnd]))
        if label.count > longestHost {
            var cut = label.count - longestHost
            while !label.isBoundary(cut) { cut += 1 }
            label = Array("…".utf8) + label[cut...]
        }
        var end = address.count
        if end == hostEnd + 1, address[hostEnd] == 0x2F { end = hostEnd }
        var index = hostEnd
        var characters = -1
        while index < end, characters < longestPath {
            index += address.scalar(at: index).length
            characters += 1
        }
        if index < end, index + 1 == end || (index + address.scalar(at: index).length) >= end { index = end }
        label.append(contentsOf: address[hostEnd..<index])
        if index < end { label.append(contentsOf: "…".utf8) }
        return label
    }

    private static func isHostEnd(_ byte: UInt8) -> Bool {
        byte == 0x2F || byte == 0x3F || byte == 0x23 || byte == 0x5C
    }
}
