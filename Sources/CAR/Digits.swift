/// Bytes as digits of five or six bits, the highest first, the last one filled with zeros (RFC 4648, not padded).
enum Digits {
    static let base32 = Array("abcdefghijklmnopqrstuvwxyz234567".utf8)
    static let base64 = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

    /// - Parameter digits: One of the above; how many there are says how many bits each has.
    static func write(_ data: some Sequence<UInt8>, as digits: [UInt8], into bytes: inout [UInt8]) {
        let width = digits.count.trailingZeroBitCount
        var (bits, count) = (0, 0)
        for byte in data {
            bits = (bits << 8 | Int(byte)) & 0xFFFF
            count += 8
            while count >= width {
                count -= width
                bytes.append(digits[bits >> count & (digits.count - 1)])
            }
        }
        if count > 0 { bytes.append(digits[bits << (width - count) & (digits.count - 1)]) }
    }
}
