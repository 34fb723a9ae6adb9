import Foundation

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// An element of an XML document, with names in their namespaces.
final class XMLTree: NSObject, XMLParserDelegate {
    struct Element {
        var name: String
        var namespace: String
        var attributes: [String: String]
        var text = ""
        var children: [Element] = []

        func all(_ name: String) -> [Element] { children.filter { $0.name == name && $0.namespace == namespace } }
        func first(_ name: String) -> Element? { all(name).first }
    }

    private var open: [Element] = []
    private var root: Element?

    /// `nil` where the document is not well-formed.
    static func parse(_ text: String) -> Element? {
        let tree = XMLTree()
        let parser = XMLParser(data: Data(text.utf8))
        parser.shouldProcessNamespaces = true
        parser.delegate = tree
        return parser.parse() ? tree.root : nil
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String] = [:]
    ) {
        open.append(Element(name: name, namespace: namespaceURI ?? "", attributes: attributes))
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        if !open.isEmpty { open[open.count - 1].text += string }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        guard let last = open.popLast() else { return }
        if open.isEmpty { root = last } else { open[open.count - 1].children.append(last) }
    }
}
