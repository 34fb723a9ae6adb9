import Model

extension Compiler {
    /// `{{t.key}}`, and `{{t.key.count}}` where the key has forms.
    func compileWords(_ tag: Tag, _ scope: Scope) {
        let key = String(tag.name.dropFirst(2))
        guard let words = theme.words else {
            report(.missingString, "there is no strings/\(theme.language).yml", at: tag.place, hint: "create it")
            return
        }
        if let entry = words.entries[key] {
            switch entry {
            case .text(let text): put(text, tag, scope)
            case .plural:
                report(
                    .missingString, "`t.\(key)` has forms and needs the number that chooses one", at: tag.place,
                    hint: "write {{t.\(key).count}} with the name of the number")
            }
            return
        }
        // The number's name follows the key's.
        var end = key.lastIndex(of: ".")
        while let dot = end {
            if case .plural(let one, let other) = words.entries[String(key[..<dot])] {
                compilePlural(one, other, String(key[key.index(after: dot)...]), tag, scope)
                return
            }
            end = key[..<dot].lastIndex(of: ".")
        }
        let nearest = Suggestion.nearest(to: key, among: words.entries.keys)
        report(
            .missingString, "`\(words.file)` has no words for `\(key)`", at: tag.place,
            hint: nearest.map { "did you mean `t.\($0)`?" } ?? "add them")
    }

    private func put(_ text: YAMLText, _ tag: Tag, _ scope: Scope) {
        guard activeWords.insert(text.place).inserted else {
            report(
                .recursivePartial, "\(tag.spelling) includes itself", at: tag.place,
                hint: "write the words out in one of them")
            return
        }
        for node in theme.nodes(of: text) {
            if case .text(let bytes) = node {
                literal(bytes, isWords: true, after: tag)
            } else {
                compile([node], scope, isWords: true)
            }
        }
        activeWords.remove(text.place)
    }

    private func compilePlural(
        _ one: YAMLText?, _ other: YAMLText, _ name: String, _ tag: Tag, _ scope: Scope
    ) {
        guard let found = find(tag, scope, as: name) else { return }
        guard case .formatted = found.type.unwrapped, !found.isRaw else {
            report(
                .wrongType, "`\(name)` is \(found.type.summary); a number chooses between the forms", at: tag.place,
                hint: "name a formatted number")
            return
        }
        var inner = Scope(levels: scope.levels, nextFrame: found.nextFrame)
        inner.levels.append(.count(frame: found.frame, slot: found.slot))
        let start = beginBranch()
        within(found) {
            guard let one else {
                put(other, tag, inner)
                return
            }
            let skip = builder.append(
                Instruction(
                    operation: .whenOne, frame: UInt8(clamping: found.frame), isRaw: true, slot: UInt32(found.slot)))
            put(one, tag, inner)
            let end = builder.append(Instruction(operation: .jump))
            builder.land(skip)
            html = start
            put(other, tag, inner)
            builder.land(end)
        }
        endBranch(start, tag, tag.place)
    }
}
