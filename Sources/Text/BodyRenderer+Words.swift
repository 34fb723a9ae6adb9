import Model

extension BodyRenderer {
    /// A text node of a marked-up body. In Markdown, what the network links by rule is looked for.
    mutating func write(_ text: [UInt8], _ walk: MarkupWalk, links: some LinkTargets) {
        var start = 0
        if walk.findsNames, !flow.isInLinkOrCode {
            for reference in references(in: text, walk) where reference.range.lowerBound >= start {
                writeEmoji(text, start..<reference.range.lowerBound, walk, links: links)
                write(reference, of: text, walk, links: links)
                start = reference.range.upperBound
            }
        }
        writeEmoji(text, start..<text.count, walk, links: links)
    }

    /// Mentions and what else the network links, in order.
    private mutating func references(in text: [UInt8], _ walk: MarkupWalk) -> [WrittenReference] {
        let network = walk.context.network
        var found = WrittenReference.all(in: text, network: network, repository: walk.repository)
        guard let handles = walk.rules.handles, text.contains(0x40) else { return found }
        preparedNetwork = nil
        scanner.handles = handles
        scanner.options = [.mentions]
        scanner.scan(text)
        for match in scanner.matches {
            let handle = text.string(match.nameStart..<match.nameEnd)
            found.append(WrittenReference(range: match.start..<match.end, target: .author(handle)))
        }
        found.sort { $0.range.lowerBound < $1.range.lowerBound }
        return found
    }

    private mutating func write(
        _ reference: WrittenReference, of text: [UInt8], _ walk: MarkupWalk, links: some LinkTargets
    ) {
        let tag: [UInt8]?
        let isMention: Bool
        switch reference.target {
        case .author(let handle):
            let network = walk.context.network
            collector.mention(handle)
            let page = links.author(handle: handle, id: "", network: network)
            let outside = page == nil ? NetworkAddress.profile(handle: handle, network: network) : nil
            tag = LinkTag.start("mention", page: page, outside: outside)
            isMention = true
        case .address(let address):
            collector.link(address)
            tag = LinkTag.start(outside: address, links: links)
            isMention = false
        }
        if let tag { flow.push(.link(tag, isIsolated: isMention)) }
        flow.text(text, reference.range)
        if tag != nil { flow.pop() }
    }

    private mutating func writeEmoji(_ text: [UInt8], _ range: Range<Int>, _ walk: MarkupWalk, links: some LinkTargets)
    {
        guard !walk.entities.isEmpty, text.contains(0x3A), flow.writer.form == .html else {
            flow.text(text, range)
            return
        }
        var (start, index) = (range.lowerBound, range.lowerBound)
        while index < range.upperBound {
            guard text[index] == 0x3A, let end = Shortcode.end(in: text, from: index, limit: range.upperBound),
                let found = walk.entities.first(where: {
                    $0.kind == .emoji && $0.value.utf8.elementsEqual(text[(index + 1)..<(end - 1)])
                }), let file = links.media(found.target)
            else {
                index += 1
                continue
            }
            flow.text(text, start..<index)
            flow.prepare()
            flow.writer.emoji(Array(text[index..<end]), file: file)
            (index, start) = (end, end)
        }
        flow.text(text, start..<range.upperBound)
    }
}
