import SystemPackage

/// The bytes of a file, read where they are asked for: a header may stand anywhere in a large file.
struct HeaderBytes: ~Copyable {
    private enum Source {
        case memory([UInt8])
        case file(FileDescriptor)
    }

    private let source: Source

    init(_ bytes: [UInt8]) {
        source = .memory(bytes)
    }

    /// `nil` where the file cannot be read.
    init?(path: String) {
        guard let file = try? FileDescriptor.open(FilePath(path), .readOnly) else { return nil }
        source = .file(file)
    }

    deinit {
        if case .file(let file) = source { try? file.close() }
    }

    /// At most `count` bytes from `offset`; fewer, or none, at the end.
    func bytes(at offset: Int, _ count: Int) -> [UInt8] {
        guard offset >= 0, count > 0 else { return [] }
        switch source {
        case .memory(let bytes):
            guard offset < bytes.count else { return [] }
            return Array(bytes[offset...].prefix(count))
        case .file(let file):
            return [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
                let room = UnsafeMutableRawBufferPointer(buffer)
                filled = (try? file.read(fromAbsoluteOffset: Int64(offset), into: room)) ?? 0
            }
        }
    }

    /// A number of `count` bytes, the most significant first; `nil` beyond the end.
    func big(at offset: Int, _ count: Int) -> Int? {
        let found = bytes(at: offset, count)
        guard found.count == count else { return nil }
        return found.reduce(0) { $0 << 8 | Int($1) }
    }

    /// A number of `count` bytes, the least significant first; `nil` beyond the end.
    func little(at offset: Int, _ count: Int) -> Int? {
        let found = bytes(at: offset, count)
        guard found.count == count else { return nil }
        return found.reversed().reduce(0) { $0 << 8 | Int($1) }
    }
}
