import Model

/// From a Markdown template's tokens to those of the HTML it stands for.
enum MarkdownReading {
    static func html(of tokens: [Token], source: [UInt8]) -> (tokens: [Token], problems: [Diagnostic]) {
        let (lines, tags) = MarkdownLine.lines(of: tokens)
        let layout = MarkdownLayout(lines, tags)
        let shield = Shield(for: source)
        let shielded = MarkdownSource(layout.lines, shield)
        let output = CommonMark.html(of: shielded.bytes, shield)
        var reader = Reader(tags: tags, dresses: shielded.dresses, shield: shield, raw: output.raw)
        reader.read(output.html, isRaw: false)
        let (result, problems) = Hoisting.hoist(reader.events)
        var all = layout.problems + problems
        let told = Set(layout.problems.compactMap(\.line))
        for (number, tag) in tags.enumerated() where !reader.seen.contains(number) && !told.contains(tag.place.line) {
            all.append(
                Diagnostic(
                    .error, .templateSyntax, "\(tag.spelling) is lost in Markdown", at: tag.place,
                    hint:
                        "it stands where Markdown puts nothing out, such as a surplus table cell or the name of a link")
            )
        }
        for number in output.indentedCode where tags.indices.contains(number) && !tags[number].isValue {
            all.append(
                Diagnostic(
                    .error, .templateSyntax, "Markdown takes \(tags[number].spelling) for code", at: tags[number].place,
                    hint: "indent it by less than four spaces"))
        }
        return (result, all)
    }

    /// Reads cmark's output, takes the words out and the tags in.
    private struct Reader {
        let tags: [Tag]
        let dresses: [Int: MarkdownSource.Dress]
        let shield: Shield
        let raw: [[UInt8]]
        var events: [Hoisting.Event] = []
        var seen: Set<Int> = []

        init(tags: [Tag], dresses: [Int: MarkdownSource.Dress], shield: Shield, raw: [[UInt8]]) {
            self.tags = tags
            self.dresses = dresses
            self.shield = shield
            self.raw = raw
        }

        mutating func read(_ html: [UInt8], isRaw: Bool) {
            var position = 0
            while let found = shield.next(in: html, from: position) {
                var end = found.range.upperBound
                switch found.kind {
                case .raw:
                    add(html[position..<found.range.lowerBound], isRaw)
                    guard raw.indices.contains(found.number), !isRaw else { break }
                    read(raw[found.number], isRaw: true)
                    // The literal of a block ends with the line, as its word does.
                    if raw[found.number].last == UInt8(ascii: "\n"), end < html.count, html[end] == UInt8(ascii: "\n") {
                        end += 1
                    }
                case .tag:
                    let dress = dresses[found.number] ?? MarkdownSource.Dress()
                    var start = found.range.lowerBound
                    for mark in Self.forms(dress.before, dress.isBlock)
                    where html[position..<start].suffix(mark.count).elementsEqual(mark) {
                        start -= mark.count
                        break
                    }
                    for mark in Self.forms(dress.after, dress.isBlock)
                    where html[end...].starts(with: mark) {
                        end += mark.count
                        break
                    }
                    add(html[position..<start], isRaw)
                    if tags.indices.contains(found.number) {
                        seen.insert(found.number)
                        events.append(.tag(tags[found.number]))
                    }
                }
                position = end
            }
            add(html[position...], isRaw)
        }

        private static func forms(_ mark: [UInt8], _ isBlock: Bool) -> [[UInt8]] {
            if mark.isEmpty { return [] }
            guard isBlock else { return [mark] }
            return [mark, mark == Array("<!--".utf8) ? Array("&lt;!--".utf8) : Array("--&gt;".utf8)]
        }

        private mutating func add(_ html: ArraySlice<UInt8>, _ isRaw: Bool) {
            if html.isEmpty { return }
            if isRaw {
                // Space around a tag in a block of its own is nobody's.
                events.append(html.allSatisfy(Lexer.isSpace) ? .text(Array(html)) : .raw(Array(html)))
                return
            }
            // cmark escapes `<` and `>` wherever they are not its own.
            var rest = html
            if !isInsideTag {
                while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
                    if start > rest.startIndex { events.append(.text(Array(rest[..<start]))) }
                    guard let end = rest[start...].firstIndex(of: UInt8(ascii: ">")) else {
                        element(rest[start...])
                        isInsideTag = true
                        return
                    }
                    element(rest[start...end])
                    rest = rest[(end + 1)...]
                }
                if !rest.isEmpty { events.append(.text(Array(rest))) }
                return
            }
            guard let end = rest.firstIndex(of: UInt8(ascii: ">")) else {
                events.append(.raw(Array(rest)))
                return
            }
            isInsideTag = false
            events.append(.raw(Array(rest[...end])))
            add(rest[(end + 1)...], false)
        }

        /// A tag of cmark's with a word in one of its attributes comes in pieces.
        private var isInsideTag = false

        private mutating func element(_ bytes: ArraySlice<UInt8>) {
            let isClosing = bytes.dropFirst().first == UInt8(ascii: "/")
            let name = bytes.dropFirst(isClosing ? 2 : 1).prefix { $0 != 0x20 && $0 != UInt8(ascii: ">") }
            let text = String(decoding: name, as: UTF8.self)
            events.append(isClosing ? .close(text, Array(bytes)) : .open(text, Array(bytes)))
        }
    }
}
