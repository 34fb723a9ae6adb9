import Model

/// How the texts of two versions of one post relate.
enum TextRelation: Equatable {
    /// The same but for escaping, trailing links and blanks.
    case same
    /// The second one goes on where the first one stops.
    case secondIsLonger
    case firstIsLonger
    case different
    /// HTML against plain text: whether they say the same cannot be told from the bytes.
    case incomparable

    init(_ first: ComparableText, _ second: ComparableText) {
        if first.form != second.form {
            self = .incomparable
        } else if first.stem == second.stem, first.isTruncated == second.isTruncated {
            self = .same
        } else if first.continues(in: second) {
            self = .secondIsLonger
        } else if second.continues(in: first) {
            self = .firstIsLonger
        } else {
            self = .different
        }
    }
}

/// A body's text without what differs between the forms in which one network sends it.
struct ComparableText {
    enum Form {
        case text
        case html
        case markdown
    }

    let form: Form
    /// UTF-8, unescaped, without trailing links and blanks, and without the mark of truncation.
    let stem: [UInt8]
    /// The network cut it and put `…` there.
    let isTruncated: Bool

    init(_ body: Body) {
        var bytes = Array(body.text.utf8)
        switch body.format {
        case .html: form = .html
        case .markdown: form = .markdown
        case .escaped:
            form = .text
            bytes = Self.unescaped(bytes)
        case .plain, .facets: form = .text
        }
        if form == .text { Self.dropTrailingLinks(&bytes) }
        let ellipsis: [UInt8] = [0xE2, 0x80, 0xA6]
        isTruncated = bytes.suffix(3).elementsEqual(ellipsis)
        if isTruncated {
            bytes.removeLast(3)
            Self.dropTrailingBlanks(&bytes)
        }
        stem = bytes
    }

    /// Whether the other text begins with this one and says more.
    func continues(in other: ComparableText) -> Bool {
        guard other.stem.starts(with: stem) else { return false }
        // `abc…` and `abc` are the same words, and the second one is all of it.
        return other.stem.count > stem.count || (isTruncated && !other.isTruncated)
    }

    private static func unescaped(_ bytes: [UInt8]) -> [UInt8] {
        guard bytes.contains(UInt8(ascii: "&")) else { return bytes }
        var result: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if bytes[index] == UInt8(ascii: "&") {
                let rest = bytes[index...].prefix(5)
                let found: (length: Int, byte: UInt8)? =
                    if rest.starts(with: "&lt;".utf8) {
                        (4, UInt8(ascii: "<"))
                    } else if rest.starts(with: "&gt;".utf8) {
                        (4, UInt8(ascii: ">"))
                    } else if rest.starts(with: "&amp;".utf8) {
                        (5, UInt8(ascii: "&"))
                    } else {
                        nil
                    }
                if let found {
                    result.append(found.byte)
                    index += found.length
                    continue
                }
            }
            result.append(bytes[index])
            index += 1
        }
        return result
    }

    private static func dropTrailingBlanks(_ bytes: inout [UInt8]) {
        while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
    }

    /// The network puts the short addresses of pictures, quotes and of the post itself at the end, or does not.
    private static func dropTrailingLinks(_ bytes: inout [UInt8]) {
        while true {
            dropTrailingBlanks(&bytes)
            let start = (bytes.lastIndex { $0 <= 0x20 } ?? -1) + 1
            let word = bytes[start...]
            let isShort = ["https://t.co/", "http://t.co/", "pic.twitter.com/"].contains { word.starts(with: $0.utf8) }
            guard isShort else { return }
            bytes.removeSubrange(start...)
        }
    }
}
