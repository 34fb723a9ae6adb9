/// Texts as lists of terms, where speed does not matter.
package enum Terms {
    /// The terms of a text with their places.
    package static func of(_ text: String) -> [(term: String, position: UInt32)] {
        var sink = Collector()
        var scanner = TokenScanner()
        var text = text
        text.withUTF8 { scanner.scan($0, into: &sink) }
        return sink.terms
    }

    /// The form in which names are compared: handles, tags, languages. Folded as text is; what stands between words
    /// is kept, but for white space, which is a dash.
    package static func name(_ text: String) -> String {
        var folded: [UInt32] = []
        for scalar in text.unicodeScalars {
            if scalar.value < 0x80 {
                folded.append(scalar.value &- 0x41 < 26 ? scalar.value | 0x20 : scalar.value)
                continue
            }
            FoldingTables.shared.fold(scalar.value) { part in
                if let last = folded.last, Composition.mayJoin(part), let joined = Composition.joined(last, part) {
                    if joined != 0 { folded[folded.count - 1] = joined }
                } else {
                    folded.append(part)
                }
            }
        }
        var result = String.UnicodeScalarView()
        for value in folded.prefix(64) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            result.append(value <= 0x20 || value == 0x7F ? "-" : scalar)
        }
        return String(result)
    }

    private struct Collector: TokenSink {
        var terms: [(term: String, position: UInt32)] = []

        mutating func take(_ term: UnsafeBufferPointer<UInt8>, at position: UInt32) {
            terms.append((String(decoding: term, as: UTF8.self), position))
        }
    }
}
