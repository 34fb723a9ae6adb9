/// Whether a text is an address as a whole, by the grammar of RFC 3986 that twitter-text validates with: `http` or
/// `https`, Unicode host names, no underscore in the domain itself.
struct AddressSyntax {
    /// True where the whole of `text` is an address; without `needsProtocol` it may start with the host.
    static func isAddress(_ text: String, needsProtocol: Bool = true) -> Bool {
        AddressSyntax(text: Array(text.utf8)).isAddress(needsProtocol: needsProtocol)
    }

    private let text: [UInt8]

    private func isAddress(needsProtocol: Bool) -> Bool {
        guard !text.isEmpty else { return false }
        var index = 0
        if text.hasASCII("http://", at: 0) {
            index = 7
        } else if text.hasASCII("https://", at: 0) {
            index = 8
        } else if needsProtocol || schemeEnds() {
            return false
        }
        let authorityEnd = end(from: index) { $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }
        guard isAuthority(index..<authorityEnd) else { return false }
        let pathEnd = end(from: authorityEnd) { $0 != 0x3F && $0 != 0x23 }
        guard isCharacters(authorityEnd..<pathEnd, also: [0x2F]) else { return false }
        var queryEnd = pathEnd
        if pathEnd < text.count, text[pathEnd] == 0x3F {
            queryEnd = end(from: pathEnd) { $0 != 0x23 }
            guard isCharacters((pathEnd + 1)..<queryEnd, also: [0x2F, 0x3F]) else { return false }
        }
        guard queryEnd < text.count else { return true }
        return isCharacters((queryEnd + 1)..<text.count, also: [0x2F, 0x3F])
    }

    /// Whether another scheme stands in front.
    private func schemeEnds() -> Bool {
        let colon = end(from: 0) { $0 != 0x3A && $0 != 0x2F && $0 != 0x3F && $0 != 0x23 }
        return text.hasASCII("://", at: colon)
    }

    private func end(from start: Int, while isIn: (UInt8) -> Bool) -> Int {
        var index = start
        while index < text.count, isIn(text[index]) { index += 1 }
        return index
    }

    /// Unreserved characters (Cyrillic ones too), percent-encoded ones, sub-delimiters, `:`, `|`, `@` and `also`.
    private func isCharacters(_ range: Range<Int>, also: [UInt8], isPath: Bool = true) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            let step = text.scalar(at: index)
            index += step.length
            if step.value >= 0x80 {
                guard (0x400...0x4FF).contains(step.value) else { return false }
                continue
            }
            let byte = UInt8(step.value)
            if byte.isASCIIAlphanumeric || also.contains(byte) { continue }
            switch byte {
            case 0x21, 0x24, 0x26...0x2E, 0x3A, 0x3B, 0x3D, 0x5F, 0x7E: continue
            case 0x40, 0x7C: if !isPath { return false }
            case 0x25:
                guard index + 1 < range.upperBound, isHex(text[index]), isHex(text[index + 1]) else { return false }
                index += 2
            default: return false
            }
        }
        return true
    }

    private func isHex(_ byte: UInt8) -> Bool {
        byte.isASCIIDigit || (byte.asciiLowercased >= 0x61 && byte.asciiLowercased <= 0x66)
    }

    private func isAuthority(_ range: Range<Int>) -> Bool {
        var host = range
        if let at = text[range].lastIndex(of: 0x40) {
            guard isCharacters(range.lowerBound..<at, also: [], isPath: false) else { return false }
            host = (at + 1)..<range.upperBound
        }
        let bracket = text[host].lastIndex(of: 0x5D) ?? host.lowerBound
        if let colon = text[bracket..<host.upperBound].lastIndex(of: 0x3A) {
            let port = (colon + 1)..<host.upperBound
            guard (1...5).contains(port.count), text[port].allSatisfy(\.isASCIIDigit) else { return false }
            host = host.lowerBound..<colon
        }
        return isNumber(host) || isLiteral(host) || isDomain(host)
    }

    /// Four numbers up to 255.
    private func isNumber(_ host: Range<Int>) -> Bool {
        let parts = text[host].split(separator: 0x2E, omittingEmptySubsequences: false)
        return parts.count == 4
            && parts.allSatisfy { part in
                guard (1...3).contains(part.count), part.allSatisfy(\.isASCIIDigit) else { return false }
                if part.count > 1, part.first == 0x30 { return false }
                return part.reduce(0) { $0 * 10 + Int($1 - 0x30) } < 256
            }
    }

    /// `[…]`, an address of version 6.
    private func isLiteral(_ host: Range<Int>) -> Bool {
        host.count > 2 && text[host.lowerBound] == 0x5B && text[host.upperBound - 1] == 0x5D
            && text[(host.lowerBound + 1)..<(host.upperBound - 1)].allSatisfy { isHex($0) || $0 == 0x3A || $0 == 0x2E }
    }

    private func isDomain(_ host: Range<Int>) -> Bool {
        let labels = text[host].split(separator: 0x2E, omittingEmptySubsequences: false)
        guard labels.count >= 2 else { return false }
        for (number, label) in labels.enumerated() {
            let isSubdomain = number < labels.count - 2
            guard let first = label.first, let last = label.last, first.isASCIIAlphanumeric || first >= 0x80,
                last.isASCIIAlphanumeric || last >= 0x80
            else { return false }
            if number == labels.count - 1, first.isASCIIDigit { return false }
            let isValid = label.allSatisfy {
                $0.isASCIIAlphanumeric || $0 >= 0x80 || $0 == 0x2D || ($0 == 0x5F && isSubdomain)
            }
            guard isValid else { return false }
        }
        return true
    }
}
