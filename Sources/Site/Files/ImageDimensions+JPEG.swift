extension ImageDimensions {
    /// ITU T.81, annex B: segments up to the start of frame. A camera held upright says so in its Exif segment, and
    /// browsers turn the picture; then width and height change places.
    static func jpeg(_ file: borrowing HeaderBytes) -> ImageDimensions? {
        var at = 2
        var isTurned = false
        // Far more segments than any picture has.
        for _ in 0..<4096 {
            guard file.big(at: at, 1) == 0xff, let marker = file.big(at: at + 1, 1) else { return nil }
            // Padding, and markers that stand alone.
            if marker == 0xff || marker == 0x01 || (0xd0...0xd8).contains(marker) {
                at += marker == 0xff ? 1 : 2
                continue
            }
            if marker == 0xda || marker == 0xd9 { return nil }
            if (0xc0...0xcf).contains(marker), marker != 0xc4, marker != 0xc8, marker != 0xcc {
                let (height, width) = (file.big(at: at + 5, 2), file.big(at: at + 7, 2))
                return isTurned ? ImageDimensions(height, width) : ImageDimensions(width, height)
            }
            if marker == 0xe1, file.bytes(at: at + 4, 6) == Array("Exif\0\0".utf8) {
                isTurned = orientation(file, at: at + 10) >= 5
            }
            guard let length = file.big(at: at + 2, 2), length >= 2 else { return nil }
            at += 2 + length
        }
        return nil
    }

    /// Exif 2.3, 4.6: the orientation of the first directory of a TIFF header; 5 to 8 stand on their side.
    private static func orientation(_ file: borrowing HeaderBytes, at start: Int) -> Int {
        let isLittle = file.bytes(at: start, 2) == Array("II".utf8)
        guard isLittle || file.bytes(at: start, 2) == Array("MM".utf8) else { return 1 }
        func number(_ offset: Int, _ count: Int, _ file: borrowing HeaderBytes) -> Int? {
            isLittle ? file.little(at: start + offset, count) : file.big(at: start + offset, count)
        }
        guard let directory = number(4, 4, file), let entries = number(directory, 2, file) else { return 1 }
        for entry in 0..<min(entries, 512) {
            let offset = directory + 2 + entry * 12
            guard let tag = number(offset, 2, file) else { return 1 }
            if tag == 0x0112 { return number(offset + 8, 2, file) ?? 1 }
        }
        return 1
    }
}
