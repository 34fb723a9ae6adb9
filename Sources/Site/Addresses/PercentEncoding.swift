/// An address as it stands in a link: what is not safe in a path is percent-encoded (RFC 3986, section 3.3);
/// letters of other scripts stay as they are, as browsers show them.
func pathEncoded(_ path: String) -> String {
    let needs = path.utf8.contains { byte in
        switch byte {
        case 0x20, UInt8(ascii: "%"), UInt8(ascii: "?"), UInt8(ascii: "#"), UInt8(ascii: "\\"), 0..<0x20, 0x7f: true
        default: false
        }
    }
    guard needs else { return path }
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
