/// An address as it stands in a link: what is not safe in a path is percent-encoded (RFC 3986, section 3.3);
/// letters of other scripts stay as they are, as browsers show them.
func pathEncoded(_ path: String) -> String {
    guard !path.utf8.allSatisfy(isPathPlain) else { return path }
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

private func isPathPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x23, 0x25, 0x3F, 0x5C, 0x7F: false
    default: true
    }
}
