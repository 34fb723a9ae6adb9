import CGumbo

/// A parsed piece of HTML, walked through without recursion.
enum MarkupTree {
    /// A node while the tree is alive.
    struct Node {
        fileprivate let pointer: UnsafeMutablePointer<GumboNode>

        /// Whether it is an element, rather than text or a comment.
        var isElement: Bool {
            pointer.pointee.type == GUMBO_NODE_ELEMENT
        }

        var tag: GumboTag { pointer.pointee.v.element.tag }

        /// The text of a text node, character references decoded.
        var text: [UInt8]? {
            switch pointer.pointee.type {
            case GUMBO_NODE_TEXT, GUMBO_NODE_WHITESPACE, GUMBO_NODE_CDATA:
                guard let text = pointer.pointee.v.text.text else { return nil }
                return MarkupTree.bytes(text)
            default: return nil
            }
        }

        /// The value of an attribute of an element, character references decoded.
        func attribute(_ name: StaticString) -> [UInt8]? {
            name.withUTF8Buffer { bytes -> [UInt8]? in
                guard let start = bytes.baseAddress else { return nil }
                return start.withMemoryRebound(to: CChar.self, capacity: bytes.count + 1) { name in
                    guard let found = gumbo_get_attribute(&pointer.pointee.v.element.attributes, name),
                        let value = found.pointee.value
                    else { return nil }
                    return MarkupTree.bytes(value)
                }
            }
        }

        /// Whether the attribute `class` has the word.
        func hasClass(_ word: StaticString) -> Bool {
            guard let classes = attribute("class") else { return false }
            return classes.split(whereSeparator: \.isASCIISpace).contains { part in
                word.withUTF8Buffer { part.elementsEqual($0) }
            }
        }

        fileprivate var children: GumboVector? {
            switch pointer.pointee.type {
            case GUMBO_NODE_ELEMENT: pointer.pointee.v.element.children
            default: nil
            }
        }

        /// The text in an element, as far as it is the first in each; `limit` bounds its bytes.
        func innerText(limit: Int) -> [UInt8] {
            var text: [UInt8] = []
            MarkupTree.walk(self) { node, enters in
                guard text.count < limit else { return false }
                if enters, let part = node.text { text.append(contentsOf: part.prefix(limit - text.count)) }
                return true
            }
            return text
        }
    }

    /// Parses `source`, which comes from `MarkupFilter`, as the content of a `<div>` and visits every node in order,
    /// elements twice: when they start and
    /// when they end. Where the visit of a start answers false the node's children are left out.
    static func parse(_ source: [UInt8], visit: (Node, _ enters: Bool) -> Bool) {
        source.withUnsafeBytes { bytes in
            var options = kGumboDefaultOptions
            options.max_errors = 0
            options.fragment_context = GUMBO_TAG_DIV
            let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
            guard let start, let output = gumbo_parse_with_options(&options, start, bytes.count) else { return }
            defer { gumbo_destroy_output(&options, output) }
            guard let root = output.pointee.root else { return }
            var isRoot = true
            walk(Node(pointer: root)) { node, enters in
                if node.pointer == root {
                    if enters { isRoot = false }
                    return true
                }
                return isRoot ? true : visit(node, enters)
            }
        }
    }

    private static func walk(_ root: Node, visit: (Node, _ enters: Bool) -> Bool) {
        var path: [(node: Node, next: Int)] = []
        if visit(root, true) { path.append((root, 0)) }
        while let (node, next) = path.last {
            guard let children = node.children, next < Int(children.length),
                let child = children.data[next]?.assumingMemoryBound(to: GumboNode.self)
            else {
                path.removeLast()
                _ = visit(node, false)
                continue
            }
            path[path.count - 1].next += 1
            let step = Node(pointer: child)
            if visit(step, true), step.children != nil { path.append((step, 0)) }
        }
    }

    /// A text of the tree. The parser makes bytes that are no UTF-8 of references to characters far beyond Unicode
    /// (`&#x99999999`); they become U+FFFD, as HTML wants it (13.2.5.80).
    private static func bytes(_ text: UnsafePointer<CChar>) -> [UInt8] {
        let bytes = UnsafeBufferPointer(start: text, count: length(text)).map { UInt8(bitPattern: $0) }
        guard bytes.contains(where: { $0 >= 0x80 }), String(validating: bytes, as: UTF8.self) == nil else {
            return bytes
        }
        return Array(String(decoding: bytes, as: UTF8.self).utf8)
    }

    private static func length(_ text: UnsafePointer<CChar>) -> Int {
        var length = 0
        while text[length] != 0 { length += 1 }
        return length
    }
}
