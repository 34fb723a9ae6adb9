extension HTMLContext {
    /// Reads a literal byte of an attribute that may be an address.
    mutating func readAddress(_ byte: UInt8) {
        let isSeparator = Lexer.isSpace(byte) || byte == UInt8(ascii: ",")
        switch address {
        case .none: return
        case .decided where !isSeparator, .blocked where !isSeparator: return
        default: break
        }
        let kind = AttributeKind(attribute, of: element)
        if case .addressList = kind, isSeparator {
            address = .open([])
            return
        }
        switch address {
        case .none, .decided, .blocked: return
        case .open(let before):
            if byte == UInt8(ascii: "&") {
                address = .blocked(before + [byte])
                return
            }
            var scanner = AddressScanner(isOwnOnly: kind.isOwn)
            scanner.read(before)
            scanner.read(CollectionOfOne(byte))
            switch scanner.verdict {
            case .open: address = .open(before + [byte])
            case .relative, .allowed: address = .decided
            case .blocked: address = .blocked(before + [byte])
            }
        case .afterValue:
            switch byte {
            case UInt8(ascii: ":"): fault = .valueAsScheme
            case UInt8(ascii: "/"), UInt8(ascii: "\\"): if !kind.isOwn { address = .decided }
            case UInt8(ascii: "?"), UInt8(ascii: "#"): address = .decided
            default: break
            }
        }
    }
}

extension AttributeKind {
    var isOwn: Bool { if case .ownAddress = self { true } else { false } }
}
