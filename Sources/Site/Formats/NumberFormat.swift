/// Writes whole numbers with the language's separator between groups of three digits.
struct NumberFormat: Sendable {
    let separator: String

    func string(_ number: Int64) -> String {
        if number > -1000 && number < 1000 { return String(number) }
        let digits = String(number.magnitude)
        var text = number < 0 ? "-" : ""
        for (index, digit) in digits.enumerated() {
            if index > 0 && (digits.count - index) % 3 == 0 { text += separator }
            text.append(digit)
        }
        return text
    }
}
