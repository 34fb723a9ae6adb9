extension ImageDimensions {
    /// ISO/IEC 14496-12: the track header (`moov/trak/tkhd`) of the first track that is seen. Its matrix may turn
    /// the picture by a quarter.
    static func mp4(_ file: borrowing HeaderBytes) -> ImageDimensions? {
        guard let movie = box("moov", in: 0..<Int.max, file) else { return nil }
        var rest = movie
        while let track = box("trak", in: rest, file) {
            if let header = box("tkhd", in: track, file), let found = trackHeader(header, file) { return found }
            rest = track.upperBound..<movie.upperBound
        }
        return nil
    }

    /// The content of the first box of a kind.
    private static func box(_ kind: String, in range: Range<Int>, _ file: borrowing HeaderBytes) -> Range<Int>? {
        var at = range.lowerBound
        // Far more boxes than any file has side by side.
        for _ in 0..<65_536 {
            guard at < range.upperBound, var size = file.big(at: at, 4) else { return nil }
            let name = file.bytes(at: at + 4, 4)
            var header = 8
            if size == 1 {
                guard let large = file.big(at: at + 8, 8), large >= 16 else { return nil }
                (size, header) = (large, 16)
            } else if size == 0 {
                size = range.upperBound - at
            }
            guard size >= header, size <= range.upperBound - at else { return nil }
            if name.elementsEqual(kind.utf8) { return at + header..<at + size }
            at += size
        }
        return nil
    }

    private static func trackHeader(_ range: Range<Int>, _ file: borrowing HeaderBytes) -> ImageDimensions? {
        // Version 1 has times of 64 bits.
        let matrix = range.lowerBound + (file.big(at: range.lowerBound, 1) == 1 ? 52 : 40)
        guard matrix + 44 <= range.upperBound else { return nil }
        // Fixed point 16.16. A sound's track has no size.
        let (width, height) = (file.big(at: matrix + 36, 2), file.big(at: matrix + 40, 2))
        let isTurned = file.big(at: matrix, 4) == 0 && file.big(at: matrix + 4, 4) != 0
        return isTurned ? ImageDimensions(height, width) : ImageDimensions(width, height)
    }
}
