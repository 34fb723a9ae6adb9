/// What an attribute does with its value.
enum AttributeKind: Sendable {
    /// Nothing but keep it.
    case plain
    /// An address that a reader follows or a picture is loaded from.
    case address
    /// Addresses between spaces or commas: `srcset`, `ping`.
    case addressList
    /// An address whose content acts in the page: `<script src>`. Only the site's own may stand there.
    case ownAddress
    /// Script: `onclick`.
    case script
    /// Styles can load and cover.
    case style
    /// A page inside an attribute.
    case markup
    /// Can set other attributes: `<animate to>`, or changes what all addresses mean: `<base href>`.
    case indirect

    var isAddress: Bool {
        switch self {
        case .address, .addressList, .ownAddress: true
        default: false
        }
    }

    init(_ attribute: [UInt8], of element: [UInt8]) {
        let name = String(decoding: attribute, as: UTF8.self)
        let element = String(decoding: element, as: UTF8.self)
        if name.hasPrefix("on") {
            self = .script
        } else if name == "style" {
            self = .style
        } else if name == "srcdoc" {
            self = .markup
        } else if element == "base" && name == "href" {
            self = .indirect
        } else if Self.animations.contains(element) && Self.animated.contains(name) {
            self = .indirect
        } else if Self.actingElements.contains(element) && Self.acting.contains(name) {
            self = .ownAddress
        } else if Self.lists.contains(name) {
            self = .addressList
        } else if Self.addresses.contains(name) || name.hasSuffix(":href") {
            self = .address
        } else {
            self = .plain
        }
    }

    private static let animations: Set<String> = [
        "animate", "set", "animatemotion", "animatetransform", "animatecolor",
    ]
    private static let animated: Set<String> = ["attributename", "from", "to", "by", "values"]
    private static let actingElements: Set<String> = ["script", "embed", "object", "applet"]
    private static let acting: Set<String> = [
        "src", "data", "href", "xlink:href", "code", "codebase", "archive", "classid",
    ]
    private static let lists: Set<String> = ["srcset", "imagesrcset", "ping", "attributionsrc"]
    private static let addresses: Set<String> = [
        "href", "src", "poster", "action", "formaction", "cite", "data", "background", "longdesc", "manifest",
        "codebase",
        "classid", "usemap", "profile", "lowsrc", "dynsrc", "icon", "archive", "code",
    ]
}
