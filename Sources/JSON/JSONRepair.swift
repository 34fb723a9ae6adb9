/// Mends a copy of a well-formed document whose values simdjson refuses: lone surrogates in escapes and bytes that
/// are no UTF-8 become U+FFFD, numbers beyond 64 bits (or a double's range) become strings with the same digits.
struct JSONRepair {
    /// The mended document, with the parser's padding behind it.
    private(set) var bytes: [UInt8] = []
    private(set) var repairs: JSONRepairs = []
    /// The document's length without the padding.
    private(set) var count = 0

    static func repairing(_ source: UnsafeRawBufferPointer) -> JSONRepair {
        var repair = JSONRepair()
        repair.bytes.reserveCapacity(source.count + source.count / 16 + JSONParser.padding)
        repair.copy(source)
        repair.count = repair.bytes.count
        repair.bytes.append(contentsOf: repeatElement(0, count: JSONParser.padding))
        return repair
    }

    private mutating func copy(_ source: UnsafeRawBufferPointer) {
        var position = 0
        var inString = false
        while position < source.count {
            let byte = source[position]
            switch byte {
            case UInt8(ascii: "\""):
                inString.toggle()
                bytes.append(byte)
                position += 1
            case UInt8(ascii: "\\") where inString:
                position = copyEscape(source, position)
            case 0x80... where inString:
                position = copyCharacter(source, position)
            case UInt8(ascii: "-") where !inString, UInt8(ascii: "0")...UInt8(ascii: "9") where !inString:
                position = copyNumber(source, position)
            default:
                bytes.append(byte)
                position += 1
            }
        }
    }

    private mutating func copyEscape(_ source: UnsafeRawBufferPointer, _ start: Int) -> Int {
        guard let unit = Self.codeUnit(source, start) else {
            // Any other escape is two bytes.
            let end = min(start + 2, source.count)
            bytes.append(contentsOf: source[start..<end])
            return end
        }
        if unit & 0xFC00 == 0xD800, let second = Self.codeUnit(source, start + 6), second & 0xFC00 == 0xDC00 {
            bytes.append(contentsOf: source[start..<start + 12])
            return start + 12
        }
        if unit & 0xF800 == 0xD800 {
            repairs.insert(.loneSurrogates)
            bytes.append(contentsOf: "\\ufffd".utf8)
        } else {
            bytes.append(contentsOf: source[start..<start + 6])
        }
        return start + 6
    }

    private mutating func copyCharacter(_ source: UnsafeRawBufferPointer, _ start: Int) -> Int {
        let length = Self.sequenceLength(source, start)
        guard length > 0 else {
            repairs.insert(.invalidUTF8)
            bytes.append(contentsOf: [0xEF, 0xBF, 0xBD])
            return start + 1
        }
        bytes.append(contentsOf: source[start..<start + length])
        return start + length
    }

    private mutating func copyNumber(_ source: UnsafeRawBufferPointer, _ start: Int) -> Int {
        var end = start + 1
        var isInteger = true
        scan: while end < source.count {
            switch source[end] {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): break
            case UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "+"), UInt8(ascii: "-"):
                isInteger = false
            default: break scan
            }
            end += 1
        }
        let text = String(decoding: source[start..<end], as: UTF8.self)
        let fits = isInteger ? Int64(text) != nil || UInt64(text) != nil : Double(text)?.isFinite == true
        if !fits {
            repairs.insert(.hugeNumbers)
            bytes.append(UInt8(ascii: "\""))
        }
        bytes.append(contentsOf: source[start..<end])
        if !fits { bytes.append(UInt8(ascii: "\"")) }
        return end
    }

    /// The UTF-16 code unit of a `\uXXXX` at a position; `nil` when there is none.
    private static func codeUnit(_ source: UnsafeRawBufferPointer, _ start: Int) -> UInt16? {
        guard start + 6 <= source.count, source[start] == UInt8(ascii: "\\"), source[start + 1] == UInt8(ascii: "u")
        else { return nil }
        var unit: UInt16 = 0
        for index in start + 2..<start + 6 {
            guard let digit = hexadecimal(source[index]) else { return nil }
            unit = unit << 4 | digit
        }
        return unit
    }

    static func hexadecimal(_ byte: UInt8) -> UInt16? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): UInt16(byte - UInt8(ascii: "0"))
        case UInt8(ascii: "a")...UInt8(ascii: "f"): UInt16(byte - UInt8(ascii: "a")) + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): UInt16(byte - UInt8(ascii: "A")) + 10
        default: nil
        }
    }

    /// The length of the well-formed UTF-8 sequence at a position (Unicode, table 3-7); 0 when it is none.
    private static func sequenceLength(_ source: UnsafeRawBufferPointer, _ start: Int) -> Int {
        let length: Int
        var second: ClosedRange<UInt8> = 0x80...0xBF
        switch source[start] {
        case 0xC2...0xDF: length = 2
        case 0xE0: (length, second) = (3, 0xA0...0xBF)
        case 0xED: (length, second) = (3, 0x80...0x9F)
        case 0xE1...0xEF: length = 3
        case 0xF0: (length, second) = (4, 0x90...0xBF)
        case 0xF1...0xF3: length = 4
        case 0xF4: (length, second) = (4, 0x80...0x8F)
        default: return 0
        }
        guard start + length <= source.count, second.contains(source[start + 1]) else { return 0 }
        for index in start + 2..<start + length where source[index] & 0xC0 != 0x80 { return 0 }
        return length
    }
}
