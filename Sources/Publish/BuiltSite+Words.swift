import Foundation
import Model

extension BuiltSite {
    private static let texts = ["html", "json", "xml", "js", "txt", "svg", "webmanifest", "jsonl"]

    /// The first file that has one of some words in it, in any case: what is in the folder may be older than the settings.
    package func file(with words: [String]) -> (path: String, word: String)? {
        let words = words.map { $0.lowercased() }.filter { !$0.isEmpty }
        guard !words.isEmpty else { return nil }
        for file in files where Self.texts.contains(where: { file.path.hasSuffix("." + $0) }) {
            guard let data = FileManager.default.contents(atPath: folder + "/" + file.path) else { continue }
            let text = String(decoding: data, as: UTF8.self).lowercased()
            if let word = words.first(where: text.contains) { return (file.path, word) }
        }
        return nil
    }
}
