internal import Zip

/// A capture that is a member of a zip archive.
final class ZipSource: CaptureSource {
    private let member: ZipMemberBytes

    init(_ name: String, in archive: ZipArchive) throws(SystemFailure) {
        do { member = try archive.bytes(of: name) } catch { throw SystemFailure(error) }
    }

    var remaining: Int? { member.remaining }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemFailure) -> Int {
        do { return try member.read(into: buffer) } catch { throw SystemFailure(error) }
    }
}

extension SystemFailure {
    init(_ failure: ZipFailure) {
        self.init(reason: failure.reason)
    }
}
