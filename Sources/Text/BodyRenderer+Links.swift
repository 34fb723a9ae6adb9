import Model

extension BodyRenderer {
    /// Whether a placed entity is not shown: the post's own media, and the quoted post's address at the end.
    func isDropped(
        _ place: EntityPlacer.Place, number: Int, entities: [Entity], shown: Range<Int>, context: Context
    ) -> Bool {
        if place.kind == .media { return true }
        guard place.kind == .link, let post = context.post else { return false }
        let target = place.entity >= 0 ? address(of: entities[place.entity]) : text.string(place.start..<place.end)
        if post.isMedia(target) { return true }
        guard post.isQuoted(target) else { return false }
        // In the middle of a sentence the address is part of it.
        var index = place.end
        for later in placer.places[(number + 1)...] where later.end <= shown.upperBound {
            guard later.kind == .media || later.kind == .link, isSpace(index..<later.start) else { break }
            index = later.end
        }
        return isSpace(index..<shown.upperBound)
    }

    /// The real address of a link entity.
    func address(of entity: Entity) -> String {
        entity.target.isEmpty ? entity.value : entity.target
    }

    /// Notes a place for the facts without writing it.
    mutating func collect(_ place: EntityPlacer.Place, entities: [Entity]) {
        guard collector.isCollecting else { return }
        switch place.kind {
        case .mention: collector.mention(name(of: place, entities: entities))
        case .hashtag: collector.tag(name(of: place, entities: entities))
        case .link:
            if place.entity >= 0 {
                collector.link(address(of: entities[place.entity]))
            } else if !isCutOff(place) {
                collector.link(text.string(place.start..<place.end))
            }
        case .cashtag, .media, .emoji: break
        }
    }

    /// The name of a mention or tag without its sign, as the author wrote it.
    func name(of place: EntityPlacer.Place, entities: [Entity]) -> String {
        if place.entity < 0 { return text.string(place.nameStart..<place.nameEnd) }
        let isMention = entities[place.entity].kind == .mention
        if isMention, !entities[place.entity].value.isEmpty { return entities[place.entity].value }
        var start = place.start
        let sign = text.scalar(at: start)
        if sign.value < 0x80 ? !UInt8(sign.value).isASCIIAlphanumeric : sign.value >= 0xFF03 && sign.value <= 0xFF20 {
            start += sign.length
        }
        // Nearly always the network spells the name as the author does: no need for another string.
        if entities[place.entity].value.utf8.elementsEqual(text[start..<place.end]) {
            return entities[place.entity].value
        }
        return text.string(start..<place.end)
    }

    /// An address found by rule that the network has cut: it leads nowhere.
    func isCutOff(_ place: EntityPlacer.Place) -> Bool {
        guard place.entity < 0 else { return false }
        let isEllipsis = text.count >= place.end + 3 && text[place.end..<(place.end + 3)].elementsEqual("…".utf8)
        let host = place.nameStart..<place.nameEnd
        if host.count == 4, text.hasASCII("t.co", at: host.lowerBound) {
            return isEllipsis || place.end <= place.nameEnd + 1
        }
        return isEllipsis && place.end + 3 == text.count
    }

    /// Writes a placed entity as a link, or as text where it leads nowhere.
    mutating func write(
        _ place: EntityPlacer.Place, entities: [Entity], context: Context, links: some LinkTargets
    ) {
        collect(place, entities: entities)
        writer.open()
        let range = place.start..<place.end
        let network = context.network
        guard writer.form == .html else {
            writePlain(place, entities: entities)
            return
        }
        switch place.kind {
        case .mention:
            let handle = name(of: place, entities: entities)
            let id = place.entity >= 0 ? entities[place.entity].target : ""
            let page = links.author(handle: handle, id: id, network: network)
            let outside = page == nil ? NetworkAddress.profile(handle: handle, id: id, network: network) : nil
            guard openLink("mention", page: page, outside: outside) else { break }
            let sign = place.entity < 0 ? place.nameStart - place.start : text[place.start] == 0x40 ? 1 : 0
            writer.inline(text, place.start..<(place.start + sign), isEscaped: isEscaped)
            writer.append("<bdi>")
            writer.inline(text, (place.start + sign)..<place.end, isEscaped: isEscaped)
            writer.append("</bdi></a>")
            return
        case .hashtag:
            let tag = name(of: place, entities: entities)
            let page = links.tag(tag, network: network)
            if openLink("hashtag", page: page, outside: page == nil ? NetworkAddress.tag(tag, network: network) : nil) {
                closeLink(label: range)
                return
            }
        case .cashtag:
            // No page inside gathers them.
            let symbol = name(of: place, entities: entities)
            if openLink("cashtag", page: nil, outside: NetworkAddress.cashtag(symbol, network: network)) {
                closeLink(label: range)
                return
            }
        case .link:
            if writeAddress(place, entities: entities, links: links) { return }
        case .media, .emoji: break
        }
        writer.inline(text, range, isEscaped: isEscaped)
    }

    private mutating func writePlain(_ place: EntityPlacer.Place, entities: [Entity]) {
        let range = place.start..<place.end
        guard place.kind == .link, !isCutOff(place) else {
            writer.inline(text, range, isEscaped: isEscaped)
            return
        }
        if place.entity < 0 {
            writer.inline(text, range, isEscaped: isEscaped)
        } else if entities[place.entity].label.isEmpty, isOwnLabel(place, entities: entities) {
            writer.inline(text, range, isEscaped: isEscaped)
        } else {
            writer.inline(label(of: entities[place.entity]))
        }
    }

    /// Whether the covered text is a label of its own, rather than the address.
    private func isOwnLabel(_ place: EntityPlacer.Place, entities: [Entity]) -> Bool {
        entities[place.entity].value.isEmpty
            || !(text.hasASCII("http://", at: place.start) || text.hasASCII("https://", at: place.start))
    }

    /// What a link entity is shown as: the network's own short form, or one made of the address.
    private func label(of entity: Entity) -> String {
        if !entity.label.isEmpty { return entity.label }
        return String(decoding: AddressLabel.label(of: Array(address(of: entity).utf8)), as: UTF8.self)
    }

    /// False, and nothing written, where the address may not be linked.
    private mutating func writeAddress(
        _ place: EntityPlacer.Place, entities: [Entity], links: some LinkTargets
    ) -> Bool {
        let address: String
        if place.entity < 0 {
            if isCutOff(place) { return false }
            address = text.string(place.start..<place.end)
        } else {
            address = self.address(of: entities[place.entity])
        }
        guard let clean = SafeAddress.external(address) else { return false }
        let page = PostAddress.post(at: clean).flatMap { links.post($0) }
        let copy = page == nil ? links.copy(of: clean) : nil
        let title = copy.map { "\($0.note) \(clean)" } ?? clean
        writer.startLink(copy == nil ? "link" : "link dead", copy?.address ?? page ?? clean, isOutside: page == nil)
        if place.entity < 0 {
            closeLink(label: String(decoding: AddressLabel.label(of: Array(address.utf8)), as: UTF8.self), title: title)
        } else if entities[place.entity].label.isEmpty, isOwnLabel(place, entities: entities) {
            self.title(title)
            closeLink(label: place.start..<place.end)
        } else {
            closeLink(label: label(of: entities[place.entity]), title: title)
        }
        return true
    }

    /// Starts a link whose class is `kind`, to a page of the site or else to an address outside; false where there
    /// is neither.
    private mutating func openLink(_ kind: StaticString, page: String?, outside: String?) -> Bool {
        if let page {
            writer.startLink(kind, page, isOutside: false)
        } else if let outside, let clean = SafeAddress.external(outside) {
            writer.startLink(kind, clean, isOutside: true)
        } else {
            return false
        }
        writer.append(">")
        return true
    }

    private mutating func closeLink(label range: Range<Int>) {
        let turns = TextDirection.turns(text, range)
        if turns { writer.append("<bdi>") }
        writer.inline(text, range, isEscaped: isEscaped)
        writer.append(turns ? "</bdi></a>" : "</a>")
    }

    /// Ends the tag with the whole address as its title, writes the label and closes the link.
    private mutating func closeLink(label: String, title address: String) {
        if label == address { writer.append(">") } else { title(address) }
        let turns = TextDirection.turns(label)
        if turns { writer.append("<bdi>") }
        writer.inline(label)
        writer.append(turns ? "</bdi></a>" : "</a>")
    }

    /// Ends a start tag with a title.
    private mutating func title(_ address: String) {
        writer.append(" title=\"")
        writer.attribute(address)
        writer.append("\">")
    }
}
