/// What percent signs with two digits stand for (RFC 3986, 2.1). Signs without stay, and so do those of bytes that are not taken.
package func percentDecoded(_ text: some Sequence<UInt8>, where isTaken: (UInt8) -> Bool = { _ in true }) -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(text)[...]
    while let byte = rest.popFirst() {
        if byte == UInt8(ascii: "%"), rest.count >= 2,
            let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16), isTaken(value)
        {
            bytes.append(value)
            rest = rest.dropFirst(2)
        } else {
            bytes.append(byte)
        }
    }
    return bytes
}

/// Spaces for the plus signs that stand for them in what a form was asked.
package func plusDecoded(_ text: some Sequence<UInt8>) -> [UInt8] {
    text.map { $0 == UInt8(ascii: "+") ? UInt8(ascii: " ") : $0 }
}
