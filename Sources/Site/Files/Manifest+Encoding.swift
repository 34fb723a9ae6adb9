import Model

extension Manifest {
    /// The manifest as it is stored, in the order in which its entries came.
    func encoded() -> (bytes: [UInt8], digest: UInt64) {
        var bytes = Array(Self.heading.utf8)
        // Three numbers and what parts them take 50 bytes a line.
        bytes.reserveCapacity(entries.addressBytes + entries.count * 56 + 200)
        if let whole {
            let numbers = [whole.posts, whole.threads, whole.authors, whole.collections, whole.pages]
            Self.append(whole.inputs, radix: 16, to: &bytes)
            for number in numbers { Self.append(Int64(number), to: &bytes) }
        }
        bytes.append(UInt8(ascii: "\n"))
        entries.forEach { address, entry in
            bytes.append(contentsOf: address)
            Self.append(entry.fingerprint, radix: 16, to: &bytes)
            Self.append(entry.size, to: &bytes)
            Self.append(entry.modified, to: &bytes)
            for use in entry.media where !use.name.contains("\t") && !use.name.contains("\n") {
                Self.append(use.stamp, radix: 16, to: &bytes)
                bytes.append(UInt8(ascii: "\t"))
                bytes += use.name.utf8
            }
            if entry.content != 0 { Self.append(entry.content, radix: 16, to: &bytes) }
            bytes.append(UInt8(ascii: "\n"))
        }
        let digest = bytes.withUnsafeBytes(Self.digest)
        bytes += Self.lastLine(digest)
        return (bytes, digest)
    }

    /// A tab and a number, in base 10.
    private static func append(_ number: Int64, to bytes: inout [UInt8]) {
        guard number < 0 else { return append(number.magnitude, radix: 10, to: &bytes) }
        bytes += "\t-".utf8
        appendDigits(number.magnitude, radix: 10, to: &bytes)
    }

    /// A tab and a number, in base `radix`, with small letters.
    @inline(__always)
    private static func append(_ number: UInt64, radix: UInt64, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\t"))
        appendDigits(number, radix: radix, to: &bytes)
    }

    // Where the base is known, no division is needed: three numbers a page are written.
    @inline(__always)
    private static func appendDigits(_ number: UInt64, radix: UInt64, to bytes: inout [UInt8]) {
        withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 20) { digits in
            var start = 20
            var rest = number
            repeat {
                start -= 1
                let digit = UInt8(truncatingIfNeeded: rest % radix)
                digits[start] = digit + (digit < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
                rest /= radix
            } while rest > 0
            bytes.append(contentsOf: digits[start...])
        }
    }
}
