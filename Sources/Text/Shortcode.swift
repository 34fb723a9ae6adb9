/// The shortcodes that stand for custom emoji.
enum Shortcode {
    /// The end of `:shortcode:` that starts at `start`.
    static func end(in text: [UInt8], from start: Int, limit: Int) -> Int? {
        var index = start + 1
        let stop = min(limit, start + 66)
        while index < stop, text[index].isASCIIWord || text[index] == 0x2D { index += 1 }
        return index < stop && index > start + 1 && text[index] == 0x3A ? index + 1 : nil
    }
}
