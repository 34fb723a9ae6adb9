/// YAML parsers recurse, and compare keys with all that is in them; what nests deeper or repeats more than anyone writes
/// is not given to them.
package enum YAMLBounds {
    package static func areExceeded(by yaml: some Sequence<UInt8>) -> Bool {
        var brackets = 0
        var marks = 0
        var indentation = 0
        var isStart = true
        var anchors = 0
        var aliases = 0
        var last = UInt8(ascii: "\n")
        for byte in yaml {
            // Also what only looks like an anchor counts: texts have a few of them, not dozens of both.
            if isName(byte), last == UInt8(ascii: "&") { anchors += 1 }
            if isName(byte), last == UInt8(ascii: "*") { aliases += 1 }
            last = byte
            switch byte {
            case UInt8(ascii: "\n"):
                marks = 0
                indentation = 0
                isStart = true
            case UInt8(ascii: "["), UInt8(ascii: "{"):
                brackets += 1
                isStart = false
            case UInt8(ascii: "]"), UInt8(ascii: "}"):
                brackets = max(0, brackets - 1)
                isStart = false
            case 0x20: if isStart { indentation += 1 }
            case UInt8(ascii: "-"), UInt8(ascii: "?"), UInt8(ascii: ":"): if isStart { marks += 1 }
            default: isStart = false
            }
            if brackets > 100 || marks > 200 || indentation > 1000 { return true }
        }
        return multiply(anchors, aliases)
    }

    private static func isName(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"),
            UInt8(ascii: "-"), UInt8(ascii: "_"):
            true
        default: false
        }
    }

    /// Whether aliases of anchors that hold aliases could stand for a hundred thousand nodes.
    private static func multiply(_ anchors: Int, _ aliases: Int) -> Bool {
        guard anchors > 0 else { return false }
        var nodes = 1
        for _ in 0..<min(anchors, aliases) {
            nodes *= aliases / min(anchors, aliases) + 1
            if nodes > 100_000 { return true }
        }
        return false
    }
}
