import Model

extension ByteWriter {
    mutating func body(_ value: Body) {
        byte(value.format.rawValue)
        string(value.text)
        if let entities = value.entities {
            count(entities.count + 1)
            for entity in entities { self.entity(entity) }
        } else {
            count(0)
        }
        optional(value.displayRange) { writer, range in
            writer.integer(Int64(range.lowerBound))
            writer.integer(Int64(range.upperBound))
        }
    }

    private mutating func entity(_ value: Entity) {
        byte(value.kind.rawValue)
        integer(Int64(value.start))
        integer(Int64(value.end))
        string(value.value)
        string(value.target)
        string(value.label)
    }

    mutating func edit(_ value: Edit) {
        body(value.body)
        optional(value.title) { $0.string($1) }
        optional(value.at) { $0.timestamp($1) }
    }
}

extension ByteReader {
    mutating func body() throws(DamagedBytes) -> Body {
        let format = try choice(Body.Format.self)
        var body = Body(try string(), format: format)
        let number = try elements()
        if number > 0 {
            var entities: [Entity] = []
            entities.reserveCapacity(min(number - 1, 64))
            for _ in 1..<number { entities.append(try entity()) }
            body.entities = entities
        }
        if try flag() {
            let lower = try int()
            let upper = try int()
            guard lower <= upper else { throw DamagedBytes() }
            body.displayRange = lower..<upper
        }
        return body
    }

    private mutating func entity() throws(DamagedBytes) -> Entity {
        Entity(
            try choice(Entity.Kind.self), start: try int(), end: try int(), value: try string(),
            target: try string(), label: try string())
    }

    mutating func edit() throws(DamagedBytes) -> Edit {
        let body = try body()
        let title = try optionalString()
        return Edit(body: body, title: title, at: try optionalTimestamp())
    }
}
