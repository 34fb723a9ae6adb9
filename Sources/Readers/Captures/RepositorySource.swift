internal import CAR

/// An account's repository (CAR) as JSON Lines. A file is read where it is; what is packed is unpacked first, for its
/// blocks lie in no order.
final class RepositorySource: CaptureSource {
    private var repository: Repository
    private var line: [UInt8] = []
    private var given = 0

    init(_ path: String) throws(SystemFailure) {
        repository = try Self.repository(StoredFile(try FileSource(path)))
    }

    init(unpacking packed: any CaptureSource) throws(SystemFailure) {
        repository = try Self.repository(UnpackedFile(packed))
    }

    var remaining: Int? { nil }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemFailure) -> Int {
        if given == line.count {
            do throws(CARFault) { line = try repository.next() ?? [] } catch { throw SystemFailure(error) }
            given = 0
        }
        let count = min(buffer.count, line.count - given)
        buffer.copyBytes(from: line[given..<given + count])
        given += count
        return count
    }

    private static func repository(_ store: any ByteStore) throws(SystemFailure) -> Repository {
        do throws(CARFault) { return try Repository(store) } catch { throw SystemFailure(error) }
    }
}

private struct StoredFile: ByteStore {
    private let file: FileSource
    let count: Int

    init(_ file: FileSource) {
        self.file = file
        count = file.remaining ?? 0
    }

    func read(into bytes: inout [UInt8], at offset: Int) throws(CARFault) -> Int {
        let result = bytes.withUnsafeMutableBytes { buffer in
            Result { () throws(SystemFailure) in try file.fill(buffer, at: Int64(offset)) }
        }
        do throws(SystemFailure) { return try result.get() } catch { throw CARFault(reason: error.reason) }
    }
}

private struct UnpackedFile: ByteStore {
    private let bytes: [UInt8]

    init(_ source: any CaptureSource) throws(SystemFailure) {
        let buffer = CaptureBuffer()
        buffer.reset()
        while !buffer.isLast { try buffer.fill(from: source, keeping: 0) }
        bytes = Array(buffer.bytes)
    }

    var count: Int { bytes.count }

    func read(into part: inout [UInt8], at offset: Int) -> Int {
        part = Array(bytes[offset...].prefix(part.count))
        return part.count
    }
}

extension SystemFailure {
    fileprivate init(_ fault: CARFault) {
        self.init(reason: fault.reason)
    }
}
