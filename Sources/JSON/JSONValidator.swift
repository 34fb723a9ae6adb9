/// Finds the first place where bytes stop being JSON (RFC 8259) and says what is wrong there. simdjson only says
/// that something is. Lone surrogates, bytes that are no UTF-8 inside of strings and huge numbers are let pass:
/// they can be mended. Linear time; the stack of open containers is bounded by the depth limit.
struct JSONValidator {
    private let bytes: UnsafeRawBufferPointer
    private var position = 0
    /// Open containers; true is an object.
    private var open: [Bool] = []

    static func firstError(in bytes: UnsafeRawBufferPointer) -> JSONError? {
        var validator = JSONValidator(bytes: bytes)
        do throws(JSONError) {
            try validator.document()
            return nil
        } catch {
            return error
        }
    }

    private init(bytes: UnsafeRawBufferPointer) {
        self.bytes = bytes
    }

    private mutating func document() throws(JSONError) {
        skipSpace()
        if current == nil { throw failure("there is nothing but white space", isCutOff: false) }
        try value()
        while let isObject = open.last {
            skipSpace()
            let close = isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
            switch current {
            case UInt8(ascii: ","):
                position += 1
                skipSpace()
                if current == close { throw failure("a comma before `\(Character(Unicode.Scalar(close)))`") }
                if isObject { try key() }
                try value()
            case close:
                position += 1
                open.removeLast()
            default: throw unexpected("`,` or `\(Character(Unicode.Scalar(close)))`")
            }
        }
        skipSpace()
        if current != nil { throw failure("the document ends here, but more text follows") }
    }

    /// One value, or the opening of a container with, if it has any, its first value's beginning.
    private mutating func value() throws(JSONError) {
        while true {
            skipSpace()
            switch current {
            case UInt8(ascii: "{"):
                try enter(object: true)
                if current == UInt8(ascii: "}") { return leave() }
                try key()
            case UInt8(ascii: "["):
                try enter(object: false)
                if current == UInt8(ascii: "]") { return leave() }
            case UInt8(ascii: "\""): return try string()
            case UInt8(ascii: "-"), (UInt8(ascii: "0")...UInt8(ascii: "9"))?: return try number()
            case UInt8(ascii: "t"): return try literal("true")
            case UInt8(ascii: "f"): return try literal("false")
            case UInt8(ascii: "n"): return try literal("null")
            default: throw unexpected("a value")
            }
        }
    }

    private mutating func enter(object: Bool) throws(JSONError) {
        // simdjson counts the document as a level of its own.
        guard open.count + 1 < JSONParser.depthLimit else {
            throw JSONError(
                "nested deeper than \(JSONParser.depthLimit - 1) levels", at: position, in: bytes, isTooDeep: true)
        }
        open.append(object)
        position += 1
        skipSpace()
    }

    private mutating func leave() {
        position += 1
        open.removeLast()
    }

    private mutating func key() throws(JSONError) {
        guard current == UInt8(ascii: "\"") else { throw unexpected("a key in double quotes") }
        try string()
        skipSpace()
        guard current == UInt8(ascii: ":") else { throw unexpected("`:` after the key") }
        position += 1
    }

    private mutating func string() throws(JSONError) {
        position += 1
        while let byte = current {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return
            case UInt8(ascii: "\\"): try escape()
            case 0..<0x20:
                throw failure("an unescaped \(Self.controlName(byte)) in a string")
            default: position += 1
            }
        }
        throw failure("the text ends in the middle of a string", isCutOff: true)
    }

    private mutating func escape() throws(JSONError) {
        let start = position
        position += 1
        guard let byte = current else { throw failure("the text ends in the middle of a string", isCutOff: true) }
        position += 1
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"), UInt8(ascii: "b"), UInt8(ascii: "f"),
            UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return
        case UInt8(ascii: "u"):
            for _ in 0..<4 {
                guard let digit = current else {
                    throw failure("the text ends in the middle of a string", isCutOff: true)
                }
                guard JSONRepair.hexadecimal(digit) != nil else {
                    position = start
                    throw failure("`\\u` without four hexadecimal digits")
                }
                position += 1
            }
        default:
            position = start
            throw failure("an escape that JSON does not know in a string")
        }
    }

    private mutating func number() throws(JSONError) {
        let start = position
        if current == UInt8(ascii: "-") { position += 1 }
        if current == UInt8(ascii: "0") {
            position += 1
            if let byte = current, isDigit(byte) {
                position = start
                throw failure("a number that starts with 0")
            }
        } else {
            try digits(from: start)
        }
        if current == UInt8(ascii: ".") {
            position += 1
            try digits(from: start)
        }
        if current == UInt8(ascii: "e") || current == UInt8(ascii: "E") {
            position += 1
            if current == UInt8(ascii: "+") || current == UInt8(ascii: "-") { position += 1 }
            try digits(from: start)
        }
    }

    private mutating func digits(from start: Int) throws(JSONError) {
        guard let byte = current else { throw failure("the text ends in the middle of a number", isCutOff: true) }
        guard isDigit(byte) else {
            position = start
            throw failure("a number that lacks digits")
        }
        while let byte = current, isDigit(byte) { position += 1 }
    }

    private mutating func literal(_ word: StaticString) throws(JSONError) {
        let start = position
        for offset in 0..<word.utf8CodeUnitCount {
            guard let byte = current else { throw failure("the text ends in the middle of a word", isCutOff: true) }
            guard byte == word.utf8Start[offset] else {
                position = start
                throw unexpected("a value")
            }
            position += 1
        }
    }

    private mutating func skipSpace() {
        while let byte = current, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { position += 1 }
    }

    private var current: UInt8? { position < bytes.count ? bytes[position] : nil }

    private func isDigit(_ byte: UInt8) -> Bool { byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9") }

    private func failure(_ message: String, isCutOff: Bool = false) -> JSONError {
        JSONError(message, at: position, in: bytes, isCutOff: isCutOff)
    }

    private func unexpected(_ expected: String) -> JSONError {
        guard let byte = current else {
            return failure("the text ends where \(expected) is expected", isCutOff: true)
        }
        return failure("expected \(expected), found \(found(byte))")
    }

    /// What stands at the position, for people: a word as a whole, else one character.
    private func found(_ byte: UInt8) -> String {
        if byte < 0x20 || byte == 0x7F { return "a \(Self.controlName(byte))" }
        func isWord(_ byte: UInt8) -> Bool {
            isDigit(byte) || byte == UInt8(ascii: "_")
                || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
        }
        var end = position + 1
        if isWord(byte) {
            while end < bytes.count, end - position < 24, isWord(bytes[end]) { end += 1 }
        } else if byte >= 0x80 {
            while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        }
        return "`\(String(decoding: bytes[position..<end], as: UTF8.self))`"
    }

    private static func controlName(_ byte: UInt8) -> String {
        switch byte {
        case 0x09: "tab"
        case 0x0A: "line feed"
        case 0x0D: "carriage return"
        case 0: "zero byte"
        default: "control character"
        }
    }
}
