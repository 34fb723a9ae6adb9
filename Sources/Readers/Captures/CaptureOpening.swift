internal import CAR
internal import JSON

/// The first bytes of a file, and what they say.
struct CaptureOpening {
    private let bytes: [UInt8]

    init(_ path: String) throws(SystemFailure) {
        self.init(bytes: try Self.first(512, of: try FileSource(path)))
    }

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    static func first(_ count: Int, of source: any CaptureSource) throws(SystemFailure) -> [UInt8] {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: count, alignment: 1)
        defer { buffer.deallocate() }
        let read = try source.read(into: buffer)
        return Array(buffer[..<read])
    }

    /// A local file header or the end of an empty archive.
    var isZip: Bool { bytes.starts(with: [0x50, 0x4B, 3, 4]) || bytes.starts(with: [0x50, 0x4B, 5, 6]) }
    /// A header of POSIX.1-1988 or later, or of GNU tar.
    var isTar: Bool { bytes.count > 262 && bytes[257...].starts(with: "ustar".utf8) }
    var isGzip: Bool { bytes.starts(with: [0x1F, 0x8B]) }
    var isRepository: Bool { Repository.isRepository(opening: bytes) }
    var isUTF16LittleEndian: Bool { bytes.starts(with: [0xFF, 0xFE]) }
    var isUTF16BigEndian: Bool { bytes.starts(with: [0xFE, 0xFF]) }

    /// Whether a document, or an assignment of one, stands at the beginning, or what is read as one.
    var looksLikeJSON: Bool {
        if isGzip || isZip || isRepository || isUTF16LittleEndian || isUTF16BigEndian { return true }
        var splitter = JSONSplitter()
        return bytes.withUnsafeBytes { bytes in
            switch splitter.next(in: bytes, from: 0, isLast: bytes.count < 512) {
            case .document: true
            case .incomplete(let from):
                from < bytes.count
                    && (bytes[from] == UInt8(ascii: "{") || bytes[from] == UInt8(ascii: "[")
                        || bytes[from...].contains(UInt8(ascii: "=")))
            case .prose, .end: false
            }
        }
    }
}
