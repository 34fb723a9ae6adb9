/// Numbers as people read them.
enum Number {
    /// `1,234,567`.
    static func grouped(_ value: Int) -> String {
        var text = ""
        for (index, digit) in String(value.magnitude).reversed().enumerated() {
            if index > 0, index.isMultiple(of: 3) { text.append(",") }
            text.append(digit)
        }
        return (value < 0 ? "-" : "") + String(text.reversed())
    }

    /// `1 post`, `2 posts`.
    static func count(_ value: Int, _ one: String, _ many: String) -> String {
        "\(grouped(value)) \(value == 1 ? one : many)"
    }

    /// `0.04 s`, `1.2 s`, `3 min 20 s`.
    static func seconds(_ value: Double) -> String {
        if value >= 120 { return "\(Int(value) / 60) min \(Int(value) % 60) s" }
        let digits = value < 0.1 ? 1000.0 : 10
        return "\((value * digits).rounded() / digits) s"
    }
}
