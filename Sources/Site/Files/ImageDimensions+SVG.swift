import Foundation

extension ImageDimensions {
    /// `width` and `height`, or else the `viewBox`, of the first tag named `svg`.
    static func svg(_ file: borrowing HeaderBytes) -> ImageDimensions? {
        let text = String(decoding: file.bytes(at: 0, 4096), as: UTF8.self)
        guard let start = text.range(of: "<svg"), let end = text[start.upperBound...].firstIndex(of: ">") else {
            return nil
        }
        let tag = text[start.upperBound..<end]
        if let width = pixels(value("width", tag)), let height = pixels(value("height", tag)) {
            return ImageDimensions(width, height)
        }
        let box = (value("viewBox", tag) ?? "").split { $0 == " " || $0 == "," }
        guard box.count == 4 else { return nil }
        return ImageDimensions(pixels(box[2]), pixels(box[3]))
    }

    private static func value(_ name: String, _ tag: Substring) -> Substring? {
        for quote in ["\"", "'"] {
            guard let found = tag.range(of: " \(name)=\(quote)") ?? tag.range(of: "\n\(name)=\(quote)") else {
                continue
            }
            return tag[found.upperBound...].prefix { String($0) != quote }
        }
        return nil
    }

    private static func pixels(_ text: Substring?) -> Int? {
        guard let text, !text.hasSuffix("%"), !text.hasSuffix("em") else { return nil }
        guard let number = Double(text.prefix { $0.isNumber || $0 == "." }), number < 100_000 else { return nil }
        return Int(number.rounded())
    }
}
