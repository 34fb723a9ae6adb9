import Model

extension ByteWriter {
    mutating func media(_ value: Media) {
        byte(value.kind.rawValue)
        string(value.url)
        string(value.alt)
        optional(value.preview) { $0.string($1) }
        optional(value.width) { $0.integer(Int64($1)) }
        optional(value.height) { $0.integer(Int64($1)) }
        optional(value.duration) { $0.integer($1) }
        optional(value.page) { $0.string($1) }
        optional(value.file) { $0.string($1) }
    }
}

extension ByteReader {
    mutating func media() throws(DamagedBytes) -> Media {
        var media = Media(kind: try choice(Media.Kind.self), url: try string())
        media.alt = try string()
        media.preview = try optionalString()
        media.width = try optional { (reader) throws(DamagedBytes) in try reader.int() }
        media.height = try optional { (reader) throws(DamagedBytes) in try reader.int() }
        media.duration = try optionalInteger()
        media.page = try optionalString()
        media.file = try optionalString()
        return media
    }
}
