/// The first pass over HTML from a stranger. It reads tags as the HTML standard's tokenizer does and writes them anew:
/// only known elements, only attributes that are looked at, every element closed, at most `deepest` inside of each
/// other. A tree builder takes time that grows with the square of the depth, of the open formatting elements and of the
/// attributes of a tag, and frees its tree recursively; what comes out of here bounds all of them. Linear time.
struct MarkupFilter: Sendable {
    /// More elements inside of each other than any reader could tell apart.
    private static let deepest = 100

    private struct Open {
        let element: MarkupElement
        /// Its start tag in the output, to open it again.
        let tag: Range<Int>
    }

    private let source: [UInt8]
    private var output: [UInt8] = []
    private var open: [Open] = []
    /// How many of each element are open, so that most searches need not be made.
    private var counts = [Int](repeating: 0, count: 64)
    /// Elements that were left out because they were too deep, and have not ended yet.
    private var tooDeep = 0

    /// The same content as HTML that is safe to parse.
    static func filtered(_ source: [UInt8]) -> [UInt8] {
        var filter = MarkupFilter(source: source)
        filter.run()
        return filter.output
    }

    private init(source: [UInt8]) {
        self.source = source
        output.reserveCapacity(source.count + source.count / 4)
    }

    private mutating func run() {
        var tokenizer = MarkupTokenizer(source: source)
        while let token = tokenizer.next() {
            switch token {
            case .text(let range): text(range)
            case .start(let tag): start(tag, tokenizer)
            case .end(let name):
                if let element = MarkupElement.named(name) { end(element) }
            }
        }
        close(to: 0)
    }

    private mutating func text(_ range: Range<Int>) {
        for index in range {
            switch source[index] {
            case 0: break
            case 0x3C: output.append(contentsOf: "&lt;".utf8)
            default: output.append(source[index])
            }
        }
    }

    private mutating func start(_ tag: MarkupTokenizer.Tag, _ tokenizer: MarkupTokenizer) {
        guard let element = MarkupElement.named(tag.name) else { return }
        closeImplied(by: element)
        guard !element.isVoid else {
            write(element, tag, tokenizer)
            return
        }
        guard open.count < Self.deepest else {
            tooDeep += 1
            return
        }
        let start = output.count
        write(element, tag, tokenizer)
        push(element, tag: start..<output.count)
    }

    private mutating func push(_ element: MarkupElement, tag: Range<Int>) {
        open.append(Open(element: element, tag: tag))
        counts[Int(element.rawValue)] += 1
    }

    private func isOpen(_ element: MarkupElement) -> Bool {
        counts[Int(element.rawValue)] > 0
    }

    private mutating func end(_ element: MarkupElement) {
        if element == .lineBreak {
            output.append(contentsOf: "<br>".utf8)
            return
        }
        if tooDeep > 0 {
            tooDeep -= 1
            return
        }
        if isOpen(element), let index = open.lastIndex(where: { $0.element == element }) { end(at: index) }
    }

    /// Closes the element and all in it; inline elements go on after an inline element that they were wrongly in.
    private mutating func end(at index: Int) {
        let inner = open[(index + 1)...]
        let goesOn = open[index].element.isInline ? inner.prefix { $0.element.isInline } : []
        close(to: index)
        guard goesOn.count == inner.count else { return }
        for element in goesOn {
            let start = output.count
            output.append(contentsOf: output[element.tag])
            push(element.element, tag: start..<output.count)
        }
    }

    private mutating func close(to depth: Int) {
        while open.count > depth {
            output.append(contentsOf: "</".utf8)
            let element = open.removeLast().element
            counts[Int(element.rawValue)] -= 1
            element.name.withUTF8Buffer { output.append(contentsOf: $0) }
            output.append(0x3E)
        }
    }

    /// Ends what the standard ends when such an element starts.
    private mutating func closeImplied(by element: MarkupElement) {
        switch element {
        case .paragraph, .division, .quote, .preformatted, .unordered, .ordered, .table, .heading, .rule:
            close([.paragraph], within: [.table, .cell, .headCell])
            if element == .heading, open.last?.element == .heading { close(to: open.count - 1) }
        case .item:
            close([.item], within: [.unordered, .ordered, .table])
            close([.paragraph], within: [.table, .cell, .headCell])
        case .headCell, .cell: close([.headCell, .cell], within: [.row, .table])
        case .row: close([.row], within: [.table])
        case .head, .rows: close([.head, .rows], within: [.table])
        case .rubyText, .rubyParenthesis: close([.rubyText, .rubyParenthesis], within: [.ruby])
        case .anchor:
            if isOpen(.anchor), let index = open.lastIndex(where: { $0.element == .anchor }) { end(at: index) }
        default: break
        }
    }

    /// Closes the innermost of `elements` unless one of `border` is further in.
    private mutating func close(_ elements: [MarkupElement], within border: [MarkupElement]) {
        guard elements.contains(where: isOpen) else { return }
        for index in open.indices.reversed() {
            if elements.contains(open[index].element) {
                close(to: index)
                return
            }
            if border.contains(open[index].element) { return }
        }
    }

    private mutating func write(_ element: MarkupElement, _ tag: MarkupTokenizer.Tag, _ tokenizer: MarkupTokenizer) {
        output.append(0x3C)
        element.name.withUTF8Buffer { output.append(contentsOf: $0) }
        for name in element.attributes {
            guard let value = tokenizer.value(of: name, in: tag) else { continue }
            output.append(0x20)
            name.withUTF8Buffer { output.append(contentsOf: $0) }
            output.append(contentsOf: "=\"".utf8)
            for index in value {
                switch source[index] {
                case 0: break
                case 0x22: output.append(contentsOf: "&quot;".utf8)
                default: output.append(source[index])
                }
            }
            output.append(0x22)
        }
        output.append(0x3E)
    }
}
