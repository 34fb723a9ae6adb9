import Model

extension Compiler {
    func compileVariable(_ tag: Tag, _ scope: Scope) {
        lastPlace = tag.place
        if tag.name == "." {
            report(
                .wrongType, "{{.}} has no meaning here: lists hold records", at: tag.place,
                hint: "name the field, as in `{{name}}`")
            return
        }
        if tag.name == "t" || tag.name.hasPrefix("t.") {
            compileWords(tag, scope)
            return
        }
        guard let found = find(tag, scope) else { return }
        let type = found.type.unwrapped
        switch type {
        case .flag:
            report(
                .wrongType, "`\(tag.name)` is a flag, which can only be asked for", at: tag.place,
                hint: "write {{#\(tag.name)}}…{{/\(tag.name)}}")
            return
        case .record(let fields):
            report(
                .wrongType, "`\(tag.name)` is a record (\(fields.recordName))", at: tag.place,
                hint: "name one of its fields: \(names(of: fields, after: tag.name))")
            return
        case .list(let fields):
            report(
                .wrongType, "`\(tag.name)` is a list of records (\(fields.recordName))", at: tag.place,
                hint: "write {{#\(tag.name)}}…{{/\(tag.name)}} around what is to be repeated")
            return
        case .text, .formatted, .address, .html, .json, .optional: break
        }
        let isHTML = if case .html = type { true } else { false }
        let isJSON = if case .json = type { true } else { false }
        if tag.kind == .unescaped, !isHTML, !isJSON {
            report(
                .unsafeContext, "{{{\(tag.name)}}} would put text out without escaping", at: tag.place,
                hint: "write {{\(tag.name)}}")
            return
        }
        put(found, isHTML: isHTML, isJSON: isJSON, tag)
    }

    private func names(of fields: any ViewFields.Type, after name: String) -> String {
        theme.shapes[fields].fields.keys.sorted().prefix(4).map { "`{{\(name).\($0)}}`" }.joined(separator: ", ")
    }

    /// Puts a value out as its place asks for.
    private func put(_ found: Scope.Found, isHTML: Bool, isJSON: Bool, _ tag: Tag) {
        let landing: Landing
        do {
            landing = try html.landing()
        } catch {
            report(.unsafeContext, error.message, at: tag.place, hint: error.hint)
            return
        }
        var step = Instruction(
            operation: .text, frame: UInt8(clamping: found.frame), isRaw: found.isRaw, slot: UInt32(found.slot))
        switch landing {
        case .content: step = step.with(isHTML ? .html : .text)
        case .textOnly: break
        case .data: step = step.with(.json)
        case .attribute: step = step.with(.attribute)
        case .address(let isList, let isOwn):
            step = step.with(isOwn ? .ownAddress : isList ? .addressList : .address)
            switch html.address {
            case .open(let before): step.first = UInt32(before.count)
            case .decided: step.first = Instruction.inside
            default: step.first = Instruction.afterStart
            }
        }
        if !checkJSON(landing, isJSON: isJSON, tag) { return }
        if isHTML {
            guard case .content = landing else {
                report(
                    .unsafeContext, "`\(tag.name)` is HTML and stands where only text may", at: tag.place,
                    hint: "HTML goes between elements; for a description use a text field")
                return
            }
        }
        within(found) { builder.append(step) }
        noteValue(landing)
    }

    /// JSON stands in blocks of data alone, and nothing else does.
    private func checkJSON(_ landing: Landing, isJSON: Bool, _ tag: Tag) -> Bool {
        let isData = if case .data = landing { true } else { false }
        if isJSON == isData { return true }
        report(
            .unsafeContext,
            isJSON
                ? "`\(tag.name)` is JSON and stands where a browser would read something else"
                : "`\(tag.name)` is no JSON and stands in a block of data", at: tag.place,
            hint: isJSON
                ? "write `<script type=\"application/ld+json\">{{\(tag.name)}}</script>`"
                : "put it into a `data-…` attribute of an element")
        return false
    }

    /// What follows an address' first value can still be part of its scheme.
    private func noteValue(_ landing: Landing) {
        html.noteUncertainty()
        if case .address = landing, html.address != .decided { html.address = .afterValue }
        if html.element.elementsEqual("meta".utf8), html.attribute.elementsEqual("content".utf8) {
            html.refresh.hasValueInContent = html.address == .none
        }
    }

    /// Enters the records on the way to a field, runs `body` there.
    func within(_ found: Scope.Found, _ body: () -> Void) {
        var exits: [Int] = []
        // A step that is not taken must not leave the address' start unknown.
        if !found.steps.isEmpty { beginAddressIfOpen() }
        for step in found.steps {
            builder.useFrame(step.target)
            exits.append(
                builder.append(
                    Instruction(
                        operation: .enter, frame: UInt8(clamping: step.frame), target: UInt8(clamping: step.target),
                        slot: UInt32(step.slot))))
        }
        body()
        for exit in exits { builder.land(exit) }
    }

    /// Remembers where the address begins before something that may or may not be put out.
    func beginAddressIfOpen() {
        guard case .open(let before) = html.address else { return }
        builder.append(Instruction(operation: .addressStart, first: UInt32(before.count)))
        html.address = .afterValue
    }

    /// Looks a name up; reports when it is not there.
    func find(_ tag: Tag, _ scope: Scope, as name: String? = nil) -> Scope.Found? {
        let name = name ?? tag.name
        if problems.isFull { return nil }
        do {
            let found = try scope.find(name, theme.shapes)
            if !recordings.isEmpty { record(String(name.prefix { $0 != "." }), scope) }
            guard found.nextFrame < 250 else {
                report(.templateLimit, "too many records inside each other", at: tag.place)
                return nil
            }
            return found
        } catch {
            switch error.reason {
            case .unknown(let part, let known, let record):
                let nearest = Suggestion.nearest(to: part, among: known)
                report(
                    .unknownName, "unknown name `\(part)`", at: tag.place,
                    hint: nearest.map { "did you mean `\($0)`?" }
                        ?? "`\(record)` offers \(known.sorted().map { "`\($0)`" }.joined(separator: ", "))")
            case .noFields(let part, let of, let type):
                report(
                    .unknownName, "`\(of)` is \(type) and has no `\(part)`", at: tag.place,
                    hint: part == "raw" ? "only numbers and dates have a raw value" : nil)
            }
            return nil
        }
    }
}

extension Instruction {
    func with(_ operation: Operation) -> Instruction {
        Instruction(
            operation: operation, frame: frame, target: target, isRaw: isRaw, slot: slot, first: first, second: second)
    }
}
