import Model

/// What is known of the whole site before its pages are read.
struct SiteIndex: Sendable {
    let files: [SiteFile]
    /// Number of a file by the hash of its path.
    let numbers: [Hash: Int]
    let baseURL: String?
    /// What the theme says in place of a description, which nobody wrote then.
    let placeholders: Set<Hash>
    let wantsOutside: Bool

    func isPage(_ number: Int) -> Bool { files[number].path.hasSuffix(".html") }
}

/// What one page came to.
struct PageResult: Sendable {
    /// A link to an id of a page, which may be read later.
    struct Anchor: Sendable {
        let target: Int
        let id: Hash
        let line: Int
        let text: String
    }

    let number: Int
    var findings: [Finding] = []
    /// Every id, with the page.
    var ids: [Hash] = []
    var anchors: [Anchor] = []
    var links = 0
    /// Bytes that come before anything is scrolled: the page, its scripts and styles, pictures that are not lazy.
    var weight: Int64 = 0
    /// Addresses on the web, each once.
    var outside: Set<String> = []
}

/// Reads one page, tag by tag.
struct PageCheck {
    private let index: SiteIndex
    private var addresses: AddressReader
    private var scanner: TagScanner
    private var result: PageResult
    private var open: [(name: Hash, range: Range<Int>, place: Int)] = []
    /// How many of the open elements keep the direction of their text to themselves.
    private var isolations: [Int] = []
    private var ids: Set<Hash> = []
    private var loaded: Set<Int> = []
    private var seenAnchors: Set<Hash> = []
    private var text: [UInt8] = []
    private let bytes: UnsafeBufferPointer<UInt8>
    private let folder: [UInt8]
    private let own: Hash
    /// More findings of a page than this help nobody.
    private static let limit = 50

    init(_ number: Int, _ bytes: UnsafeBufferPointer<UInt8>, _ index: SiteIndex) {
        self.index = index
        self.bytes = bytes
        addresses = AddressReader(baseURL: index.baseURL)
        scanner = TagScanner(bytes)
        result = PageResult(number: number)
        result.weight = Int64(bytes.count)
        let path = index.files[number].path
        folder = Array(path[..<(path.lastIndex(of: "/").map(path.index(after:)) ?? path.startIndex)].utf8)
        own = Hash(path)
    }

    mutating func run() -> PageResult {
        if String(validating: bytes, as: UTF8.self) == nil {
            let read = String(decoding: bytes, as: UTF8.self).utf8
            let place = zip(bytes, read).enumerated().first { $1.0 != $1.1 }?.offset ?? bytes.count
            add(.markup, at: min(place, bytes.count - 1), "bytes that are no UTF-8")
        }
        while let step = scanner.next() {
            direction()
            switch step {
            case .start(let isClosed): start(isClosed)
            case .end: end()
            case .broken(let what): add(.markup, at: scanner.place, what)
            }
        }
        direction()
        for element in open where !ElementNames.endsByItself.contains(element.name) {
            add(.markup, at: element.place, "<\(scanner.text(element.range))> without its end")
        }
        return result
    }

    private mutating func add(_ kind: Finding.Kind, at place: Int, _ text: String) {
        guard result.findings.count < Self.limit else { return }
        result.findings.append(
            Finding(kind, index.files[result.number].path, line: scanner.line(of: place), String(text.prefix(300))))
    }

    private mutating func start(_ isClosed: Bool) {
        let name = scanner.name
        let (range, place) = (scanner.nameRange, scanner.place)
        if !isClosed, !ElementNames.void.contains(name) {
            if isolates(name) { isolations.append(open.count) }
            open.append((name, range, place))
        }
        attributes(name)
        if ElementNames.text.contains(name), !isClosed { scanner.skipText(of: range) }
    }

    private mutating func end() {
        let name = scanner.name
        guard let match = open.lastIndex(where: { $0.name == name }) else {
            return add(.markup, at: scanner.place, "</\(scanner.text(scanner.nameRange))> without its beginning")
        }
        for element in open[(match + 1)...] where !ElementNames.endsByItself.contains(element.name) {
            add(.markup, at: element.place, "<\(scanner.text(element.range))> without its end")
        }
        open.removeSubrange(match...)
        while let last = isolations.last, last >= open.count { isolations.removeLast() }
    }

    /// `bdi`, and what says its direction (HTML 15.3.7). A page that says its own has set all of it; what is hidden from
    /// readers is decoration.
    private func isolates(_ element: Hash) -> Bool {
        element == ElementNames.bdi
            || scanner.attributes.contains { $0.name == ElementNames.dir || $0.name == ElementNames.hidden }
    }

    private mutating func direction() {
        guard isolations.isEmpty, let place = RightToLeft.first(in: scanner.bytes, scanner.textRange) else { return }
        // A title has no markup in it, and stands alone.
        if let last = open.last, ElementNames.text.contains(last.name) { return }
        let end = scanner.textRange.upperBound
        add(.notIsolated, at: place, scanner.text(scanner.textRange.lowerBound..<end).trimmed)
    }

    private mutating func attributes(_ element: Hash) {
        var alt: Range<Int>?
        var source: Range<Int>?
        var isLazy = false
        let all = scanner.attributes
        for (place, attribute) in all.enumerated() {
            if all[..<place].contains(where: { $0.name == attribute.name }) {
                add(.markup, at: scanner.place, "<\(scanner.text(scanner.nameRange))> has an attribute twice")
            }
            switch attribute.name {
            case ElementNames.id: id(attribute.value)
            case ElementNames.name where element == ElementNames.a: id(attribute.value)
            case ElementNames.alt, ElementNames.label: alt = attribute.value
            case ElementNames.loading: isLazy = true
            case ElementNames.src, ElementNames.poster: source = attribute.value
            default: break
            }
        }
        for attribute in all {
            switch attribute.name {
            case ElementNames.href, ElementNames.src, ElementNames.poster: link(attribute.value, element, isLazy)
            case ElementNames.srcset: candidates(attribute.value, element)
            default: break
            }
        }
        if element == ElementNames.img, alt == nil {
            add(.noAlt, at: scanner.place, source.map(scanner.text) ?? "")
        } else if let alt, let source, ElementNames.media.contains(element), isPlaceholder(alt) {
            add(.undescribed, at: scanner.place, scanner.text(source))
        }
    }

    private mutating func isPlaceholder(_ value: Range<Int>) -> Bool {
        guard !index.placeholders.isEmpty else { return false }
        Entities.decode(scanner.bytes[value], into: &text)
        return index.placeholders.contains(Hash(text))
    }

    private mutating func id(_ value: Range<Int>) {
        Entities.decode(scanner.bytes[value], into: &text)
        let id = Hash(text)
        if !ids.insert(id).inserted { return add(.repeatedID, at: scanner.place, scanner.text(value)) }
        result.ids.append(id.with(result.number))
    }

    /// `a.webp 480w, b.jpg 960w`.
    private mutating func candidates(_ value: Range<Int>, _ element: Hash) {
        var start = value.lowerBound
        while start < value.upperBound {
            let end = scanner.bytes[start..<value.upperBound].firstIndex(of: UInt8(ascii: ",")) ?? value.upperBound
            let from = scanner.bytes[start..<end].firstIndex { $0 > 0x20 } ?? end
            let to = scanner.bytes[from..<end].firstIndex { $0 <= 0x20 } ?? end
            if from < to { link(from..<to, element, true) }
            start = end + 1
        }
    }

    private mutating func link(_ value: Range<Int>, _ element: Hash, _ isLazy: Bool) {
        result.links += 1
        let address = addresses.read(scanner.bytes[value], folder: folder, page: own)
        switch address.kind {
        case .none: break
        case .unknown: add(.unknownAddress, at: scanner.place, scanner.text(value))
        case .outside:
            if index.wantsOutside, element == ElementNames.a {
                Entities.decode(scanner.bytes[value], into: &text)
                result.outside.insert(String(decoding: text, as: UTF8.self))
            }
        case .inside(let path):
            guard let target = index.numbers[path] else { return missing(value, element) }
            let isPart = element == ElementNames.script || element == ElementNames.link && !index.isPage(target)
            if isPart || ElementNames.media.contains(element) && !isLazy, loaded.insert(target).inserted {
                result.weight += index.files[target].size
            }
            guard let fragment = address.fragment, index.isPage(target),
                seenAnchors.insert(fragment.with(target)).inserted
            else { return }
            result.anchors.append(
                PageResult.Anchor(
                    target: target, id: fragment, line: scanner.line(of: scanner.place), text: scanner.text(value)))
        }
    }

    private mutating func missing(_ value: Range<Int>, _ element: Hash) {
        let kind: Finding.Kind
        if ElementNames.media.contains(element) {
            kind = .missingMedia
        } else {
            kind = element == ElementNames.script || element == ElementNames.link ? .missingFile : .brokenLink
        }
        add(kind, at: scanner.place, scanner.text(value))
    }
}
