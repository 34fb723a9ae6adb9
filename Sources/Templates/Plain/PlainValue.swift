/// Data for plain templates: what JSON can say.
package indirect enum PlainValue: Sendable {
    case null
    case bool(Bool)
    /// As it was written; numbers of any size keep all digits.
    case number(String)
    case text(String)
    case list([PlainValue])
    case object(PlainObject)
    /// A function, which templates here cannot call: using one is an error.
    case lambda

    /// Whether a section is shown.
    var isThere: Bool {
        switch self {
        case .null, .bool(false): false
        case .list(let items): !items.isEmpty
        default: true
        }
    }
}

/// Names and values, in the order in which they were written.
package struct PlainObject: Sendable {
    package private(set) var keys: [String] = []
    private var values: [String: PlainValue] = [:]

    package init(_ members: [(String, PlainValue)]) {
        for (key, value) in members {
            if values.updateValue(value, forKey: key) == nil { keys.append(key) }
        }
    }

    package subscript(_ key: String) -> PlainValue? { values[key] }
}
