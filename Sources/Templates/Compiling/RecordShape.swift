/// The names a kind of record offers, ready for looking up.
struct RecordShape: Sendable {
    let name: String
    let id: ObjectIdentifier
    let slotCount: Int
    let fragmentSlot: Int?
    let fields: [String: (slot: Int, type: FieldType)]

    static func of<F: ViewFields>(_ type: F.Type) -> RecordShape {
        var fields: [String: (slot: Int, type: FieldType)] = [:]
        for field in F.allCases { fields[field.field.name] = (field.rawValue, field.field.type) }
        return RecordShape(
            name: F.recordName, id: ObjectIdentifier(F.self), slotCount: F.slotCount, fragmentSlot: F.fragmentSlot,
            fields: fields)
    }
}

/// The shapes that have been asked for; themes ask for the same few again and again.
final class RecordShapes {
    private var shapes: [ObjectIdentifier: RecordShape] = [:]

    subscript(_ type: any ViewFields.Type) -> RecordShape {
        if let known = shapes[ObjectIdentifier(type)] { return known }
        let shape = RecordShape.of(type)
        shapes[ObjectIdentifier(type)] = shape
        return shape
    }
}

extension FieldType {
    /// Without the question whether it is there.
    var unwrapped: FieldType {
        if case .optional(let inner) = self { inner.unwrapped } else { self }
    }

    var isOptional: Bool {
        if case .optional = self { true } else { false }
    }

    /// As messages and the reference call it.
    var summary: String {
        switch self {
        case .text: "text"
        case .formatted: "formatted"
        case .html: "html"
        case .json: "json"
        case .address: "address"
        case .flag: "flag"
        case .record(let fields): "record (\(fields.recordName))"
        case .list(let fields): "list (\(fields.recordName))"
        case .optional(let inner): "optional \(inner.summary)"
        }
    }
}
