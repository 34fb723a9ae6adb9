import CGumbo

/// A page as an HTML5 parser reads it, flat: what elements there are, and what texts and values they hold.
struct GumboTree {
    /// `<name attribute …>` and `</name>`, without values.
    private(set) var elements: [String] = []
    /// Texts and attributes' values, in their order.
    private(set) var values: [String] = []
    /// Those values that a browser takes for addresses.
    private(set) var addresses: [String] = []

    private static let addressNames: Set<String> = ["href", "src", "action", "formaction", "poster", "cite", "data"]

    init(_ html: [UInt8]) {
        html.withUnsafeBytes { bytes in
            var options = kGumboDefaultOptions
            options.max_errors = 0
            guard let text = bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                let output = gumbo_parse_with_options(&options, text, bytes.count)
            else { return }
            defer { gumbo_destroy_output(&options, output) }
            read(output.pointee.root)
        }
    }

    private mutating func read(_ node: UnsafeMutablePointer<GumboNode>?) {
        guard let node else { return }
        switch node.pointee.type {
        case GUMBO_NODE_ELEMENT, GUMBO_NODE_TEMPLATE:
            let element = node.pointee.v.element
            var tag = element.tag == GUMBO_TAG_UNKNOWN ? "?" : String(cString: gumbo_normalized_tagname(element.tag))
            for index in 0..<Int(element.attributes.length) {
                guard let attribute = element.attributes.data[index]?.assumingMemoryBound(to: GumboAttribute.self)
                else { continue }
                let (name, value) = (String(cString: attribute.pointee.name), String(cString: attribute.pointee.value))
                tag += " \(name)"
                values.append(value)
                if Self.addressNames.contains(name) { addresses.append(value) }
            }
            elements.append("<\(tag)>")
            for index in 0..<Int(element.children.length) {
                read(element.children.data[index]?.assumingMemoryBound(to: GumboNode.self))
            }
            elements.append("</>")
        case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
            values.append(String(cString: node.pointee.v.text.text))
        case GUMBO_NODE_COMMENT:
            elements.append("<!-->")
            values.append(String(cString: node.pointee.v.text.text))
        default: break
        }
    }
}
