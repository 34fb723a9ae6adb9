/// A colour without transparency, in sRGB.
package struct Colour: Hashable, Sendable {
    package let red: UInt8
    package let green: UInt8
    package let blue: UInt8

    package init(red: UInt8, green: UInt8, blue: UInt8) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// `#rgb`, `#rrggbb` or one of `names`, in any case.
    package init?(_ text: String) {
        let text = text.lowercased()
        if let named = Self.names[text] {
            self.init(named)
            return
        }
        let digits = text.utf8.dropFirst().map(Self.digit)
        guard text.utf8.first == UInt8(ascii: "#"), digits.count == 3 || digits.count == 6 else { return nil }
        let values = digits.compactMap(\.self)
        guard values.count == digits.count else { return nil }
        let pairs = values.count == 3 ? values.flatMap { [$0, $0] } : values
        self.init(red: pairs[0] << 4 | pairs[1], green: pairs[2] << 4 | pairs[3], blue: pairs[4] << 4 | pairs[5])
    }

    private init(_ value: UInt32) {
        self.init(
            red: UInt8(truncatingIfNeeded: value >> 16), green: UInt8(truncatingIfNeeded: value >> 8),
            blue: UInt8(truncatingIfNeeded: value))
    }

    private static func digit(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        default: nil
        }
    }

    /// `#rrggbb`.
    package var hexadecimal: String {
        let digits = String(UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue), radix: 16)
        return "#" + String(repeating: "0", count: 6 - digits.count) + digits
    }

    /// The basic colours of CSS (CSS Color 4, 6.1) and a few that people ask for.
    package static let names: [String: UInt32] = [
        "aqua": 0x00ffff, "black": 0x000000, "blue": 0x0000ff, "fuchsia": 0xff00ff, "gray": 0x808080,
        "green": 0x008000, "lime": 0x00ff00, "maroon": 0x800000, "navy": 0x000080, "olive": 0x808000,
        "purple": 0x800080, "red": 0xff0000, "silver": 0xc0c0c0, "teal": 0x008080, "white": 0xffffff,
        "yellow": 0xffff00, "orange": 0xffa500, "brown": 0xa52a2a, "pink": 0xffc0cb, "crimson": 0xdc143c,
        "indigo": 0x4b0082, "tomato": 0xff6347, "turquoise": 0x40e0d0, "violet": 0xee82ee, "gold": 0xffd700,
    ]
}
