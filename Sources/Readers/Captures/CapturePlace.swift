internal import Model

/// What a capture's path says: which kind of collection it is, what it is called, when it was made. Pages of one
/// search and captures of it at other times have the same name.
struct CapturePlace {
    private(set) var kind: Collection.Kind?
    private(set) var name: String
    private(set) var captured: Timestamp?

    /// - Parameters:
    ///   - path: Below the input, with `/`.
    ///   - root: The input's own last name; counts as a folder of the path, but is no part of a name.
    ///   - isPage: Whether a number at the name's end that nothing explains is that of a page.
    init(path: String, root: String, isPage: Bool = true) {
        var parts = path.split(separator: "/").map(String.init)
        let file = Self.stem(parts.popLast() ?? "")
        var rest: ArraySlice<String> = parts[...]
        if let index = parts.firstIndex(where: { Self.kind(of: $0) != nil }) {
            kind = Self.kind(of: parts[index])
            rest = parts[(index + 1)...]
        } else {
            kind = Self.kind(of: root)
        }
        name = (rest + [file]).joined(separator: "/")
        // `Grailbird` and `X` exports keep their posts below folders that say nothing.
        cutMarkers(isPage)
        name = Self.percentDecoded(name)
        // A file may be called anything but `/`; a page's title holds no control characters.
        name = String(
            String.UnicodeScalarView(
                name.unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }))
    }

    private static func kind(of folder: String) -> Collection.Kind? {
        switch folder.lowercased() {
        case "timelines", "timeline": .timeline
        case "searches", "search": .search
        case "threads", "thread": .thread
        case "likes", "favorites", "favourites": .likes
        case "bookmarks": .bookmarks
        case "boards", "board": .board
        case "places", "place": .places
        default: nil
        }
    }

    static func stem(_ file: String) -> String {
        var stem = file[...]
        while let dot = stem.lastIndex(of: "."), dot > stem.startIndex {
            switch stem[dot...].lowercased() {
            case ".json", ".jsonl", ".ndjson", ".js", ".gz", ".txt", ".jsonlines", ".car": stem = stem[..<dot]
            default: return String(stem)
            }
        }
        return String(stem)
    }

    /// Cuts page numbers and times off the end, as long as there are any and something is left.
    private mutating func cutMarkers(_ isPage: Bool) {
        while true {
            if let (shorter, time) = Self.cutTime(name) {
                name = shorter
                captured = captured ?? time
            } else if let page = Self.cutPage(name), isPage || page.isNamed || Self.endsInTime(page.name) {
                name = page.name
            } else {
                return
            }
        }
    }

    /// Whether there are only numbers behind a time, as in the names of fetched captures.
    private static func endsInTime(_ name: String) -> Bool {
        if cutTime(name) != nil { return true }
        guard let page = cutPage(name) else { return false }
        return endsInTime(page.name)
    }

    /// `NAME-2`, `NAME_2`, `NAME.2`, `NAME (2)`, `NAME-p2`, `NAME-page2`, `NAME-page-2`, `NAME/2`. Up to three digits,
    /// for four are a year. `isNamed`: whether the name says that it is a page.
    private static func cutPage(_ name: String) -> (name: String, isNamed: Bool)? {
        var rest = name[...]
        if rest.hasSuffix(")"), let open = rest.lastIndex(of: "(") {
            let number = rest[rest.index(after: open)...].dropLast()
            guard isPage(number) else { return nil }
            return nonEmpty(rest[..<open].reversed().drop { $0 == " " }.reversed()).map { ($0, true) }
        }
        let digits = rest.reversed().prefix { $0.isASCII && $0.isNumber }.count
        guard isPage(rest.suffix(digits)) else { return nil }
        rest = rest.dropLast(digits)
        var isNamed = false
        for word in ["page-", "page_", "page", "p"] where rest.lowercased().hasSuffix(word) {
            let before = rest.dropLast(word.count)
            if before.isEmpty || before.last.map(isSeparator) == true {
                rest = before
                isNamed = true
                break
            }
        }
        guard let last = rest.last, isSeparator(last) || (isNamed && last == " ") else { return nil }
        isNamed = isNamed || last == "/"
        return nonEmpty(rest.dropLast()).map { ($0, isNamed) }
    }

    /// A number at the end of a file's name that nothing explains, and what stands before it with its separator.
    static func number(endOf file: String) -> (before: String, number: Int)? {
        let stem = stem(file)
        guard let page = cutPage(stem), !page.isNamed else { return nil }
        let digits = stem.reversed().prefix { $0.isASCII && $0.isNumber }.count
        return Int(stem.suffix(digits)).map { (String(stem.dropLast(digits)), $0) }
    }

    /// `NAME-2016-03-01`, `NAME-2016-03-01T120000Z`, `NAME.20160301…`.
    private static func cutTime(_ name: String) -> (String, Timestamp)? {
        for index in name.indices where isSeparator(name[index]) {
            if let time = CaptureTime.parse(name[name.index(after: index)...]), let shorter = nonEmpty(name[..<index]) {
                return (shorter, time)
            }
        }
        return nil
    }

    private static func isPage(_ text: some StringProtocol) -> Bool {
        (1...3).contains(text.count) && text.allSatisfy { $0.isASCII && $0.isNumber }
    }

    private static func isSeparator(_ character: Character) -> Bool {
        character == "-" || character == "_" || character == "." || character == "/"
    }

    private static func nonEmpty(_ text: some Sequence<Character>) -> String? {
        let text = String(text)
        return text.isEmpty ? nil : text
    }

    /// `%23ucd` is `#ucd`; as it is where the result would be no text.
    static func percentDecoded(_ text: String, plusIsSpace: Bool = false) -> String {
        guard text.utf8.contains(UInt8(ascii: "%")) || (plusIsSpace && text.utf8.contains(UInt8(ascii: "+"))) else {
            return text
        }
        let plain = plusIsSpace ? plusDecoded(text.utf8) : Array(text.utf8)
        let bytes = Model.percentDecoded(plain) { $0 >= 0x20 }
        return String(validating: bytes, as: UTF8.self) ?? text
    }
}
