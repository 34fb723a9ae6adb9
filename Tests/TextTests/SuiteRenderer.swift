@testable import Text

/// What the scanner finds in a text, in the suite's terms: names and code points.
struct Extraction {
    struct Item {
        let name: String
        let list: String
        let indices: [Int]
    }

    let text: [UInt8]

    init(_ text: String) {
        self.text = Array(text.utf8)
    }

    var mentionsAndLists: [Item] { items(.mention, [.mentions]) }
    var mentions: [Item] { mentionsAndLists.filter(\.list.isEmpty) }
    var hashtags: [Item] { items(.hashtag, [.hashtags, .addresses, .bareAddresses]) }
    var cashtags: [Item] { items(.cashtag, [.cashtags]) }
    var addresses: [Item] {
        matches([.addresses, .bareAddresses]).map { match in
            Item(name: text.string(match.start..<match.end), list: "", indices: indices(match))
        }
    }

    private func matches(_ options: LinkScanner.Options) -> [LinkScanner.Match] {
        var scanner = LinkScanner()
        scanner.options = options
        scanner.scan(text)
        return scanner.matches
    }

    private func items(_ kind: LinkScanner.Match.Kind, _ options: LinkScanner.Options) -> [Item] {
        matches(options).filter { $0.kind == kind }.map { match in
            Item(
                name: text.string(match.nameStart..<match.nameEnd), list: text.string(match.nameEnd..<match.end),
                indices: indices(match))
        }
    }

    private func indices(_ match: LinkScanner.Match) -> [Int] {
        [match.start, match.end].map { offset in text[..<offset].filter { $0 & 0xC0 != 0x80 }.count }
    }
}

/// The suite's own HTML for what is linked.
enum SuiteRenderer {
    static func link(_ source: String, _ options: LinkScanner.Options) -> String {
        let text = Array(source.utf8)
        var scanner = LinkScanner()
        scanner.options = options
        scanner.scan(text)
        var html = ""
        var index = 0
        for match in scanner.matches {
            let name = text.string(match.nameStart..<match.end)
            let whole = text.string(match.start..<match.end)
            html += text.string(index..<match.start)
            index = match.end
            switch match.kind {
            case .mention:
                let kind = match.nameEnd < match.end ? "tweet-url list-slug" : "tweet-url username"
                html += text.string(match.start..<match.nameStart)
                html += "<a class=\"\(kind)\" href=\"https://twitter.com/\(name)\">\(name)</a>"
            case .hashtag:
                let turns = name.unicodeScalars.contains {
                    (0x590...0x77F).contains($0.value) || (0xFE70...0xFEFF).contains($0.value)
                }
                html += "<a href=\"https://twitter.com/search?q=%23\(name)\" title=\"#\(name)\""
                html += " class=\"tweet-url hashtag\(turns ? " rtl" : "")\">\(whole)</a>"
            case .cashtag:
                html += "<a href=\"https://twitter.com/search?q=%24\(name)\" title=\"$\(name)\""
                html += " class=\"tweet-url cashtag\">\(whole)</a>"
            case .address:
                if options.contains(.hashtags), !options.contains(.mentions) {
                    html += whole
                    break
                }
                let escaped = whole.replacing("&", with: "&amp;")
                html += "<a href=\"\(escaped)\">\(escaped)</a>"
            }
        }
        return html + text.string(index..<text.count)
    }
}
