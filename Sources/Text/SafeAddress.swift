/// Addresses from strangers, and which of them may stand in a page.
enum SafeAddress {
    /// What an address is.
    enum Kind: Sendable {
        /// `http` or `https`.
        case web
        case mail
        /// Without a scheme.
        case relative
        /// Anything that could act, or that no reader can open.
        case forbidden
    }

    /// What `address` is to a browser: white space around it and tabs and line breaks in it do not count (WHATWG URL).
    static func kind(of address: [UInt8]) -> Kind {
        var scheme: [UInt8] = []
        for byte in address {
            if byte <= 0x20 {
                if scheme.isEmpty || byte == 0x09 || byte == 0x0A || byte == 0x0D { continue }
                return .relative
            }
            if byte == 0x3A {
                if scheme.isEmpty { return .relative }
                if scheme == [0x68, 0x74, 0x74, 0x70] || scheme == [0x68, 0x74, 0x74, 0x70, 0x73] { return .web }
                return scheme == [0x6D, 0x61, 0x69, 0x6C, 0x74, 0x6F] ? .mail : .forbidden
            }
            let isLater = !scheme.isEmpty && (byte.isASCIIDigit || byte == 0x2B || byte == 0x2D || byte == 0x2E)
            guard byte.isASCIILetter || isLater else { return .relative }
            scheme.append(byte.asciiLowercased)
        }
        return .relative
    }

    /// An address as it may be written into `href`, and `nil` where it may not: only `http`, `https` and `mailto`
    /// with something behind them.
    static func external(_ address: [UInt8]) -> [UInt8]? {
        // Nearly all addresses are fine as they are, and are not copied.
        if isCleanWeb(address) { return address }
        switch kind(of: address) {
        case .web:
            let clean = cleaned(address)
            guard let colon = clean.firstIndex(of: 0x3A), clean.count > colon + 3, clean[colon + 1] == 0x2F,
                clean[colon + 2] == 0x2F, clean[colon + 3] != 0x2F
            else { return nil }
            return clean
        case .mail:
            let clean = cleaned(address)
            return clean.count > 7 ? clean : nil
        case .relative, .forbidden: return nil
        }
    }

    /// The same of a string.
    static func external(_ address: String) -> String? {
        var address = address
        if address.withUTF8({ isCleanWeb($0) }) { return address }
        return external(Array(address.utf8)).map { String(decoding: $0, as: UTF8.self) }
    }

    private static func isCleanWeb(_ address: some ByteText) -> Bool {
        let start = address.hasASCII("https://", at: 0) ? 8 : address.hasASCII("http://", at: 0) ? 7 : 0
        guard start > 0, address.count > start, address[start] != 0x2F else { return false }
        for index in start..<address.count {
            switch address[index] {
            case 0...0x20, 0x22, 0x23, 0x25, 0x3C, 0x3E, 0x5B...0x5E, 0x60, 0x7B...0x7D, 0x7F: return false
            default: continue
            }
        }
        return true
    }

    /// Without the white space browsers ignore; characters that an address may not contain are percent-encoded.
    private static func cleaned(_ address: [UInt8]) -> [UInt8] {
        var start = 0
        var end = address.count
        while start < end, address[start] <= 0x20 { start += 1 }
        while end > start, address[end - 1] <= 0x20 { end -= 1 }
        var clean: [UInt8] = []
        clean.reserveCapacity(end - start + 8)
        var hasFragment = false
        var slashes = 0
        for index in start..<end {
            let byte = address[index]
            if byte == 0x2F { slashes += 1 }
            switch byte {
            case 0x09, 0x0A, 0x0D: continue
            case 0x23 where !hasFragment:
                hasFragment = true
                clean.append(byte)
            case 0x25:
                if index + 2 < end, isHex(address[index + 1]), isHex(address[index + 2]) {
                    clean.append(byte)
                } else {
                    encode(byte, into: &clean)
                }
            // Brackets are for IPv6 hosts alone.
            case 0x5B where slashes < 3, 0x5D where slashes < 3: clean.append(byte)
            case 0...0x20, 0x22, 0x23, 0x3C, 0x3E, 0x5B, 0x5C, 0x5D, 0x5E, 0x60, 0x7B, 0x7C, 0x7D, 0x7F:
                encode(byte, into: &clean)
            default: clean.append(byte)
            }
        }
        return clean
    }

    private static func isHex(_ byte: UInt8) -> Bool {
        byte.isASCIIDigit || (byte.asciiLowercased >= 0x61 && byte.asciiLowercased <= 0x66)
    }

    private static func encode(_ byte: UInt8, into clean: inout [UInt8]) {
        let digits: [UInt8] = [
            0x30, 0x31, 0x32, 0x33, 0x34, 0x35, 0x36, 0x37, 0x38, 0x39, 0x41, 0x42, 0x43, 0x44, 0x45, 0x46,
        ]
        clean.append(0x25)
        clean.append(digits[Int(byte >> 4)])
        clean.append(digits[Int(byte & 15)])
    }
}
