import CGumbo
import Model

extension BodyRenderer {
    /// A picture of a custom emoji where the site has it; any other picture, film or sound is a link to where it is, named
    /// by its alternative text.
    mutating func writePicture(_ node: MarkupTree.Node, _ walk: MarkupWalk, links: some LinkTargets) {
        let alternative = node.attribute("alt") ?? []
        let isEmoji = node.hasClass("emoji") || node.hasClass("custom-emoji")
        if isEmoji, flow.writer.form == .html, let source = node.attribute("src"),
            let file = links.media(String(decoding: source, as: UTF8.self))
        {
            flow.prepare()
            flow.writer.emoji(alternative, file: file)
            return
        }
        guard !isEmoji, !isInvisible(node), let source = node.attribute("src"),
            let address = resolve(source, base: walk.rules.base)
        else { return flow.text(alternative, 0..<alternative.count) }
        collector.link(String(decoding: address, as: UTF8.self))
        // Who reads the words alone wants none that nobody wrote.
        guard flow.writer.form == .html || !alternative.isEmpty else { return }
        let label = alternative.isEmpty ? AddressLabel.label(of: address) : alternative
        let isInLink = flow.isInLink
        if !isInLink {
            let tag = LinkTag.start(outside: String(decoding: address, as: UTF8.self), links: links)
            flow.push(.link(tag, isIsolated: TextDirection.turns(label)))
        }
        flow.text(label, 0..<label.count)
        if !isInLink { flow.pop() }
    }

    /// A picture of one point tells its server who reads, and shows nothing.
    private func isInvisible(_ node: MarkupTree.Node) -> Bool {
        ["width", "height"].contains { [Array("0".utf8), Array("1".utf8)].contains(node.attribute($0)) }
    }
}
