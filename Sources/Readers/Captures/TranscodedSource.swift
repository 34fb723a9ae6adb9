/// Turns UTF-16, which some shells write, into UTF-8. Lone surrogates become U+FFFD.
final class TranscodedSource: CaptureSource {
    private let units: any CaptureSource
    private let isBigEndian: Bool
    private let input = UnsafeMutableRawBufferPointer.allocate(byteCount: 1 << 16, alignment: 16)
    private var pending: [UInt8] = []
    private var output: [UInt8] = []
    private var given = 0

    init(_ units: any CaptureSource, isBigEndian: Bool) {
        self.units = units
        self.isBigEndian = isBigEndian
    }

    deinit { input.deallocate() }

    var remaining: Int? { nil }

    func read(into buffer: UnsafeMutableRawBufferPointer) throws(SystemFailure) -> Int {
        while given == output.count {
            output.removeAll(keepingCapacity: true)
            given = 0
            let count = try units.read(into: input)
            if count == 0, pending.isEmpty { return 0 }
            transcode(pending + input[..<count], isLast: count == 0)
        }
        let count = min(buffer.count, output.count - given)
        buffer.copyBytes(from: output[given..<given + count])
        given += count
        return count
    }

    private func transcode(_ bytes: [UInt8], isLast: Bool) {
        var codeUnits: [UInt16] = []
        codeUnits.reserveCapacity(bytes.count / 2)
        for index in stride(from: 0, to: bytes.count - 1, by: 2) {
            let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
            codeUnits.append(isBigEndian ? first << 8 | second : second << 8 | first)
        }
        var used = codeUnits.count
        // Half a pair waits for its other half.
        if !isLast, let last = codeUnits.last, UTF16.isLeadSurrogate(last) { used -= 1 }
        pending = isLast ? [] : Array(bytes[(used * 2)...])
        output.append(contentsOf: String(decoding: codeUnits[..<used], as: UTF16.self).utf8)
    }
}
