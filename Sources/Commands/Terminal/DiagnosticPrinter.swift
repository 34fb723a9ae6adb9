import Foundation
import Model

/// Prints diagnostics for people: the worst last, where the eye is; many of the same kind in one file as a few
/// and a number.
struct DiagnosticPrinter {
    /// Of one id in one file.
    static let limit = 20

    let hasColour: Bool

    /// The text for standard error, with a line end after each diagnostic.
    func text(_ diagnostics: [Diagnostic]) -> String {
        struct Kind: Hashable {
            let file: String?
            let id: DiagnosticID
        }
        var counts: [Kind: Int] = [:]
        for diagnostic in diagnostics { counts[Kind(file: diagnostic.file, id: diagnostic.id), default: 0] += 1 }
        var shown: [Kind: Int] = [:]
        var text = ""
        for severity in Diagnostic.Severity.allCases {
            for diagnostic in diagnostics where diagnostic.severity == severity {
                let kind = Kind(file: diagnostic.file, id: diagnostic.id)
                let number = shown[kind, default: 0] + 1
                shown[kind] = number
                if number <= Self.limit { text += line(diagnostic) }
                if number == Self.limit, let all = counts[kind], all > Self.limit {
                    let place = kind.file.map { Printable.text($0) + ": " } ?? ""
                    text += "\(place)… and \(Number.grouped(all - Self.limit)) more like it (\(kind.id.rawValue))\n"
                }
            }
        }
        return text
    }

    private func line(_ diagnostic: Diagnostic) -> String {
        let plain = Printable.text(diagnostic.description)
        guard hasColour else { return plain + "\n" }
        let label = "\(diagnostic.severity.rawValue) \(diagnostic.id.rawValue)"
        guard let range = plain.range(of: label) else { return plain + "\n" }
        let colour =
            switch diagnostic.severity {
            case .note: "\u{1B}[36m"
            case .warning: "\u{1B}[33m"
            case .error: "\u{1B}[1;31m"
            }
        return plain.replacingCharacters(in: range, with: colour + label + "\u{1B}[0m") + "\n"
    }
}
