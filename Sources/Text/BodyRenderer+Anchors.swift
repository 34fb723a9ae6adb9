import CGumbo
import Model

extension BodyRenderer {
    /// A link of a marked-up body: a mention or a tag where it says so, else an address. What leads nowhere is text.
    mutating func startLink(
        _ node: MarkupTree.Node, _ walk: MarkupWalk, links: some LinkTargets
    ) -> MarkupWalk.End {
        guard !flow.isInLink, let address = node.attribute("href"),
            let clean = resolve(address, base: walk.rules.base)
        else { return .nothing }
        let label = node.innerText(limit: 300)
        let turns = TextDirection.turns(label)
        if let tag = tagStart(node, label, clean, walk, links: links) {
            flow.push(.link(tag, isIsolated: turns))
            return .inline
        }
        if let tag = mentionStart(node, label, clean, walk, links: links) {
            flow.push(.link(tag, isIsolated: true))
            return .inline
        }
        let outside = String(decoding: clean, as: UTF8.self)
        collector.link(outside)
        let page = PostAddress.post(at: outside).flatMap { links.post($0) }
        let tag =
            page.map { LinkTag.start("link", address: $0, isOutside: false) }
            ?? LinkTag.start(outside: outside, links: links)
        flow.push(.link(tag, isIsolated: turns))
        return .inline
    }

    /// A relative address counts from the network's own pages, where those are known.
    func resolve(_ address: [UInt8], base: StaticString?) -> [UInt8]? {
        if let clean = SafeAddress.external(address) { return clean }
        guard let base, SafeAddress.kind(of: address) == .relative, address.first == 0x2F else { return nil }
        let isForeign = address.count > 1 && (address[1] == 0x2F || address[1] == 0x5C)
        if isForeign { return nil }
        return SafeAddress.external(base.withUTF8Buffer { Array($0) } + address)
    }

    private mutating func tagStart(
        _ node: MarkupTree.Node, _ label: [UInt8], _ address: [UInt8], _ walk: MarkupWalk, links: some LinkTargets
    ) -> [UInt8]? {
        guard node.hasClass("hashtag") || relation(node, has: "tag"),
            let name = MarkupName.tag(label: label, address: address)
        else { return nil }
        collector.tag(name)
        let page = links.tag(name, network: walk.context.network)
        return LinkTag.start("hashtag", page: page, outside: String(decoding: address, as: UTF8.self))
    }

    private mutating func mentionStart(
        _ node: MarkupTree.Node, _ label: [UInt8], _ address: [UInt8], _ walk: MarkupWalk, links: some LinkTargets
    ) -> [UInt8]? {
        let network = walk.context.network
        guard node.hasClass("mention") || node.hasClass("u-url") || MarkupName.isProfile(address, of: network),
            let name = MarkupName.handle(label: label, address: address, network: network)
        else { return nil }
        let known = walk.entities.first { $0.kind == .mention && isSame($0.value, name) }
        let handle = known?.value ?? name
        collector.mention(handle)
        // People of the same server are named without it, and may be of any where several servers are read.
        let page = links.author(
            handle: handle.contains("@") ? handle : name, id: known?.target ?? "", network: network)
        return LinkTag.start("mention", page: page, outside: String(decoding: address, as: UTF8.self))
    }

    /// Whether the network's handle is the name, which says its host; people of the same server are named without.
    private func isSame(_ handle: String, _ name: String) -> Bool {
        let (handle, name) = (handle.lowercased(), name.lowercased())
        if handle == name { return true }
        return !handle.contains("@") && name.hasPrefix(handle + "@")
    }

    private func relation(_ node: MarkupTree.Node, has word: String) -> Bool {
        guard let relation = node.attribute("rel") else { return false }
        return relation.split(whereSeparator: \.isASCIISpace).contains { $0.elementsEqual(word.utf8) }
    }
}
