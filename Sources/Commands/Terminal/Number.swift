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

    /// `512 bytes`, `1.2 MB`; thousands, as shops and file managers count.
    static func bytes(_ value: Int64) -> String {
        if value < 1000 { return count(Int(value), "byte", "bytes") }
        var rest = Double(value)
        var unit = "bytes"
        for next in ["KB", "MB", "GB", "TB"] where rest >= 999.5 {
            rest /= 1000
            unit = next
        }
        return rest < 9.95 ? "\((rest * 10).rounded() / 10) \(unit)" : "\(Int(rest.rounded())) \(unit)"
    }
}
