/// What a file is, told by its first bytes: what servers call it is often wrong.
enum MediaFormat: String, Sendable, CaseIterable {
    case png, jpg, gif, webp, avif, svg, mp4, mov, webm, mp3, m4a, ogg, wav

    /// How many bytes are looked at.
    static let length = 512

    /// `nil` for what is no picture, video or sound.
    init?(_ bytes: some Swift.Collection<UInt8>) {
        let head = Array(bytes.prefix(Self.length))
        func has(_ text: String, at offset: Int) -> Bool {
            let wanted = Array(text.utf8)
            return head.count >= offset + wanted.count && head[offset..<offset + wanted.count].elementsEqual(wanted)
        }
        if head.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) {
            self = .png
        } else if head.starts(with: [0xFF, 0xD8, 0xFF]) {
            self = .jpg
        } else if has("GIF87a", at: 0) || has("GIF89a", at: 0) {
            self = .gif
        } else if has("RIFF", at: 0), has("WEBP", at: 8) {
            self = .webp
        } else if has("RIFF", at: 0), has("WAVE", at: 8) {
            self = .wav
        } else if has("ftyp", at: 4) {
            self = Self.brand(String(decoding: head.dropFirst(8).prefix(4), as: UTF8.self))
        } else if head.starts(with: [0x1A, 0x45, 0xDF, 0xA3]) {
            self = .webm
        } else if has("OggS", at: 0) {
            self = .ogg
        } else if has("ID3", at: 0) || head.count > 1 && head[0] == 0xFF && head[1] & 0xE0 == 0xE0 {
            self = .mp3
        } else if Self.isSVG(head) {
            self = .svg
        } else {
            return nil
        }
    }

    /// The brand of an ISO base media file.
    private static func brand(_ name: String) -> MediaFormat {
        switch name {
        case "avif", "avis": .avif
        case "qt  ": .mov
        case "M4A ", "M4B ": .m4a
        default: .mp4
        }
    }

    /// XML whose first element is `svg`; HTML that holds one is not.
    private static func isSVG(_ head: [UInt8]) -> Bool {
        var text = Substring(String(decoding: head, as: UTF8.self).lowercased())
        while true {
            text = text.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
            if text.hasPrefix("<?") || text.hasPrefix("<!doctype svg") {
                guard let end = text.firstIndex(of: ">") else { return false }
                text = text[text.index(after: end)...]
            } else if text.hasPrefix("<!--") {
                guard let end = text.firstRange(of: "-->") else { return false }
                text = text[end.upperBound...]
            } else {
                return text.hasPrefix("<svg")
            }
        }
    }
}
