/// Writes values so that no parser can take them for markup. Runs of harmless bytes are copied whole.
enum Escape {
    /// Bytes below 64 that are written otherwise: NUL (a parser drops it), carriage return (a parser turns it into a
    /// line feed), `&`, `<`, `>`.
    private static let inText: UInt64 = 1 << 0x00 | 1 << 0x0D | 1 << 0x26 | 1 << 0x3C | 1 << 0x3E
    /// As well `"` and `'`.
    private static let inAttributes: UInt64 = inText | 1 << 0x22 | 1 << 0x27

    /// For an element's content.
    static func text<Output: ByteOutput & ~Copyable>(_ bytes: UnsafeBufferPointer<UInt8>, into output: inout Output) {
        append(bytes, inText, &output)
    }

    /// For an attribute in quotes of either kind.
    static func attribute<Output: ByteOutput & ~Copyable>(
        _ bytes: UnsafeBufferPointer<UInt8>, into output: inout Output
    ) {
        append(bytes, inAttributes, &output)
    }

    static func text(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        bytes.withUnsafeBufferPointer { text($0, into: &output) }
        return output
    }

    static func attribute(_ bytes: [UInt8]) -> [UInt8] {
        var output: [UInt8] = []
        bytes.withUnsafeBufferPointer { attribute($0, into: &output) }
        return output
    }

    @inline(__always)
    private static func append<Output: ByteOutput & ~Copyable>(
        _ bytes: UnsafeBufferPointer<UInt8>, _ special: UInt64, _ output: inout Output
    ) {
        var start = 0
        var position = 0
        while position < bytes.count {
            if position + 8 <= bytes.count, areHarmless(UnsafeRawBufferPointer(bytes), position) {
                position += 8
                continue
            }
            let byte = bytes[position]
            if byte < 64, special >> UInt64(byte) & 1 != 0 {
                if start < position {
                    output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<position]))
                }
                output.append(contentsOf: reference(byte).utf8)
                start = position + 1
            }
            position += 1
        }
        if start < position { output.append(contentsOf: UnsafeBufferPointer(rebasing: bytes[start..<position])) }
    }

    /// Whether none of eight bytes is written otherwise anywhere; asked of all at once.
    @inline(__always)
    private static func areHarmless(_ bytes: UnsafeRawBufferPointer, _ start: Int) -> Bool {
        let eight = bytes.loadUnaligned(fromByteOffset: start, as: UInt64.self)
        // Pairs that differ in one bit: `&` and `'`, `<` and `>`.
        let special =
            zeros((eight | each(1)) ^ each(0x27)) | zeros((eight | each(2)) ^ each(0x3E)) | zeros(eight ^ each(0x22))
            | zeros(eight ^ each(0x0D)) | zeros(eight)
        return special == 0
    }

    @inline(__always)
    private static func each(_ byte: UInt64) -> UInt64 { byte &* 0x0101_0101_0101_0101 }

    /// Nought where no byte is nought.
    @inline(__always)
    private static func zeros(_ eight: UInt64) -> UInt64 { (eight &- each(1)) & ~eight & each(0x80) }

    private static func reference(_ byte: UInt8) -> StaticStringBytes {
        switch byte {
        case 0x26: StaticStringBytes("&amp;")
        case 0x3C: StaticStringBytes("&lt;")
        case 0x3E: StaticStringBytes("&gt;")
        case 0x22: StaticStringBytes("&quot;")
        case 0x27: StaticStringBytes("&#39;")
        case 0x0D: StaticStringBytes("&#13;")
        default: StaticStringBytes("\u{FFFD}")
        }
    }
}

/// A literal's bytes without a `String` on the way.
struct StaticStringBytes {
    private let string: StaticString

    init(_ string: StaticString) {
        self.string = string
    }

    var utf8: UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(start: string.utf8Start, count: string.utf8CodeUnitCount)
    }
}
