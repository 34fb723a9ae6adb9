import Foundation
import Zip

/// The bytes of a file, or of a member of a zip, as they are: not unpacked from gzip, not transcoded. For one thread.
final class ItemBytes {
    /// Why something cannot be read.
    struct Failure: Error {
        /// In words, without a full stop.
        let reason: String
    }

    private let descriptor: Int32
    private let member: ZipMemberBytes?

    init(path: String) throws(Failure) {
        member = nil
        descriptor = open(path, O_RDONLY | O_CLOEXEC)
        if descriptor < 0 { throw Failure(reason: String(cString: strerror(errno)).lowercased()) }
    }

    init(member: String, of archive: ZipArchive) throws(Failure) {
        descriptor = -1
        do { self.member = try archive.bytes(of: member) } catch { throw Failure(reason: error.reason) }
    }

    deinit {
        if descriptor >= 0 { close(descriptor) }
    }

    /// Fills the buffer as far as it can; 0 is the end. Throws when a member's checksum does not fit.
    func read(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
        var filled = 0
        while filled < buffer.count {
            let count = try step(into: UnsafeMutableRawBufferPointer(rebasing: buffer[filled...]))
            if count == 0 { break }
            filled += count
        }
        return filled
    }

    private func step(into buffer: UnsafeMutableRawBufferPointer) throws(Failure) -> Int {
        if let member {
            do { return try member.read(into: buffer) } catch { throw Failure(reason: error.reason) }
        }
        while true {
            let count = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
            if count >= 0 { return count }
            if errno != EINTR { throw Failure(reason: String(cString: strerror(errno)).lowercased()) }
        }
    }
}
