/// Reads the parts that dates are made of, one after the other.
struct DateCursor {
    let bytes: UnsafeRawBufferPointer
    var position = 0

    init(bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    var current: UInt8? { position < bytes.count ? bytes[position] : nil }
    var rest: Slice<UnsafeRawBufferPointer> { bytes[position...] }

    /// Whether nothing but white space is left.
    var isAtEnd: Bool { rest.allSatisfy { $0 == 0x20 || ($0 >= 0x09 && $0 <= 0x0D) } }

    mutating func skip() { position += 1 }

    mutating func skip(_ byte: UInt8) -> Bool {
        guard current == byte else { return false }
        position += 1
        return true
    }

    @discardableResult mutating func skipSpace() -> Bool {
        let start = position
        while let byte = current, byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) { position += 1 }
        return position > start
    }

    mutating func skipWord() -> Bool {
        let start = position
        while let byte = current, Self.isLetter(byte) { position += 1 }
        return position > start
    }

    /// A number of that many digits; a longer run of digits is none.
    mutating func number(digits: ClosedRange<Int>) -> Int? {
        var value = 0
        var count = 0
        while let byte = current, Self.isDigit(byte) {
            guard count < digits.upperBound else { return nil }
            value = value * 10 + Int(byte - UInt8(ascii: "0"))
            count += 1
            position += 1
        }
        return digits.contains(count) ? value : nil
    }

    /// Digits after a decimal point, as milliseconds; further digits are passed over.
    mutating func milliseconds() -> Int? {
        var value = 0
        var scale = 100
        let start = position
        while let byte = current, Self.isDigit(byte) {
            value += Int(byte - UInt8(ascii: "0")) * scale
            scale /= 10
            position += 1
        }
        return position > start ? value : nil
    }

    /// 1 to 12 of an English month's name or its first three letters.
    mutating func month() -> Int? {
        guard position + 3 <= bytes.count else { return nil }
        let letters = (0..<3).reduce(UInt32(0)) { $0 << 8 | UInt32(bytes[position + $1] | 0x20) }
        let names: StaticString = "janfebmaraprmayjunjulaugsepoctnovdec"
        for month in 0..<12 {
            let name = (0..<3).reduce(UInt32(0)) { $0 << 8 | UInt32(names.utf8Start[month * 3 + $1]) }
            if letters == name {
                _ = skipWord()
                return month + 1
            }
        }
        return nil
    }

    /// Seconds east of UTC: `Z`, `GMT`, `UTC`, `+0900`, `+09:00`, `+09`; nothing is UTC.
    mutating func offset() -> Int? {
        guard let sign = current else { return 0 }
        if Self.isLetter(sign) {
            let start = position
            _ = skipWord()
            switch String(decoding: bytes[start..<position], as: UTF8.self).uppercased() {
            case "Z", "GMT", "UTC", "UT": return 0
            default: return nil
            }
        }
        guard sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") else { return 0 }
        position += 1
        let start = position
        while let byte = current, Self.isDigit(byte), position - start < 2 { position += 1 }
        guard position - start == 2 else { return nil }
        var hours = 0
        for index in start..<position { hours = hours * 10 + Int(bytes[index] - UInt8(ascii: "0")) }
        let hasColon = skip(UInt8(ascii: ":"))
        var minutes = 0
        if let byte = current, Self.isDigit(byte) {
            guard let value = number(digits: 2...2) else { return nil }
            minutes = value
        } else if hasColon {
            return nil
        }
        guard hours <= 24, minutes < 60 else { return nil }
        let seconds = hours * 3600 + minutes * 60
        return sign == UInt8(ascii: "-") ? -seconds : seconds
    }

    static func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }
    static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z") }
}
