/// The encoding of Unicode host names in ASCII (RFC 3492).
enum Punycode {
    private static let base: UInt32 = 36
    private static let firstCode: UInt32 = 128
    private static let firstBias: UInt32 = 72
    /// Longer labels are no host names; the bound keeps the work small.
    private static let longest = 256

    /// The code of a label that is not ASCII, without `xn--`; `nil` where the label is too long to be one.
    static func encode(_ label: [UInt32]) -> [UInt8]? {
        guard label.count <= longest else { return nil }
        var output = label.compactMap { $0 < 0x80 ? UInt8($0) : nil }
        var handled = UInt32(output.count)
        let basic = handled
        if basic > 0 { output.append(0x2D) }
        var (code, delta, bias) = (firstCode, UInt32(0), firstBias)
        while handled < UInt32(label.count) {
            guard let next = label.filter({ $0 >= code }).min() else { return nil }
            // Code points are below 2²¹ and labels below 2⁹, so this stays below 2³².
            delta += (next - code) * (handled + 1)
            code = next
            for scalar in label {
                if scalar < code { delta += 1 }
                guard scalar == code else { continue }
                append(delta, bias: bias, to: &output)
                bias = adapt(delta, points: handled + 1, isFirst: handled == basic)
                delta = 0
                handled += 1
            }
            delta += 1
            code += 1
        }
        return output
    }

    /// The code points of a label given without `xn--`; `nil` where it is no Punycode.
    static func decode(_ code: ArraySlice<UInt8>) -> [UInt32]? {
        guard code.count <= longest, code.allSatisfy({ $0 < 0x80 }) else { return nil }
        let split = code.lastIndex(of: 0x2D)
        var output = code[code.startIndex..<(split ?? code.startIndex)].map { UInt32($0) }
        var rest = code[(split.map { $0 + 1 } ?? code.startIndex)...]
        var (scalar, index, bias) = (firstCode, UInt32(0), firstBias)
        while !rest.isEmpty {
            let before = index
            var weight: UInt32 = 1
            var step = base
            while true {
                guard let byte = rest.popFirst(), let digit = digit(byte) else { return nil }
                let (product, isTooMuch) = digit.multipliedReportingOverflow(by: weight)
                let (sum, isTooFar) = index.addingReportingOverflow(product)
                if isTooMuch || isTooFar { return nil }
                index = sum
                let threshold = step <= bias ? 1 : min(step - bias, 26)
                if digit < threshold { break }
                let (next, overflows) = weight.multipliedReportingOverflow(by: base - threshold)
                if overflows { return nil }
                weight = next
                step += base
            }
            let points = UInt32(output.count + 1)
            bias = adapt(index - before, points: points, isFirst: before == 0)
            let (next, overflows) = scalar.addingReportingOverflow(index / points)
            guard !overflows, Unicode.Scalar(next) != nil else { return nil }
            scalar = next
            index %= points
            output.insert(scalar, at: Int(index))
            index += 1
        }
        return output
    }

    private static func append(_ delta: UInt32, bias: UInt32, to output: inout [UInt8]) {
        var (rest, step) = (delta, base)
        while true {
            let threshold = step <= bias ? 1 : min(step - bias, 26)
            if rest < threshold { break }
            output.append(letter(threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            step += base
        }
        output.append(letter(rest))
    }

    private static func letter(_ digit: UInt32) -> UInt8 {
        UInt8(digit < 26 ? 0x61 + digit : 0x30 + digit - 26)
    }

    private static func digit(_ byte: UInt8) -> UInt32? {
        if byte.isASCIILetter { return UInt32(byte.asciiLowercased - 0x61) }
        return byte.isASCIIDigit ? UInt32(byte - 0x30 + 26) : nil
    }

    private static func adapt(_ delta: UInt32, points: UInt32, isFirst: Bool) -> UInt32 {
        var rest = isFirst ? delta / 700 : delta / 2
        rest += rest / points
        var steps: UInt32 = 0
        while rest > 455 {
            rest /= base - 1
            steps += base
        }
        return steps + base * rest / (rest + 38)
    }
}
