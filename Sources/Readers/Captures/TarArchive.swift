#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#endif

/// A tar archive, packed with gzip or not, as Mastodon gave them out before version 4.2. It has no list of its members, so
/// they are taken out of it once, in their order.
package final class TarArchive {
    private let source: any CaptureSource

    /// - Throws: `SystemFailure` where the file cannot be read.
    package init(_ path: String) throws(SystemFailure) {
        let isGzip = try CaptureOpening(path).isGzip
        source = isGzip ? try GzipSource(try FileSource(path)) : try FileSource(path)
    }

    /// Whether a file is one; damaged gzip is said when it is read.
    package static func isTar(_ path: String) throws(SystemFailure) -> Bool {
        let opening = try CaptureOpening(path)
        guard opening.isGzip else { return opening.isTar }
        guard let unpacked = try? GzipSource(FileSource(path)),
            let bytes = try? CaptureOpening.first(TarHeader.size, of: unpacked)
        else { return false }
        return CaptureOpening(bytes: bytes).isTar
    }

    /// Writes the files in it below a folder that is there and empty; links and the like are left out.
    /// - Throws: `SystemFailure` where the archive is damaged or a file cannot be written. What was written stays.
    package func unpack(into folder: String, each: (String) -> Void) throws(SystemFailure) {
        var said: String?
        while let bytes = try block(), bytes.contains(where: { $0 != 0 }) {
            guard let header = TarHeader(bytes) else { throw SystemFailure(reason: "the tar archive is damaged") }
            switch header.kind {
            case .attributes: said = Self.path(inAttributes: try content(header)) ?? said
            case .longName: said = TarHeader.text(try content(header))
            case .file:
                if let path = Self.place(said ?? header.path) {
                    try write(header, to: path, below: folder)
                    each(path)
                } else {
                    try pass(header) { _ in }
                }
                said = nil
            case .folder, .other:
                try pass(header) { _ in }
                said = nil
            }
        }
    }

    /// Where a file may go: below the folder, whatever its name says. A name that ends in a slash is a folder's.
    private static func place(_ path: String) -> String? {
        if path.hasSuffix("/") { return nil }
        let parts = path.split(separator: "/").filter { $0 != "." }
        return parts.isEmpty || parts.contains("..") ? nil : parts.joined(separator: "/")
    }

    /// `27 path=a/name/of/its/own\n`: the length counts itself.
    private static func path(inAttributes bytes: [UInt8]) -> String? {
        var rest = bytes[...]
        while let space = rest.firstIndex(of: UInt8(ascii: " ")),
            let length = Int(String(decoding: rest[..<space], as: UTF8.self)), length > space - rest.startIndex,
            length <= rest.count
        {
            let record = rest[(space + 1)..<(rest.startIndex + length)].dropLast()
            if record.starts(with: "path=".utf8) { return String(decoding: record.dropFirst(5), as: UTF8.self) }
            rest = rest.dropFirst(length)
        }
        return nil
    }

    /// The next 512 bytes; `nil` at the end.
    private func block() throws(SystemFailure) -> [UInt8]? {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: TarHeader.size, alignment: 1)
        defer { buffer.deallocate() }
        let count = try fill(buffer)
        if count == 0 { return nil }
        guard count == buffer.count else { throw Self.ended }
        return Array(buffer)
    }

    private func fill(_ buffer: UnsafeMutableRawBufferPointer) throws(SystemFailure) -> Int {
        var count = 0
        while count < buffer.count {
            let read = try source.read(into: UnsafeMutableRawBufferPointer(rebasing: buffer[count...]))
            if read == 0 { break }
            count += read
        }
        return count
    }

    /// A name, which is never long.
    private func content(_ header: TarHeader) throws(SystemFailure) -> [UInt8] {
        guard header.size < 1 << 20 else { throw SystemFailure(reason: "the tar archive is damaged") }
        var bytes: [UInt8] = []
        try pass(header) { bytes.append(contentsOf: $0) }
        return bytes
    }

    /// Hands over a member's content, piece by piece, and passes over what fills its last block.
    private func pass(
        _ header: TarHeader, _ body: (UnsafeRawBufferPointer) throws(SystemFailure) -> Void
    ) throws(SystemFailure) {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 18, alignment: 16)
        defer { buffer.deallocate() }
        var left = header.size
        while left > 0 {
            let wanted = Int(min(UInt64(buffer.count), left))
            let piece = UnsafeMutableRawBufferPointer(rebasing: buffer[..<wanted])
            guard try fill(piece) == wanted else { throw Self.ended }
            try body(UnsafeRawBufferPointer(piece))
            left -= UInt64(wanted)
        }
        let size = UInt64(TarHeader.size)
        let filling = Int((size - header.size % size) % size)
        guard try fill(UnsafeMutableRawBufferPointer(rebasing: buffer[..<filling])) == filling else { throw Self.ended }
    }

    private func write(_ header: TarHeader, to path: String, below folder: String) throws(SystemFailure) {
        let target = folder + "/" + path
        var parent = folder
        for part in path.split(separator: "/").dropLast() {
            parent += "/" + part
            if mkdir(parent, 0o755) != 0, errno != EEXIST { throw SystemFailure(errno) }
        }
        // A member that comes twice is the later one.
        let descriptor = open(target, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o644)
        guard descriptor >= 0 else { throw SystemFailure(errno) }
        defer { close(descriptor) }
        try pass(header) { bytes throws(SystemFailure) in
            var rest = bytes
            while !rest.isEmpty {
                let count = Self.write(descriptor, rest.baseAddress, rest.count)
                if count < 0, errno == EINTR { continue }
                guard count > 0 else { throw SystemFailure(errno) }
                rest = UnsafeRawBufferPointer(rebasing: rest[count...])
            }
        }
        let time = timespec(tv_sec: time_t(header.modified), tv_nsec: 0)
        futimens(descriptor, [time, time])
    }

    private static func write(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
        #if canImport(Glibc)
            Glibc.write(descriptor, bytes, count)
        #else
            Darwin.write(descriptor, bytes, count)
        #endif
    }

    private static let ended = SystemFailure(reason: "the tar archive ends in the middle")
}
