import CGumbo

/// What a browser makes of HTML, read by an HTML5 parser that knows nothing of how it was written: elements,
/// attributes and addresses.
struct BrowserTree {
    private static let elements: Set<String> = [
        "html", "head", "body", "p", "br", "hr", "a", "bdi", "em", "strong", "u", "s", "del", "code", "kbd", "sub",
        "sup",
        "ruby", "rt", "rp", "span", "blockquote", "pre", "ul", "ol", "li", "table", "thead", "tbody", "tr", "th", "td",
        "img",
    ]
    private static let attributes: Set<String> = [
        "class", "href", "rel", "title", "dir", "src", "alt", "width", "height", "start",
    ]
    private static let classes: Set<String> = [
        "link", "mention", "hashtag", "cashtag", "invisible", "ellipsis", "emoji",
    ]

    /// What is wrong, if anything is.
    private(set) var problem: String?
    /// The addresses of links, in order.
    private(set) var addresses: [String] = []

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
            let name = String(cString: gumbo_normalized_tagname(element.tag))
            if !Self.elements.contains(name) { problem = "<\(name)>" }
            if element.tag_namespace != GUMBO_NAMESPACE_HTML { problem = "<\(name)> is not HTML" }
            for index in 0..<Int(element.attributes.length) {
                let attribute = element.attributes.data[index]?.assumingMemoryBound(to: GumboAttribute.self)
                if let attribute { read(attribute.pointee) }
            }
            for index in 0..<Int(element.children.length) {
                read(element.children.data[index]?.assumingMemoryBound(to: GumboNode.self))
            }
        case GUMBO_NODE_COMMENT: problem = "a comment"
        default: break
        }
    }

    private mutating func read(_ attribute: GumboAttribute) {
        let (name, value) = (String(cString: attribute.name), String(cString: attribute.value))
        if !Self.attributes.contains(name) { problem = "the attribute \(name)" }
        if name == "class", !Self.classes.contains(value) { problem = "the class \(value)" }
        guard name == "href" || name == "src" else { return }
        if name == "href" { addresses.append(value) }
        let known = ["http://", "https://", "mailto:", "authors/", "tags/", "2020/", "media/"]
        if !known.contains(where: { value.lowercased().utf8.starts(with: $0.utf8) }) {
            problem = "the address \(value)"
        }
    }
}
