/// Judges an address by its scheme as a browser's URL parser finds it (WHATWG URL, 4.4): control characters and
/// spaces in front do not count, tabs and line ends nowhere, case neither.
struct AddressScanner: Sendable {
    enum Verdict: Sendable {
        /// What has been read can be the beginning of a scheme.
        case open
        /// There is no scheme.
        case relative
        /// `http`, `https` or `mailto`.
        case allowed
        case blocked
    }

    private(set) var verdict = Verdict.open
    /// Only addresses without scheme and host pass.
    private let isOwnOnly: Bool
    private var scheme: UInt64 = 0
    private var length = 0
    private var slashes = 0

    init(isOwnOnly: Bool = false) {
        self.isOwnOnly = isOwnOnly
    }

    mutating func read(_ bytes: some Sequence<UInt8>) {
        for byte in bytes {
            if verdict != .open { return }
            read(byte)
        }
    }

    @inline(__always)
    private mutating func read(_ byte: UInt8) {
        if byte == 0x09 || byte == 0x0A || byte == 0x0D { return }
        if length == 0 && slashes == 0 && byte <= 0x20 { return }
        if isOwnOnly, length == 0, byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\") {
            slashes += 1
            if slashes == 2 { verdict = .blocked }
            return
        }
        let lower = HTMLContext.lowercased(byte)
        if lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z") && slashes == 0 {
            scheme = length < 8 ? scheme << 8 | UInt64(lower) : 0
            length += 1
        } else if length > 0, byte >= 0x30 && byte <= 0x39 || byte == 0x2B || byte == 0x2D || byte == 0x2E {
            scheme = length < 8 ? scheme << 8 | UInt64(lower) : 0
            length += 1
        } else if byte == UInt8(ascii: ":"), slashes == 0 {
            verdict = !isOwnOnly && length < 8 && Self.allowed(scheme) ? .allowed : .blocked
        } else {
            verdict = .relative
        }
    }

    /// `http`, `https`, `mailto` as numbers.
    private static func allowed(_ scheme: UInt64) -> Bool {
        scheme == 0x6874_7470 || scheme == 0x68_7474_7073 || scheme == 0x6D61_696C_746F
    }
}
