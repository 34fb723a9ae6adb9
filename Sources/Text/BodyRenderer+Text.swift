import Model

extension BodyRenderer {
    /// Plain, escaped and facetted text: places what is to be linked, cuts what is not shown, writes the rest.
    mutating func renderText(_ body: Body, in context: Context, form: BodyWriter.Form, links: some LinkTargets) {
        isEscaped = body.format == .escaped && text.contains(0x26)
        let entities = body.entities ?? []
        // A network that names nothing but its emoji leaves the rest to be found.
        let isNamed = body.entities != nil && !(body.format == .plain && entities.allSatisfy { $0.kind == .emoji })
        var shown = 0..<text.count
        if let range = body.displayRange { shown = byteRange(range, isBytes: body.format == .facets) }
        if isNamed {
            placer.place(entities, in: text, format: body.format)
            if context.isProfile, body.format == .escaped {
                // Of profiles Twitter names the links and nothing else.
                prepareScanner(for: context.network)
                scanner.scan(text)
                placer.add(scanner.matches)
            }
        } else {
            if isEscaped { shown = decode(keeping: shown) }
            prepareScanner(for: context.network)
            scanner.scan(text)
            placer.place(scanner.matches)
        }
        shown = cut(shown, entities: entities)
        writer.begin(form, turns: form == .html && !text.isASCII && TextDirection.turns(text))
        let emoji = entities.contains { $0.kind == .emoji } ? entities : []
        // Mentions before the shown text are facts even so.
        for place in placer.places where place.end <= shown.lowerBound { collect(place, entities: entities) }
        var index = shown.lowerBound
        for (number, place) in placer.places.enumerated()
        where place.start >= shown.lowerBound && place.end <= shown.upperBound {
            write(index..<place.start, emoji: emoji, links: links)
            if !isDropped(place, number: number, entities: entities, shown: shown, context: context) {
                write(place, entities: entities, context: context, links: links)
            }
            index = place.end
        }
        write(index..<shown.upperBound, emoji: emoji, links: links)
        writer.finish()
    }

    private mutating func write(_ range: Range<Int>, emoji: [Entity], links: some LinkTargets) {
        guard !range.isEmpty else { return }
        if emoji.isEmpty {
            writer.paragraphs(text, range, isEscaped: isEscaped)
        } else {
            writeWithEmoji(range, emoji: emoji, links: links)
        }
    }

    /// The network's rules for what is found in its texts.
    mutating func prepareScanner(for network: Network) {
        if preparedNetwork == network { return }
        preparedNetwork = network
        scanner.options = [.addresses]
        let rules = NetworkRules(network)
        if let handles = rules.handles {
            scanner.handles = handles
            scanner.options.insert(.mentions)
        }
        if rules.hasHashtags { scanner.options.insert(.hashtags) }
        if rules.hasCashtags { scanner.options.insert(.cashtags) }
    }

    /// A range of code points (or bytes) as bytes of the text, clamped.
    private func byteRange(_ range: Range<Int>, isBytes: Bool) -> Range<Int> {
        if isBytes || text.isASCII {
            let start = Swift.max(0, Swift.min(range.lowerBound, text.count))
            let end = Swift.max(start, Swift.min(range.upperBound, text.count))
            return text.isBoundary(start) && text.isBoundary(end) ? start..<end : 0..<text.count
        }
        // Strings are UTF-8, so code points can be counted by their first bytes.
        let start = text.offset(Swift.max(0, range.lowerBound), after: 0)
        return start..<text.offset(Swift.max(0, range.upperBound - Swift.max(0, range.lowerBound)), after: start)
    }

    /// Decodes Twitter's escapes in place; the same range in the decoded text.
    private mutating func decode(keeping range: Range<Int>) -> Range<Int> {
        var (start, end, written, index) = (0, 0, 0, 0)
        while index < text.count {
            if index == range.lowerBound { start = written }
            if index == range.upperBound { end = written }
            let byte = text[index]
            if byte == 0x26, text.hasASCII("&amp;", at: index) {
                index += 5
            } else if byte == 0x26, text.hasASCII("&lt;", at: index) {
                text[written] = 0x3C
                (written, index) = (written + 1, index + 4)
                continue
            } else if byte == 0x26, text.hasASCII("&gt;", at: index) {
                text[written] = 0x3E
                (written, index) = (written + 1, index + 4)
                continue
            } else {
                index += 1
            }
            text[written] = byte
            written += 1
        }
        if range.lowerBound >= index { start = written }
        if range.upperBound >= index { end = written }
        text.removeLast(text.count - written)
        isEscaped = false
        return start..<Swift.max(start, end)
    }

    /// The part of the text that is shown: what the network cuts off must be mentions in front and addresses behind,
    /// or else nothing is cut.
    private func cut(_ shown: Range<Int>, entities: [Entity]) -> Range<Int> {
        var start = 0
        if shown.lowerBound > 0, covers(0..<shown.lowerBound, with: [.mention]) { start = shown.lowerBound }
        var end = text.count
        if shown.upperBound < text.count, shown.upperBound >= start,
            covers(shown.upperBound..<text.count, with: [.link, .media])
        {
            end = shown.upperBound
        }
        return start..<end
    }

    /// Whether nothing but white space and places of these kinds is in the range.
    private func covers(_ range: Range<Int>, with kinds: [Entity.Kind]) -> Bool {
        var index = range.lowerBound
        for place in placer.places where place.end > range.lowerBound && place.start < range.upperBound {
            guard place.start >= range.lowerBound, place.end <= range.upperBound, kinds.contains(place.kind),
                isSpace(index..<place.start)
            else { return false }
            index = place.end
        }
        return isSpace(index..<range.upperBound)
    }

    func isSpace(_ range: Range<Int>) -> Bool {
        var index = range.lowerBound
        while index < range.upperBound {
            let step = text.scalar(at: index)
            guard CharacterClass.isSpace(step.value) else { return false }
            index += step.length
        }
        return true
    }
}
