#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Files
import Model
import SystemPackage

extension FileWriter {
    private static let piece = 1 << 20

    /// Copies a file a piece at a time, for videos do not fit into memory; `nil` where it cannot be read.
    /// - Parameters:
    ///   - owned: Whether roost wrote what stands at `path`.
    ///   - links: Whether both may be one file on the disk, as two names for what the site itself has made.
    func copy(_ source: String, to path: String, owned: Bool, links: Bool) throws(Diagnostic) -> Outcome? {
        guard let original = try? FileDescriptor.open(FilePath(source), .readOnly) else { return nil }
        defer { try? original.close() }
        if let status = FileStatus(path) {
            guard status.isRegular else { return .foreign }
            if hasSameBytes(original, path) { return .same(status) }
            guard owned || isOurs(path) else { return .foreign }
        }
        let temporary = path + ".roost-new"
        unlink(temporary)
        if !links || link(source, temporary) != 0 {
            guard try fill(temporary, from: original, for: path) else { return nil }
        }
        guard rename(temporary, path) == 0, let status = FileStatus(path) else {
            let failure = Self.failure(path)
            unlink(temporary)
            throw failure
        }
        return .written(status)
    }

    /// False where the original cannot be read to its end.
    private func fill(
        _ temporary: String, from original: FileDescriptor, for path: String
    ) throws(Diagnostic) -> Bool {
        guard
            let file = try? FileDescriptor.open(
                FilePath(temporary), .writeOnly, options: [.create, .truncate],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
        else { throw Self.failure(path) }
        var isRead = true
        do {
            try file.closeAfter {
                isRead = try Self.pieces(of: original) { piece, _ in
                    try file.writeAll(piece)
                    return true
                }
            }
        } catch {
            let failure = Self.failure(path)
            unlink(temporary)
            throw failure
        }
        if !isRead { unlink(temporary) }
        return isRead
    }

    private func hasSameBytes(_ original: FileDescriptor, _ path: String) -> Bool {
        guard let copy = try? FileDescriptor.open(FilePath(path), .readOnly) else { return false }
        defer { try? copy.close() }
        guard (try? original.seek(offset: 0, from: .end)) == (try? copy.seek(offset: 0, from: .end)) else {
            return false
        }
        let other = UnsafeMutableRawBufferPointer.allocate(byteCount: Self.piece, alignment: 64)
        defer { other.deallocate() }
        let isSame = try? Self.pieces(of: original) { piece, offset in
            let room = UnsafeMutableRawBufferPointer(rebasing: other[..<piece.count])
            guard try copy.read(fromAbsoluteOffset: offset, into: room) == piece.count,
                let one = piece.baseAddress, let two = other.baseAddress
            else { return false }
            return memcmp(one, two, piece.count) == 0
        }
        return isSame == true
    }

    /// Gives the file piece by piece, with where each begins, until its end or until `body` says no. False where it
    /// said no or the file could not be read; what `body` throws is passed on.
    private static func pieces(
        of file: FileDescriptor, _ body: (UnsafeRawBufferPointer, Int64) throws -> Bool
    ) throws -> Bool {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: piece, alignment: 64)
        defer { buffer.deallocate() }
        var offset: Int64 = 0
        while true {
            guard let count = try? file.read(fromAbsoluteOffset: offset, into: buffer) else { return false }
            if count == 0 { return true }
            guard try body(UnsafeRawBufferPointer(rebasing: buffer[..<count]), offset) else { return false }
            offset += Int64(count)
        }
    }
}
