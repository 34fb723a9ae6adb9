/// Whether a text needs care for its direction.
enum TextDirection {
    /// Whether anything in the text runs from right to left or turns the direction.
    static func turns(_ text: [UInt8]) -> Bool {
        turns(text, text.indices)
    }

    static func turns(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { turns($0, $0.indices) }
    }

    /// The same of a part of it.
    static func turns(_ text: some ByteText, _ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            let byte = text[index]
            // The scripts and controls in question start with these bytes alone: D6…DF, E0 A0…A3, E2 80…81, EF, F0.
            guard byte >= 0xD6, byte <= 0xF0, byte <= 0xE2 || byte >= 0xEF else {
                index += 1
                continue
            }
            let step = text.scalar(at: index)
            if CharacterClass.turnsDirection(step.value) { return true }
            index += step.length
        }
        return false
    }
}
