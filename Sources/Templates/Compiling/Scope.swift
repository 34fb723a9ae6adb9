/// The records around a place in a template, the outermost first: Mustache's context stack, known before anything
/// is rendered.
struct Scope {
    enum Level {
        case record(RecordShape, frame: Int)
        /// `{{n}}` in the forms of a plural.
        case count(frame: Int, slot: Int)
    }

    var levels: [Level]
    /// The first frame that is free.
    var nextFrame: Int

    /// A field that was found, and the records to enter on the way to it.
    struct Found {
        struct Step {
            let frame: Int
            let slot: Int
            let target: Int
        }

        var steps: [Step] = []
        var frame: Int
        var slot: Int
        var type: FieldType
        var isRaw = false
        var nextFrame: Int
    }

    struct Missing: Error {
        enum Reason {
            /// No such name; the ones there are.
            case unknown(part: String, known: [String], of: String)
            /// A name after a value that has none.
            case noFields(part: String, of: String, type: String)
        }

        let reason: Reason
    }

    func find(_ name: String, _ shapes: RecordShapes) throws(Missing) -> Found {
        guard name.utf8.contains(UInt8(ascii: ".")) else { return try findFirst(name) }
        let parts = name.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        var found = try findFirst(parts[0])
        for part in parts.dropFirst() {
            if found.isRaw { throw Missing(reason: .noFields(part: part, of: name, type: "raw value")) }
            switch found.type.unwrapped {
            case .record(let fields):
                let shape = shapes[fields]
                guard let field = shape.fields[part] else {
                    throw Missing(reason: .unknown(part: part, known: Array(shape.fields.keys), of: shape.name))
                }
                found.steps.append(Found.Step(frame: found.frame, slot: found.slot, target: found.nextFrame))
                found.frame = found.nextFrame
                found.nextFrame += 1
                found.slot = field.slot
                // What is in an absent record is absent.
                let isOptional = found.type.isOptional
                found.type = isOptional && !field.type.isOptional ? .optional(field.type) : field.type
            case .formatted where part == "raw": found.isRaw = true
            default:
                let start = parts.first ?? ""
                throw Missing(reason: .noFields(part: part, of: start, type: found.type.summary))
            }
        }
        return found
    }

    /// What a name without dots is, and the level that offers it.
    func first(_ name: String) -> (level: Int, frame: Int, slot: Int, type: FieldType)? {
        for index in levels.indices.reversed() {
            switch levels[index] {
            case .count(let frame, let slot):
                if name == "n" { return (index, frame, slot, .formatted) }
            case .record(let shape, let frame):
                if let field = shape.fields[name] { return (index, frame, field.slot, field.type) }
            }
        }
        return nil
    }

    private func findFirst(_ name: String) throws(Missing) -> Found {
        if let found = first(name) {
            return Found(frame: found.frame, slot: found.slot, type: found.type, nextFrame: nextFrame)
        }
        var known: [String] = []
        var innermost = ""
        for level in levels.reversed() {
            switch level {
            case .count: known.append("n")
            case .record(let shape, _):
                if innermost.isEmpty { innermost = shape.name }
                known += shape.fields.keys
            }
        }
        throw Missing(reason: .unknown(part: name, known: known, of: innermost))
    }
}
