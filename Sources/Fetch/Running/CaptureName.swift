import Foundation
import Model

/// Names of captures. What stands in a path gives a collection its name, page numbers and times cut off; so whatever
/// in a name could be taken for one of them is percent-encoded, as readers decode it.
enum CaptureName {
    /// A name as a file's: no separators, nothing hidden, nothing that looks like a page or a time, no longer than
    /// file systems allow.
    static func encoded(_ name: String) -> String {
        let letters = Array(name)
        var result = ""
        for (index, letter) in letters.enumerated() {
            if mustEncode(letter, at: index, in: letters) {
                result += letter.utf8.map { "%" + hexadecimal($0) }.joined()
            } else {
                result.append(letter)
            }
        }
        if result.isEmpty { result = "unnamed" }
        // Room for a time, a page and the ending below 255 bytes.
        guard result.utf8.count > 180 else { return result }
        var short = ""
        for letter in result where short.utf8.count + letter.utf8.count <= 140 { short.append(letter) }
        if let cut = short.suffix(2).lastIndex(of: "%") { short = String(short[..<cut]) }
        return short + "~" + SHA256.hexadecimal(Array(name.utf8)).prefix(12)
    }

    /// A name again.
    static func decoded(_ name: String) -> String { name.removingPercentEncoding ?? name }

    /// `-007`; readers take three digits for a page, so thousands are a part of their own.
    static func page(_ number: Int) -> String {
        let rest = String(number % 1000)
        let digits = String(repeating: "0", count: 3 - rest.count) + rest
        return number < 1000 ? "-" + digits : "-\(number / 1000)-" + digits
    }

    private static func mustEncode(_ letter: Character, at index: Int, in letters: [Character]) -> Bool {
        if "%/\\:*?\"<>|".contains(letter)
            || letter.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
        {
            return true
        }
        if index == 0, letter == "." || letter == " " { return true }
        if index == letters.count - 1, letter == " " || letter == "." { return true }
        guard "-_.(".contains(letter) else { return false }
        // Before `2`, `p2`, `page2`, `page-2` it would begin a page or a time.
        var rest = letters[(index + 1)...]
        let word = String(rest.prefix(4)).lowercased()
        if word == "page" { rest = rest.dropFirst(4) } else if word.hasPrefix("p") { rest = rest.dropFirst() }
        if let separator = rest.first, "-_ ".contains(separator) { rest = rest.dropFirst() }
        return rest.first?.isNumber ?? false
    }

    private static func hexadecimal(_ byte: UInt8) -> String {
        let digits = String(byte, radix: 16, uppercase: true)
        return digits.count == 1 ? "0" + digits : digits
    }
}
