import Foundation
import SystemPackage
import Zip

/// Writes a member of a zip archive to a file, a piece at a time: videos do not fit into memory.
enum Unpacking {
    private static let piece = 1 << 20

    /// - Throws: why it could not be written whole; what was there before is still there then.
    static func write(_ member: ZipMemberBytes, to path: String) throws(ZipFailure) {
        // A name of its own for each attempt: shards of a site may want the same medium.
        let temporary = path + "-" + UUID().uuidString
        let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? "."
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            let file = try FileDescriptor.open(
                FilePath(temporary), .writeOnly, options: [.create, .truncate],
                permissions: [.ownerReadWrite, .groupRead, .otherRead])
            try file.closeAfter { try copy(member, to: file) }
            guard rename(temporary, path) == 0 else { throw ZipFailure(reason: "cannot be written") }
        } catch {
            try? FileManager.default.removeItem(atPath: temporary)
            throw error as? ZipFailure ?? ZipFailure(reason: "cannot be unpacked: \(error)")
        }
    }

    private static func copy(_ member: ZipMemberBytes, to file: FileDescriptor) throws {
        let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: piece, alignment: 64)
        defer { buffer.deallocate() }
        while true {
            let count = try member.read(into: buffer)
            if count == 0 { return }
            try file.writeAll(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        }
    }
}
