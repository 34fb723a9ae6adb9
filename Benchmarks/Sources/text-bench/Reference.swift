import CCmarkGFM

/// What the rows are compared with.
enum Reference {
    /// The least that can be done with a text: every byte is looked at.
    static func sum(_ text: [UInt8]) -> Int {
        var sum = 0
        for byte in text { sum &+= Int(byte) }
        return sum
    }

    /// The reference implementation of Markdown in C on the same text, without extensions: the length of its HTML.
    static func markdown(_ text: [UInt8]) -> Int {
        text.withUnsafeBytes { bytes in
            guard let start = bytes.baseAddress?.assumingMemoryBound(to: CChar.self),
                let html = cmark_markdown_to_html(start, bytes.count, CMARK_OPT_DEFAULT)
            else { return 0 }
            defer { cmark_get_default_mem_allocator().pointee.free(html) }
            var length = 0
            while html[length] != 0 { length += 1 }
            return length
        }
    }
}
