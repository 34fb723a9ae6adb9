/// What a `<script>` holds (WHATWG HTML, 4.12.1): only a type that names no script makes it a block of data, which
/// browsers do not run. Whatever is not certain counts as script.
enum ScriptType: Sendable {
    /// No `type` has been read.
    case undecided
    /// `application/ld+json`, written out.
    case data
    case script
}

extension HTMLContext {
    private var isScriptType: Bool {
        !isEndTag && element.elementsEqual("script".utf8) && attribute.elementsEqual("type".utf8)
    }

    /// At the end of an attribute's value. Of two attributes of one name the first counts.
    mutating func readScriptType() {
        guard isScriptType, scriptType == .undecided else { return }
        let isQuoted = if case .value = state { true } else { false }
        scriptType = isQuoted && pending.elementsEqual("application/ld+json".utf8) ? .data : .script
    }

    /// At the beginning of another attribute: a `type` that has no value is there all the same.
    mutating func settleScriptType() {
        if isScriptType, scriptType == .undecided { scriptType = .script }
    }

    /// Inside the value of `type` stands something that is not known before pages are made.
    mutating func noteUncertainty() {
        switch state {
        case .value, .unquotedValue, .beforeAttributeValue: settleScriptType()
        default: break
        }
    }

    /// After a section among the attributes, which may be put out or not.
    func scriptType(after start: HTMLContext) -> ScriptType {
        var end = self
        if !end.attribute.elementsEqual(start.attribute) || end.attribute.isEmpty { end.settleScriptType() }
        return end.scriptType == start.scriptType ? start.scriptType : .script
    }
}
