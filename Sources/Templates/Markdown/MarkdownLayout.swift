import Model

/// Decides for each tag of a Markdown template how it is to be written, so that the tags stay out of Markdown's
/// way and yet end where the writer meant them: a section around table rows goes into the first and the last
/// row's cells, one around list items into the items. `Hoisting` takes them out again.
struct MarkdownLayout {
    private(set) var lines: [MarkdownLine]
    private(set) var problems: [Diagnostic] = []
    private let tags: [Tag]
    /// For each opening tag its closing one, and the other way.
    private let partners: [Int: Int]

    init(_ lines: [MarkdownLine], _ tags: [Tag]) {
        self.lines = lines
        self.tags = tags
        partners = Self.partners(of: tags)
        markVerbatim()
        placeInTables()
        placeInLists()
        placeBlocks()
        checkMarkers()
        HTMLTagRegions.mark(&self.lines)
    }

    static func partners(of tags: [Tag]) -> [Int: Int] {
        var partners: [Int: Int] = [:]
        var open: [Int] = []
        for (index, tag) in tags.enumerated() {
            if tag.isOpening {
                open.append(index)
            } else if tag.kind == .close, let last = open.last, tags[last].name == tag.name {
                open.removeLast()
                partners[last] = index
                partners[index] = last
            }
        }
        return partners
    }

    /// Fenced code and HTML comments.
    private mutating func markVerbatim() {
        var fence: (mark: UInt8, length: Int)?
        var isComment = false
        for index in lines.indices {
            if let open = fence {
                lines[index].isVerbatim = true
                if let close = lines[index].fence, close.mark == open.mark, close.length >= open.length { fence = nil }
                continue
            }
            if isComment { lines[index].isVerbatim = true }
            if !isComment, let open = lines[index].fence {
                fence = open
                lines[index].isVerbatim = true
                continue
            }
            for piece in lines[index].pieces {
                if case .text(let text) = piece { isComment = Self.endsInComment(text, isComment) }
            }
            if isComment { lines[index].isVerbatim = true }
        }
    }

    private static func endsInComment(_ text: [UInt8], _ before: Bool) -> Bool {
        var isComment = before
        var position = 0
        while position < text.count {
            let mark = isComment ? Array("-->".utf8) : Array("<!--".utf8)
            if text[position...].starts(with: mark) {
                isComment.toggle()
                position += mark.count
            } else {
                position += 1
            }
        }
        return isComment
    }

    // MARK: Tables

    private mutating func placeInTables() {
        var isTable = false
        var lastRow: Int?
        var pending: [Int] = []
        var placed: Set<Int> = []
        var removed: Set<Int> = []
        let rowFollows = rowsThatFollow()
        for index in lines.indices {
            let line = lines[index]
            if line.isVerbatim || line.isBlank {
                isTable = false
                pending.removeAll()
                continue
            }
            if !isTable {
                if line.isTableDelimiter, index > 0, lines[index - 1].hasPipe, !lines[index - 1].isVerbatim {
                    isTable = true
                    lastRow = nil
                    placed.removeAll()
                }
                continue
            }
            guard line.isTagsOnly else {
                if !line.hasPipe, pending.isEmpty == false { pending.removeAll() }
                lines[index].moveTagsIntoFirstCell(pending)
                lines[index].moveTagsIntoLastCell { tags[$0].kind == .close }
                placed.formUnion(pending)
                placed.formUnion(line.tags)
                pending.removeAll()
                lastRow = index
                continue
            }
            guard rowFollows[index] || line.tags.allSatisfy({ isClosing($0, of: placed) }) else {
                isTable = false
                continue
            }
            for number in line.tags {
                let tag = tags[number]
                if tag.kind == .section || tag.kind == .inverted {
                    pending.append(number)
                } else if isClosing(number, of: placed), let lastRow {
                    lines[lastRow].appendToLastCell(number)
                } else if tag.kind == .close, pending.last == partners[number] {
                    pending.removeLast()
                } else {
                    problems.append(
                        Diagnostic(
                            .error, .templateSyntax, "\(tag.spelling) cannot stand between the rows of a table",
                            at: tag.place,
                            hint: "write a row with cells, or the whole table as HTML with the partial inside `<tbody>`"
                        ))
                }
            }
            removed.insert(index)
        }
        lines = lines.indices.filter { !removed.contains($0) }.map { lines[$0] }
    }

    private func isClosing(_ number: Int, of placed: Set<Int>) -> Bool {
        guard tags[number].kind == .close, let partner = partners[number] else { return false }
        return placed.contains(partner)
    }

    /// For each line, whether a row is the next that holds more than tags.
    private func rowsThatFollow() -> [Bool] {
        var result = Array(repeating: false, count: lines.count)
        var isRow = false
        for index in lines.indices.reversed() {
            result[index] = isRow
            let line = lines[index]
            if !line.isTagsOnly { isRow = !line.isBlank && line.hasPipe && !line.isVerbatim }
        }
        return result
    }

    // MARK: Lists

    private mutating func placeInLists() {
        var lineOfTag: [Int: Int] = [:]
        for (index, line) in lines.enumerated() { for tag in line.tags { lineOfTag[tag] = index } }
        var moved: [Int: [Int]] = [:]
        var removed: Set<Int> = []
        for index in lines.indices {
            guard !lines[index].isVerbatim, lines[index].isTagsOnly, let number = lines[index].tags.first,
                lines[index].tags.count == 1, tags[number].kind == .section || tags[number].kind == .inverted,
                let close = partners[number], let end = lineOfTag[close], end > index,
                lines[end].isTagsOnly, lines[end].tags.count == 1,
                let (first, content) = listBody(index, end)
            else { continue }
            moved[first, default: []].append(number)
            removed.insert(index)
            lines[end].pieces = [
                .text(Array(repeating: 0x20, count: content)), .tag(close, .block),
            ]
        }
        for (index, numbers) in moved { lines[index].insertAfterMarker(numbers) }
        lines = lines.indices.filter { !removed.contains($0) }.map { lines[$0] }
    }

    /// The first item between two lines that hold nothing but list items, and how far the last one's content is
    /// indented.
    private func listBody(_ start: Int, _ end: Int) -> (first: Int, content: Int)? {
        let indentation = lines[start].indentation
        var first: Int?
        var content = 0
        for index in (start + 1)..<end {
            let line = lines[index]
            if let inner = line.listItemContent, line.indentation == indentation {
                if first == nil { first = index }
                content = inner
            } else if line.isTagsOnly, !line.tags.contains(where: { !isSectionTag($0) }) {
                continue
            } else if line.isBlank {
                if first == nil || index == end - 1 { return nil }
            } else if first == nil || line.indentation < content {
                return nil
            }
        }
        return first.map { ($0, content) }
    }

    private func isSectionTag(_ number: Int) -> Bool {
        let tag = tags[number]
        return tag.kind == .section || tag.kind == .inverted || tag.kind == .close
    }

    // MARK: Blocks

    private mutating func placeBlocks() {
        for index in lines.indices {
            let line = lines[index]
            guard !line.isVerbatim, line.isTagsOnly, let first = line.tags.first else { continue }
            if tags[first].isValue {
                if line.tags.count > 1 { continue }
                let next = index + 1 < lines.count ? lines[index + 1] : MarkdownLine()
                if next.isRule || next.isParagraphText { continue }
                if index > 0, lines[index - 1].isParagraphText { continue }
            }
            for position in lines[index].pieces.indices {
                if case .tag(let number, _) = lines[index].pieces[position] {
                    lines[index].pieces[position] = .tag(number, .block)
                }
            }
        }
    }

    /// A section in front of a heading's, item's or quote's mark on the same line hides the mark.
    private mutating func checkMarkers() {
        for line in lines where !line.isVerbatim {
            var tag: Tag?
            for piece in line.pieces {
                switch piece {
                case .tag(let number, _):
                    if tags[number].isValue || tags[number].kind == .partial { tag = nil } else { tag = tags[number] }
                    if tag == nil { break }
                    continue
                case .text(let text):
                    if text.allSatisfy(Lexer.isSpace) { continue }
                    if let tag, let mark = Self.marker(text) {
                        problems.append(
                            Diagnostic(
                                .error, .templateSyntax, "\(tag.spelling) hides the `\(mark)` after it from Markdown",
                                at: tag.place,
                                hint: "write \(tag.spelling) on a line of its own, or after the `\(mark)`"))
                    }
                }
                break
            }
        }
    }

    private static func marker(_ text: [UInt8]) -> String? {
        let words = Lexer.trimmed(text[...])
        guard text.first != 0x20 || words.count < text.count else { return nil }
        let mark = words.prefix { !Lexer.isSpace($0) }
        let isMark =
            mark.allSatisfy { $0 == UInt8(ascii: "#") } && mark.count <= 6
            || mark.count == 1 && mark.first.map { Array("-*+>".utf8).contains($0) } == true
            || mark.last == UInt8(ascii: ".") && mark.count > 1
                && mark.dropLast().allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
        guard isMark, !mark.isEmpty, text.drop(while: Lexer.isSpace).count > mark.count || words.count > mark.count
        else {
            return nil
        }
        return String(decoding: mark, as: UTF8.self)
    }
}

extension MarkdownLine {
    /// Puts tags behind the border that a row begins with.
    mutating func moveTagsIntoFirstCell(_ numbers: [Int]) {
        var front = numbers
        while let first = pieces.first {
            if case .tag(let number, .markup) = first {
                guard
                    pieces.dropFirst().contains(where: {
                        if case .text(let text) = $0 { text.first == 0x7C } else { false }
                    }),
                    hasLeadingPipeAfterTags
                else { break }
                front.append(number)
                pieces.removeFirst()
            } else {
                break
            }
        }
        guard !front.isEmpty else { return }
        let inserted = front.map { Piece.tag($0, .markup) }
        if case .text(let text) = pieces.first {
            let indentation = text.prefix { $0 == 0x20 }
            let rest = text.dropFirst(indentation.count)
            if rest.first == UInt8(ascii: "|") {
                pieces.replaceSubrange(
                    0..<1,
                    with: [.text(Array(indentation) + Array("| ".utf8))] + inserted + [
                        .text(Array(rest.dropFirst().drop { $0 == 0x20 }))
                    ])
            } else {
                pieces.insert(contentsOf: inserted, at: 0)
            }
        } else {
            pieces.insert(contentsOf: inserted, at: 0)
        }
    }

    private var hasLeadingPipeAfterTags: Bool {
        for piece in pieces {
            if case .text(let text) = piece { return text.drop(while: Lexer.isSpace).first == UInt8(ascii: "|") }
        }
        return false
    }

    /// Takes closing tags behind the border that a row ends with back into the row.
    mutating func moveTagsIntoLastCell(where isClosing: (Int) -> Bool) {
        var closing: [Int] = []
        var rest = pieces
        while case .tag(let number, .markup) = rest.last, isClosing(number) {
            closing.insert(number, at: 0)
            rest.removeLast()
        }
        guard !closing.isEmpty, case .text(let text) = rest.last,
            Lexer.trimmed(text[...]).last == UInt8(ascii: "|")
        else { return }
        pieces = rest
        for number in closing { appendToLastCell(number) }
    }

    /// Puts a tag in front of the border that a row ends with.
    mutating func appendToLastCell(_ number: Int) {
        if case .text(let text) = pieces.last {
            let trimmed = Lexer.trimmed(text[...])
            if trimmed.last == UInt8(ascii: "|"), trimmed.dropLast().last != UInt8(ascii: "\\") {
                var before = Array(text.prefix(upTo: trimmed.endIndex - 1))
                while before.last == 0x20 { before.removeLast() }
                pieces.removeLast()
                if !before.isEmpty { pieces.append(.text(before)) }
                pieces.append(.tag(number, .markup))
                pieces.append(.text(Array(" |".utf8)))
                return
            }
        }
        pieces.append(.tag(number, .markup))
    }

    /// Puts tags behind a list item's mark.
    mutating func insertAfterMarker(_ numbers: [Int]) {
        guard let content = listItemContent, case .text(let text) = pieces.first else { return }
        pieces.replaceSubrange(
            0..<1,
            with: [.text(Array(text.prefix(content)))] + numbers.map { .tag($0, .markup) }
                + (text.count > content ? [.text(Array(text.dropFirst(content)))] : []))
    }
}
