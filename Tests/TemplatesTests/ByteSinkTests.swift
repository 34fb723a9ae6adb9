import Testing

@testable import Templates

@Suite("A page's bytes")
struct ByteSinkTests {
    @Test("pieces of any size stand behind each other, and the end can be taken back")
    func pieces() {
        var sink = ByteSink()
        var expected: [UInt8] = []
        for size in [0, 1, 4095, 1, 0, 70_000, 3, 200_000, 9] {
            let piece = (0..<size).map { UInt8(truncatingIfNeeded: $0 &* 31 &+ size) }
            piece.withUnsafeBufferPointer { sink.append(contentsOf: $0) }
            expected += piece
            #expect(Array(sink.bytes) == expected)
        }
        sink.truncate(to: 100)
        #expect(Array(sink.bytes) == Array(expected[..<100]))
        sink.truncate(to: 200)
        sink.truncate(to: -1)
        #expect(sink.bytes.isEmpty)
        expected.withUnsafeBufferPointer { sink.append(contentsOf: $0) }
        sink.removeAll()
        expected[..<3].withUnsafeBufferPointer { sink.append(contentsOf: $0) }
        #expect(Array(sink.bytes) == Array(expected[..<3]))
    }
}
