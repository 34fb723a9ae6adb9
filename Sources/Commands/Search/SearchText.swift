import Foundation
import Model
import Site

/// The results of a search, for people and for programs.
struct SearchText {
    let query: String
    let answer: SiteSearch.Answer

    private struct Report: Encodable {
        struct Result: Encodable {
            let id: String
            let author: String?
            let name: String?
            let at: String?
            let title: String?
            let text: String
            let address: String
            let url: String?
            let score: Int
        }

        let query: String
        let count: Int
        let results: [Result]
    }

    /// One object; its names are a contract.
    func json(onOneLine: Bool = false) -> String {
        let report = Report(
            query: query, count: answer.count,
            results: answer.results.map { result in
                Report.Result(
                    id: result.id.description, author: result.author?.handle, name: result.author?.name, at: result.at,
                    title: result.post.title, text: result.plain, address: result.address, url: result.post.url,
                    score: result.score)
            })
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        if !onOneLine { encoder.outputFormatting.insert(.prettyPrinted) }
        // Texts and numbers can always be encoded.
        let data = (try? encoder.encode(report)) ?? Data("{}".utf8)
        return String(decoding: data, as: UTF8.self) + "\n"
    }

    /// A few lines for each result.
    func list(stream: StandardStream) -> String {
        let (bold, plain) = stream.hasColour ? ("\u{1B}[1m", "\u{1B}[0m") : ("", "")
        var text = ""
        for result in answer.results {
            let handle = result.author.map { "@" + $0.handle } ?? ""
            text += "\(bold)\(Self.line(handle))\(plain)  \(result.at ?? "")  \(Self.line(result.address))\n"
            if let title = result.post.title { text += "  \(Self.line(title))\n" }
            if !result.plain.isEmpty { text += "  \(Self.line(result.plain))\n" }
            text += "\n"
        }
        guard answer.count > 0 else { return text }
        let shown = answer.results.count
        let count = Number.count(answer.count, "result", "results")
        return text + (shown < answer.count ? "\(Number.grouped(shown)) of \(count)\n" : "\(count)\n")
    }

    /// On one line, without what a terminal would obey.
    private static func line(_ text: String) -> String {
        let visible = text.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
        return String(String.UnicodeScalarView(visible)).split(separator: " ").joined(separator: " ")
    }
}
