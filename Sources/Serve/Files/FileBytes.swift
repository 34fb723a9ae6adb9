import FlyingSocks
import Foundation

/// A part of a file, a piece at a time: videos are larger than memory.
struct FileBytes: AsyncBufferedSequence, AsyncBufferedIteratorProtocol {
    typealias Element = UInt8

    static let step = 128 << 10

    private let file: ServedFile
    private var rest: Range<Int64>

    init(_ file: ServedFile, _ range: Range<Int64>) {
        self.file = file
        rest = range
    }

    func makeAsyncIterator() -> FileBytes { self }

    mutating func next() async throws -> UInt8? {
        try await nextBuffer(suggested: 1)?.first
    }

    /// Throws when the file has become shorter: the connection then ends, and the browser knows that it has not all.
    mutating func nextBuffer(suggested count: Int) async throws -> Data? {
        guard !rest.isEmpty else { return nil }
        let wanted = Int(Swift.min(Int64(Swift.max(1, count)), rest.upperBound - rest.lowerBound))
        guard let data = file.read(from: rest.lowerBound, count: wanted), !data.isEmpty else {
            throw SocketError.disconnected
        }
        rest = rest.lowerBound + Int64(data.count)..<rest.upperBound
        return data
    }
}
