/// How a value is to be written where it stands.
enum Landing: Sendable {
    /// An element's content, where HTML may stand as well.
    case content
    /// The content of `<title>` and `<textarea>`: text only.
    case textOnly
    /// A block of data: `<script type="application/ld+json">`.
    case data
    case attribute
    case address(isList: Bool, isOwn: Bool)
}

/// Why a value cannot stand somewhere, and what to write instead.
struct UnsafePlace: Error {
    let message: String
    let hint: String
}

extension HTMLContext {
    /// How a value is written here.
    func landing() throws(UnsafePlace) -> Landing {
        switch state {
        case .text: return .content
        case .value: return try attributeLanding()
        case .rawText:
            let name = String(decoding: rawElement, as: UTF8.self)
            if name == "title" || name == "textarea" { return .textOnly }
            if name == "script", scriptType == .data { return .data }
            throw UnsafePlace(
                message: "a value inside `<\(name)>`",
                hint: name == "script"
                    ? "put it into a `data-…` attribute and read it from the script"
                    : name == "style" ? "choose between classes instead" : "move it out of the element")
        case .tagOpen, .endTagOpen, .tagName:
            throw UnsafePlace(
                message: "a value as the name of a tag",
                hint: "write the tag's name; for a link write `[{{name}}]({{address}})`")
        case .beforeAttributeValue, .unquotedValue:
            throw UnsafePlace(
                message: "a value in an attribute without quotes",
                hint: "put quotes around it: `\(String(decoding: attribute, as: UTF8.self))=\"{{name}}\"`")
        case .beforeAttributeName, .attributeName, .afterAttributeName, .afterQuotedValue, .selfClosing,
            .betweenAttributes:
            throw UnsafePlace(
                message: "a value as the name of an attribute",
                hint:
                    "write the attribute's name and put the value in quotes; for one that is there or not use a section"
            )
        default:
            throw UnsafePlace(
                message: "a value in an HTML comment", hint: "use a template comment, `{{! … }}`, or remove the value")
        }
    }

    private func attributeLanding() throws(UnsafePlace) -> Landing {
        let name = String(decoding: attribute, as: UTF8.self)
        switch AttributeKind(attribute, of: element) {
        case .script:
            throw UnsafePlace(
                message: "a value in `\(name)=`, which is script",
                hint: "put it into a `data-…` attribute and read it from a script file")
        case .style:
            throw UnsafePlace(
                message: "a value in `style=`", hint: "choose between classes, or use an attribute such as `width`")
        case .markup:
            throw UnsafePlace(message: "a value in `srcdoc=`, which is a page of its own", hint: "write it as content")
        case .indirect:
            throw UnsafePlace(
                message: "a value in `\(name)=` of `<\(String(decoding: element, as: UTF8.self))>`",
                hint: "write it out; from there it could change other attributes or addresses")
        case .plain:
            guard element.elementsEqual("meta".utf8), attribute.elementsEqual("content".utf8) else { return .attribute }
            if address != .none { return try addressLanding(isList: false, isOwn: false) }
            guard !refresh.isRefresh else {
                throw UnsafePlace(
                    message: "a value in the `content` of a refresh", hint: "write `content=\"0; url={{address}}\"`")
            }
            return .attribute
        case .address: return try addressLanding(isList: false, isOwn: false)
        case .addressList: return try addressLanding(isList: true, isOwn: false)
        case .ownAddress: return try addressLanding(isList: false, isOwn: true)
        }
    }

    private func addressLanding(isList: Bool, isOwn: Bool) throws(UnsafePlace) -> Landing {
        switch address {
        case .decided: return isList ? .address(isList: true, isOwn: false) : .attribute
        case .blocked(let prefix):
            let text = String(decoding: prefix, as: UTF8.self)
            throw UnsafePlace(
                message: "a value in an address that begins with `\(text)`",
                hint: text.hasSuffix("&")
                    ? "write the character itself, not a reference to it"
                    : "only `http:`, `https:`, `mailto:` and relative addresses may hold values")
        default: return .address(isList: isList, isOwn: isOwn)
        }
    }
}
