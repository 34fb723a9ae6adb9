import Model

/// Moves sections that open where a table row or list item begins, and close where it or a later one ends, to
/// the outside of it, so that they repeat the whole of it. Works on cmark's own output, which is well formed; HTML
/// that was written by hand stays as it was written.
struct Hoisting {
    enum Event {
        case open(String, [UInt8])
        case close(String, [UInt8])
        case text([UInt8])
        /// Hand-written HTML.
        case raw([UInt8])
        case tag(Tag)
    }

    private let events: [Event]
    private var problems: [Diagnostic] = []
    /// For elements: the event that ends or begins it, and the event that begins its parent.
    private var partner: [Int]
    private var parent: [Int]
    private var moved: Set<Int> = []
    private var before: [Int: [Tag]] = [:]
    private var after: [Int: [Tag]] = [:]

    private init(_ events: [Event]) {
        self.events = events
        partner = Array(repeating: -1, count: events.count)
        parent = Array(repeating: -1, count: events.count)
    }

    static func hoist(_ events: [Event]) -> (tokens: [Token], problems: [Diagnostic]) {
        var hoisting = Hoisting(events)
        hoisting.matchElements()
        let sections = hoisting.matchSections()
        for section in sections { hoisting.hoist(section.open, section.close) }
        return (hoisting.tokens(), hoisting.problems)
    }

    private mutating func matchElements() {
        var open: [Int] = []
        for index in events.indices {
            parent[index] = open.last ?? -1
            switch events[index] {
            case .open(let name, _):
                if !Self.isVoid(name) { open.append(index) }
            case .close(let name, _):
                guard let last = open.last, case .open(name, _) = events[last] else { continue }
                open.removeLast()
                partner[last] = index
                partner[index] = last
                parent[index] = open.last ?? -1
            default: break
            }
        }
    }

    /// Pairs of opening and closing tags, in the order in which they open.
    private func matchSections() -> [(open: Int, close: Int)] {
        var open: [Int] = []
        var pairs: [(open: Int, close: Int)] = []
        for index in events.indices {
            guard case .tag(let tag) = events[index] else { continue }
            if tag.isOpening {
                open.append(index)
            } else if tag.kind == .close, let last = open.last, case .tag(let opening) = events[last],
                opening.name == tag.name
            {
                open.removeLast()
                pairs.append((last, index))
            }
        }
        return pairs.sorted { $0.open < $1.open }
    }

    private mutating func hoist(_ open: Int, _ close: Int) {
        guard case .tag(let openTag) = events[open], case .tag(let closeTag) = events[close] else { return }
        let found = beginnings(open)
        for isWhole in [true, false] {
            for first in found where isRepeated(first) == isWhole {
                guard let last = end(of: close, among: first), isWhole || first != last, isHoistable(first, last) else {
                    continue
                }
                moved.insert(open)
                moved.insert(close)
                before[first, default: []].append(openTag)
                after[partner[last], default: []].insert(closeTag, at: 0)
                return
            }
        }
        if parent[open] != parent[close] {
            problems.append(
                Diagnostic(
                    .error, .templateSyntax,
                    "\(openTag.spelling) opens in \(place(parent[open])) and closes in \(place(parent[close]))",
                    at: openTag.place, hint: "let both stand in the same one, or each on a line of its own"))
        }
    }

    /// List items and rows below the head: a section around the content of one means the whole of it.
    private func isRepeated(_ element: Int) -> Bool {
        guard case .open(let name, _) = events[element] else { return false }
        return name == "li" || name == "tr" && !isHeader(element)
    }

    /// All cells of a row are the row, and the head's row stays.
    private func isHoistable(_ first: Int, _ last: Int) -> Bool {
        guard case .open(let name, _) = events[first] else { return false }
        if name == "tr" { return !isHeader(first) }
        if name == "td" || name == "th" { return isHeader(parent[first]) || !coversRow(first, last) }
        return true
    }

    /// The elements that begin where the tag stands, the innermost first.
    private func beginnings(_ open: Int) -> [Int] {
        var found: [Int] = []
        var index = open - 1
        while index >= 0, found.count < 64 {
            switch events[index] {
            case .open(let name, _):
                if Self.isVoid(name) || partner[index] < 0 { return found }
                found.append(index)
            case .text(let text):
                if !text.allSatisfy(Lexer.isSpace) { return found }
            case .tag:
                if !moved.contains(index) { return found }
            case .close, .raw: return found
            }
            index -= 1
        }
        return found
    }

    /// The sibling of `first`, or itself, that ends where the tag stands.
    private func end(of close: Int, among first: Int) -> Int? {
        guard case .open(let name, _) = events[first] else { return nil }
        var index = close + 1
        while index < events.count {
            switch events[index] {
            case .close(let closing, _):
                let opening = partner[index]
                if opening < 0 { return nil }
                if parent[opening] == parent[first] {
                    return opening >= first && (closing == name || !Self.isPart(name)) ? opening : nil
                }
            case .text(let text):
                if !text.allSatisfy(Lexer.isSpace) { return nil }
            case .tag: if !moved.contains(index) { return nil }
            case .open, .raw: return nil
            }
            index += 1
        }
        return nil
    }

    private func isHeader(_ row: Int) -> Bool {
        guard row >= 0, parent[row] >= 0, case .open("thead", _) = events[parent[row]] else { return false }
        return true
    }

    /// Whether two cells are the first and the last of their row.
    private func coversRow(_ first: Int, _ last: Int) -> Bool {
        let row = parent[first]
        guard row >= 0, partner[row] >= 0 else { return false }
        let isSpace = { (range: Range<Int>) in
            range.allSatisfy { index in
                switch events[index] {
                case .text(let text): text.allSatisfy(Lexer.isSpace)
                case .tag: moved.contains(index)
                default: false
                }
            }
        }
        return isSpace((row + 1)..<first) && isSpace((partner[last] + 1)..<partner[row])
    }

    private func place(_ element: Int) -> String {
        guard element >= 0, case .open(let name, _) = events[element] else { return "the page itself" }
        return switch name {
        case "p": "a paragraph"
        case "li": "a list item"
        case "td", "th": "a table cell"
        case "a": "a link"
        case "em", "strong", "del": "emphasis (`\(name)`)"
        case "code", "pre": "code"
        case "blockquote": "a block quote"
        case "h1", "h2", "h3", "h4", "h5", "h6": "a heading"
        default: "`\(name)`"
        }
    }

    private func tokens() -> [Token] {
        var tokens: [Token] = []
        var text: [UInt8] = []
        var late: [Tag] = []
        /// A tag that had a line of its own has been moved: its line end goes, too.
        var isLineOver = false
        func add(_ tags: [Tag]) {
            for tag in tags {
                if !text.isEmpty { tokens.append(.text(text)) }
                text.removeAll()
                tokens.append(.tag(tag))
            }
        }
        for index in events.indices {
            if !late.isEmpty {
                // The line that a row or item ends with belongs to it.
                if case .text(let next) = events[index], next.first == UInt8(ascii: "\n") {
                    text.append(UInt8(ascii: "\n"))
                    add(late)
                    late.removeAll()
                    if let tags = before[index] { add(tags) }
                    text += next.dropFirst()
                    continue
                }
                add(late)
                late.removeAll()
            }
            if let tags = before[index] { add(tags) }
            switch events[index] {
            case .text(let bytes):
                text += isLineOver && bytes.first == UInt8(ascii: "\n") ? bytes.dropFirst() : bytes[...]
                isLineOver = false
            case .open(_, let bytes), .close(_, let bytes), .raw(let bytes):
                text += bytes
                isLineOver = false
            case .tag(let tag):
                if moved.contains(index) {
                    isLineOver = text.last == UInt8(ascii: "\n")
                } else {
                    add([tag])
                }
            }
            if let tags = after[index] { late = tags }
        }
        add(late)
        if !text.isEmpty { tokens.append(.text(text)) }
        return tokens
    }

    static func isVoid(_ name: String) -> Bool {
        ["img", "br", "hr", "input"].contains(name)
    }

    private static func isPart(_ name: String) -> Bool {
        ["li", "tr", "td", "th"].contains(name)
    }
}
