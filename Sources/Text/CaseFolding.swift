/// Lower case of single code points, for comparing names and tags in any case.
enum CaseFolding {
    /// The simple lower case of a code point; itself where it has none or where lower case is several code points.
    static func lower(_ scalar: UInt32) -> UInt32 {
        if scalar < 0x80 { return UInt32(UInt8(scalar).asciiLowercased) }
        guard let unicode = Unicode.Scalar(scalar) else { return scalar }
        let mapped = unicode.properties.lowercaseMapping.unicodeScalars
        guard let first = mapped.first, mapped.count == 1 else { return scalar }
        return first.value
    }
}
