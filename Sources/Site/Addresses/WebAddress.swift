import Model

/// A path or address as machines want it (RFC 3986): whatever is no plain ASCII is percent-encoded, and what is
/// encoded already stays.
func webEncoded(_ address: String) -> String {
    guard !address.hasOnly(isPlain) else { return address }
    var encoded = ""
    for byte in address.utf8 {
        if isPlain(byte) {
            encoded.unicodeScalars.append(Unicode.Scalar(byte))
        } else {
            let digits = String(byte, radix: 16, uppercase: true)
            encoded += digits.count == 1 ? "%0" + digits : "%" + digits
        }
    }
    return encoded
}

private func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0...0x20, 0x22, 0x3C, 0x3E, 0x5C, 0x5E, 0x60, 0x7B...0x7D, 0x7F...: false
    default: true
    }
}

extension Settings {
    /// The address a file of the site has on the web; `nil` without `base_url`. The first page's is the site's own.
    func webAddress(of file: String) -> String? {
        baseURL.map { webEncoded($0 + (file == "index.html" ? "" : pathEncoded(file))) }
    }
}
