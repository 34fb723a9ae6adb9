/// One Mustache tag as it was written.
struct Tag: Sendable {
    enum Kind: Sendable {
        case variable
        case unescaped
        case section
        case inverted
        case close
        case partial
        case block
        case parent
        case comment
        case delimiters
    }

    let kind: Kind
    let name: String
    /// `{{>*name}}`: the name is looked up in the data.
    let isDynamic: Bool
    let place: Place
    /// Whitespace before the tag when nothing else but tags stands on the line so far.
    var indentation: [UInt8] = []
    /// The tag's line held nothing else and has been taken away.
    var isStandalone = false

    init(_ kind: Kind, _ name: String, isDynamic: Bool = false, place: Place) {
        self.kind = kind
        self.name = name
        self.isDynamic = isDynamic
        self.place = place
    }

    /// As it would be typed, for messages.
    var spelling: String {
        let star = isDynamic ? "*" : ""
        return switch kind {
        case .variable: "{{\(name)}}"
        case .unescaped: "{{{\(name)}}}"
        case .section: "{{#\(name)}}"
        case .inverted: "{{^\(name)}}"
        case .close: "{{/\(name)}}"
        case .partial: "{{> \(star)\(name)}}"
        case .block: "{{$\(name)}}"
        case .parent: "{{<\(star)\(name)}}"
        case .comment: "{{! }}"
        case .delimiters: "{{= =}}"
        }
    }

    /// Puts out a value, where the others shape the page.
    var isValue: Bool { kind == .variable || kind == .unescaped }

    /// Begins something that `{{/name}}` ends.
    var isOpening: Bool {
        switch kind {
        case .section, .inverted, .block, .parent: true
        default: false
        }
    }
}

/// A template cut into what stands between tags and the tags.
enum Token: Sendable {
    case text([UInt8])
    case tag(Tag)
}
