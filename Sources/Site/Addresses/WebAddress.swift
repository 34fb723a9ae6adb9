import Model

/// A path or address as machines want it (RFC 3986): whatever is no plain ASCII is percent-encoded, and what is
/// encoded already stays.
func webEncoded(_ address: String) -> String {
    let isPlain = address.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f && !"\"<>\\^`{|}".utf8.contains($0) }
    guard !isPlain else { return address }
    var encoded = ""
    for byte in address.utf8 {
        if byte > 0x20 && byte < 0x7f && !"\"<>\\^`{|}".utf8.contains(byte) {
            encoded.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
            let digits = String(byte, radix: 16, uppercase: true)
            encoded += digits.count == 1 ? "%0" + digits : "%" + digits
        }
    }
    return encoded
}

extension Settings {
    /// The address a file of the site has on the web; `nil` without `base_url`. The first page's is the site's own.
    func webAddress(of file: String) -> String? {
        baseURL.map { webEncoded($0 + (file == "index.html" ? "" : pathEncoded(file))) }
    }
}
