import Foundation
import Model
import Site

/// What becomes public, for people and programs.
enum PublicText {
    /// So many of each list are shown.
    private static let shown = 10

    static func text(_ report: PublicReport, _ settings: Publishing) -> String {
        var text = "becomes public: \(Number.count(report.posts, "post", "posts"))\n"
        text += counts("networks", report.networks) + counts("kinds", report.kinds) + counts("reasons", report.reasons)
        text += "\nauthors: \(Number.grouped(report.writers.count))\n"
        for writer in report.writers.prefix(shown) {
            let name = "@\(writer.handle) (\(writer.network.name)\(writer.isOwn ? ", of this site" : ""))"
            text += "  \(Number.grouped(writer.posts))  \(Printable.text(name))\n"
        }
        text += more(report.writers.count)
        for concern in Publishing.Concern.allCases {
            guard let places = report.concerns[concern], !places.isEmpty else { continue }
            text += "\n\(title(concern)): \(Number.grouped(places.count))\n"
            for place in places.prefix(shown) { text += "  " + Printable.text("\(place.page): \(place.text)") + "\n" }
            text += more(places.count)
        }
        let refused = report.refused(settings).map(\.rawValue)
        return text + (refused.isEmpty ? "" : "\nnot to be published because of: \(refused.joined(separator: ", "))\n")
    }

    private static func counts(_ name: String, _ counts: [String: Int]) -> String {
        let sorted = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
        return name.padding(toLength: 10, withPad: " ", startingAt: 0)
            + sorted.map { "\(Number.grouped($0.value)) \($0.key)" }.joined(separator: ", ") + "\n"
    }

    private static func more(_ count: Int) -> String {
        count > shown ? "  and \(Number.grouped(count - shown)) more; --json lists all\n" : ""
    }

    private static func title(_ concern: Publishing.Concern) -> String {
        switch concern {
        case .others: "posts of other people"
        case .undescribed: "pictures and videos that nobody described"
        case .words: "words of privacy.words"
        case .places: "places"
        }
    }

    /// The names are a contract with other programs.
    static func json(_ report: PublicReport, _ settings: Publishing) -> String {
        struct Writer: Encodable {
            let network: String
            let handle: String
            let own: Bool
            let posts: Int
        }
        struct Place: Encodable {
            let page: String
            let text: String
        }
        struct Contract: Encodable {
            let posts: Int
            let networks: [String: Int]
            let kinds: [String: Int]
            let reasons: [String: Int]
            let authors: [Writer]
            let concerns: [String: [Place]]
            let refused: [String]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let concerns = report.concerns.map { concern, places in
            (concern.rawValue, places.map { Place(page: $0.page, text: $0.text) })
        }
        let contract = Contract(
            posts: report.posts, networks: report.networks, kinds: report.kinds, reasons: report.reasons,
            authors: report.writers.map {
                Writer(network: $0.network.name, handle: $0.handle, own: $0.isOwn, posts: $0.posts)
            },
            concerns: Dictionary(uniqueKeysWithValues: concerns),
            refused: report.refused(settings).map(\.rawValue))
        // Numbers and texts can always be encoded.
        return ((try? encoder.encode(contract)).map { String(decoding: $0, as: UTF8.self) } ?? "") + "\n"
    }
}
