import Model

extension Compiler {
    func compileSection(_ section: SectionNode, _ scope: Scope, isWords: Bool) {
        let tag = section.tag
        lastPlace = tag.place
        guard tag.name != ".", tag.name != "t", !tag.name.hasPrefix("t.") else {
            report(
                .wrongType, "\(tag.spelling) asks for something that is always there", at: tag.place, hint: "remove it")
            return
        }
        guard let found = find(tag, scope) else { return }
        let type = found.type.unwrapped
        let isPlain =
            switch type {
            case .text, .formatted, .html, .json, .address: true
            case .record: section.isInverted
            case .flag, .list, .optional: false
            }
        if found.isRaw || isPlain && !found.type.isOptional {
            report(
                .wrongType, "`\(tag.name)` is \(type.summary) and always there: \(tag.spelling) asks nothing",
                at: tag.place,
                hint: "write {{\(tag.name)}} without a section")
            return
        }
        let start = beginBranch()
        var inner = Scope(levels: scope.levels, nextFrame: found.nextFrame)
        let absent = section.isInverted ? invertedSteps(found) : []
        if section.isInverted {
            let skip = builder.append(
                Instruction(operation: .unless, frame: UInt8(clamping: found.frame), slot: UInt32(found.slot)))
            for step in absent { builder.land(step) }
            compile(section.children, Scope(levels: scope.levels, nextFrame: found.nextFrame), isWords: isWords)
            builder.land(skip)
        } else {
            within(found) {
                var step = Instruction(operation: .when, frame: UInt8(clamping: found.frame), slot: UInt32(found.slot))
                var isLoop = false
                if case .record(let fields) = type {
                    step = step.with(.enter)
                    push(fields, &inner, &step)
                } else if case .list(let fields) = type {
                    step = step.with(.loop)
                    push(fields, &inner, &step)
                    isLoop = true
                }
                let skip = builder.append(step)
                let body = builder.label()
                compile(section.children, inner, isWords: isWords)
                if isLoop {
                    builder.append(
                        Instruction(operation: .next, target: step.target, first: body, second: step.second))
                }
                builder.land(skip)
            }
        }
        endBranch(start, tag, section.end)
    }

    /// An inverted section of a field in an absent record is shown: the record's absence jumps into it.
    private func invertedSteps(_ found: Scope.Found) -> [Int] {
        found.steps.map { step in
            builder.useFrame(step.target)
            return builder.append(
                Instruction(
                    operation: .enter, frame: UInt8(clamping: step.frame), target: UInt8(clamping: step.target),
                    slot: UInt32(step.slot)))
        }
    }

    private func push(_ fields: any ViewFields.Type, _ scope: inout Scope, _ step: inout Instruction) {
        let shape = theme.shapes[fields]
        step.target = UInt8(clamping: scope.nextFrame)
        step.second = UInt32(shape.slotCount)
        builder.useFrame(scope.nextFrame)
        scope.levels.append(.record(shape, frame: scope.nextFrame))
        scope.nextFrame += 1
    }

    // MARK: Where in the HTML a section begins and ends

    /// Prepares for bytes that may be put out once, often or not at all.
    func beginBranch() -> HTMLContext {
        beginAddressIfOpen()
        html.noteUncertainty()
        if html.isAmongAttributes, html.state != .beforeAttributeName, html.state != .unquotedValue {
            html.state = .betweenAttributes
        }
        return html
    }

    /// After the section the place must be the one before it, whether it was put out or not.
    func endBranch(_ start: HTMLContext, _ tag: Tag, _ end: Place) {
        lastPlace = end
        if start.isAmongAttributes && html.isAmongAttributes {
            let isUnchanged = html.state == start.state
            let hasValue = html.refresh
            let type = html.scriptType(after: start)
            html = start
            html.refresh = hasValue
            html.scriptType = type
            if !isUnchanged { html.state = .betweenAttributes }
            return
        }
        guard start.isSame(as: html) else {
            report(
                .unsafeContext,
                "\(tag.spelling) begins \(start.description) and ends \(html.description)", at: end,
                hint: "let the section begin and end at the same place of the markup")
            html = start
            return
        }
        let refresh = html.refresh
        html = start
        html.refresh = refresh
    }
}

extension HTMLContext {
    /// The place, for messages.
    var description: String {
        let element = String(decoding: element, as: UTF8.self)
        let attribute = String(decoding: attribute, as: UTF8.self)
        return switch state {
        case .text: "between elements"
        case .rawText: "inside `<\(String(decoding: rawElement, as: UTF8.self))>`"
        case .value, .unquotedValue, .beforeAttributeValue: "in the value of `\(attribute)`"
        case .tagOpen, .endTagOpen: "after `<`"
        case .comment, .commentStart, .commentStartDash, .commentDash, .commentEnd, .commentEndBang, .bogusComment,
            .markupDeclaration:
            "in a comment"
        default: "inside the tag `<\(element)>`"
        }
    }
}
