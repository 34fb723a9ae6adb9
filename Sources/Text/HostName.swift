/// Host names as bytes of a text.
enum HostName {
    /// The longest label of a host name in ASCII (RFC 1035).
    private static let longestLabel = 63

    /// Whether every label fits into the domain name system when it is written in ASCII, and none pretends to be
    /// Punycode without being ASCII.
    static func hasValidLabels(_ text: [UInt8], _ host: Range<Int>) -> Bool {
        var start = host.lowerBound
        while start <= host.upperBound {
            var end = start
            var isASCII = true
            while end < host.upperBound, text[end] != 0x2E {
                if text[end] >= 0x80 { isASCII = false }
                end += 1
            }
            if isASCII {
                if end - start < 1 || end - start > longestLabel { return false }
            } else {
                if text.hasASCII("xn--", at: start) { return false }
                // A label cannot get shorter than a byte a code point.
                let scalars = scalars(of: text, start..<end, atMost: longestLabel)
                guard let scalars, let code = Punycode.encode(scalars), code.count + 4 <= longestLabel else {
                    return false
                }
            }
            start = end + 1
        }
        return true
    }

    /// The code points of a range, `nil` where there are more than `limit`.
    static func scalars(of text: [UInt8], _ range: Range<Int>, atMost limit: Int) -> [UInt32]? {
        var scalars: [UInt32] = []
        var index = range.lowerBound
        while index < range.upperBound {
            guard scalars.count < limit else { return nil }
            let step = text.scalar(at: index)
            scalars.append(step.value)
            index += step.length
        }
        return scalars
    }
}
