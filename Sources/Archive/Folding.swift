import Foundation

/// Makes names comparable that a person would call the same.
package enum Folding {
    /// Lower case, full width to half, composed, and single spaces: the form in which names of collections,
    /// queries and handles are compared.
    package static func fold(_ text: String) -> String {
        if let simple = foldedASCII(text) { return simple }
        var result = String.UnicodeScalarView()
        for scalar in text.precomposedStringWithCanonicalMapping.lowercased().unicodeScalars {
            switch scalar.value {
            case 0xFF01...0xFF5E:
                // The full-width forms of `!` to `~`, in the same order.
                result.append(Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar)
            case 0x3000: result.append(" ")
            default: result.append(scalar)
            }
        }
        return String(result).lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    /// Handles and most names: nothing but visible ASCII.
    private static func foldedASCII(_ text: String) -> String? {
        guard text.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
        return text.lowercased()
    }
}
