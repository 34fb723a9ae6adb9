/// An address as it stands in a link: what is not safe in a path is percent-encoded (RFC 3986, section 3.3);
/// letters of other scripts stay as they are, as browsers show them.
func pathEncoded(_ path: String) -> String {
    guard !path.hasOnly(isPathPlain) else { return path }
    var encoded = ""
    for scalar in path.unicodeScalars {
        switch scalar {
        case " ", "%", "?", "#", "\\", "\0"..<" ", "\u{7f}":
            let digits = String(scalar.value, radix: 16, uppercase: true)
            encoded += digits.count == 1 ? "%0" + digits : "%" + digits
        default:
            encoded.unicodeScalars.append(scalar)
        }
    }
    return encoded
}

@inline(__always)
private func isPathPlain(_ byte: UInt8) -> Bool {
    byte > 0x20 && byte != 0x23 && byte != 0x25 && byte != 0x3F && byte != 0x5C && byte != 0x7F
}

extension String {
    /// Whether all bytes of its UTF-8 are of one kind; asked of every link.
    @inline(__always)
    func hasOnly(_ isWanted: (UInt8) -> Bool) -> Bool {
        utf8.withContiguousStorageIfAvailable { bytes in
            for byte in bytes where !isWanted(byte) { return false }
            return true
        } ?? utf8.allSatisfy(isWanted)
    }
}
