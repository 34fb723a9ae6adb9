extension Colour {
    package static let black = Colour(red: 0, green: 0, blue: 0)
    package static let white = Colour(red: 255, green: 255, blue: 255)

    /// How much the two differ in brightness, 1 to 21 (WCAG 2.2, contrast ratio). Text wants 4.5.
    package func contrast(with other: Colour) -> Double {
        let (left, right) = (luminance, other.luminance)
        return (max(left, right) + 0.05) / (min(left, right) + 0.05)
    }

    /// Between this colour (0) and another (100).
    package func mixed(with other: Colour, percent: Int) -> Colour {
        func part(_ left: UInt8, _ right: UInt8) -> UInt8 {
            UInt8(clamping: (Int(left) * (100 - percent) + Int(right) * percent + 50) / 100)
        }
        return Colour(
            red: part(red, other.red), green: part(green, other.green), blue: part(blue, other.blue))
    }

    /// The colour itself where text of it can be read on `ground`, else the nearest one on the way to black or white
    /// that can.
    package func readable(on ground: Colour) -> Colour {
        let target: Colour = ground.luminance > 0.18 ? .black : .white
        for percent in stride(from: 0, through: 100, by: 2) {
            let mixed = mixed(with: target, percent: percent)
            if mixed.contrast(with: ground) >= 4.6 { return mixed }
        }
        return target
    }

    /// 0 for black, 1 for white.
    private var luminance: Double {
        0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue)
    }

    /// sRGB's curve, by its table: `Model` has no Foundation and so no power function. A straight line in pieces of
    /// fifteen is near enough to judge contrast by (the error is below 0.002).
    private static func linear(_ value: UInt8) -> Double {
        let (piece, rest) = Int(value).quotientAndRemainder(dividingBy: 15)
        guard piece + 1 < steps.count else { return 1 }
        return steps[piece] + (steps[piece + 1] - steps[piece]) * Double(rest) / 15
    }

    /// At 0, 15, 30, … 255.
    private static let steps: [Double] = [
        0.0, 0.00478, 0.01298, 0.02624, 0.04519, 0.07036, 0.10224, 0.14126, 0.18782,
        0.24228, 0.30499, 0.37626, 0.45641, 0.54572, 0.64448, 0.75294, 0.87137, 1.0,
    ]
}
