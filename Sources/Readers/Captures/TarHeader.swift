/// What stands before each member of a tar archive (POSIX.1-2017 pax, "ustar Interchange Format"): 512 bytes.
struct TarHeader {
    static let size = 512

    enum Kind {
        /// Also a folder of old archives, whose name ends in a slash: the name may stand in an earlier header.
        case file
        case folder
        /// What is said of the next member: a pax header, a long name of GNU tar.
        case attributes, longName
        /// Links, devices, what is said of all members.
        case other
    }

    let kind: Kind
    /// `prefix/name`, as it was written.
    let path: String
    /// Bytes of the content.
    let size: UInt64
    /// Seconds since 1970.
    let modified: Int64

    /// `nil` where the checksum does not fit, as at the end, which is zeros.
    init?(_ bytes: [UInt8]) {
        guard bytes.count == Self.size, let said = Self.number(bytes[148..<156]) else { return nil }
        let isOfSum = 148..<156
        let sum = bytes.enumerated().reduce(0) { $0 + (isOfSum.contains($1.offset) ? 32 : UInt64($1.element)) }
        guard sum == said, let size = Self.number(bytes[124..<136]) else { return nil }
        self.size = size
        modified = Int64(clamping: Self.number(bytes[136..<148]) ?? 0)
        let (name, prefix) = (Self.text(bytes[0..<100]), Self.text(bytes[345..<500]))
        // GNU tar keeps times where others keep a prefix, and says so behind `ustar`.
        let isPOSIX = bytes[257..<263].elementsEqual("ustar\0".utf8)
        path = isPOSIX && !prefix.isEmpty ? prefix + "/" + name : name
        kind =
            switch bytes[156] {
            case 0, UInt8(ascii: "0"), UInt8(ascii: "7"): .file
            case UInt8(ascii: "5"): .folder
            case UInt8(ascii: "x"): .attributes
            case UInt8(ascii: "L"): .longName
            default: .other
            }
    }

    /// Up to the first zero.
    static func text(_ bytes: some Sequence<UInt8>) -> String {
        String(decoding: Array(bytes.prefix { $0 != 0 }), as: UTF8.self)
    }

    /// Octal digits, or a number of as many bytes where the first one has its highest bit.
    private static func number(_ field: ArraySlice<UInt8>) -> UInt64? {
        if field.first == 0x80 {
            guard field.dropFirst().dropLast(8).allSatisfy({ $0 == 0 }) else { return nil }
            return field.suffix(8).reduce(0) { $0 << 8 | UInt64($1) }
        }
        let digits = String(decoding: field, as: UTF8.self).trimmingPrefix { $0 == " " }
            .prefix { $0 != " " && $0 != "\0" }
        return digits.isEmpty ? 0 : UInt64(digits, radix: 8)
    }
}
