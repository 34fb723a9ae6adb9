/// Walks through lines of fields that tabs part, on the bytes: a million lines are read at every build of a large site.
struct ManifestFields {
    private let bytes: UnsafeRawBufferPointer
    private var place = 0

    private static let tab = UInt8(ascii: "\t")
    private static let newline = UInt8(ascii: "\n")

    /// Begins at the first field of the first line.
    init(_ bytes: UnsafeRawBufferPointer) { self.bytes = bytes }

    /// The next field of the line; `nil` after its last.
    mutating func next() -> String? { field().map { String(decoding: $0, as: UTF8.self) } }

    /// The same as the bytes that it has.
    mutating func field() -> UnsafeRawBufferPointer? {
        range().map { UnsafeRawBufferPointer(rebasing: bytes[$0]) }
    }

    /// The next field as a number in base 16; `nil` where there is none.
    mutating func hexadecimal() -> UInt64? { number(base: 16) }

    /// The next field as a number in base 10; `nil` where there is none.
    mutating func decimal() -> Int64? {
        let isNegative = place < bytes.count && bytes[place] == UInt8(ascii: "-")
        if isNegative { place += 1 }
        guard let number = number(base: 10).flatMap({ Int64(exactly: $0) }) else { return nil }
        return isNegative ? -number : number
    }

    /// Goes on to the first field of the next line; false at the end.
    mutating func nextLine() -> Bool {
        while place < bytes.count, bytes[place] != Self.newline { place += 1 }
        place += 1
        return place < bytes.count
    }

    /// The line's address and entry; `nil` where it is no line of a manifest.
    mutating func entry() -> (address: UnsafeRawBufferPointer, entry: Manifest.Entry)? {
        guard let address = field(), let fingerprint = hexadecimal(), let size = decimal(), let modified = decimal()
        else { return nil }
        var entry = Manifest.Entry(fingerprint: fingerprint, size: size, modified: modified)
        while let stamp = hexadecimal() {
            // A number without a name is the last one.
            guard let name = next() else {
                entry.content = stamp
                break
            }
            entry.media.append(MediaUse(name: name, stamp: stamp))
        }
        return (address, entry)
    }

    private mutating func number(base: UInt64) -> UInt64? {
        guard let range = range(), !range.isEmpty else { return nil }
        var number: UInt64 = 0
        for byte in bytes[range] {
            let digit = UInt64(byte & 0x0F) + (byte > 0x40 ? 9 : 0)
            let (product, isTooLarge) = number.multipliedReportingOverflow(by: base)
            let (sum, isTooMuch) = product.addingReportingOverflow(digit)
            guard digit < base, !isTooLarge, !isTooMuch else { return nil }
            number = sum
        }
        return number
    }

    /// Where the next field is; what follows it is passed over, but for the end of the line.
    private mutating func range() -> Range<Int>? {
        guard place < bytes.count, bytes[place] != Self.newline else { return nil }
        let start = place
        while place < bytes.count, bytes[place] != Self.tab, bytes[place] != Self.newline { place += 1 }
        let end = place
        if place < bytes.count, bytes[place] == Self.tab { place += 1 }
        return start..<end
    }
}
