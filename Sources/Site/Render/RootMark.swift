#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif
import Templates

/// Stands for the way from a page to the site's folder in what is rendered for pages of any depth.
///
/// It is drawn anew for each build: nothing that a post says can contain it. No byte of it ever reaches a page.
struct RootMark: Sendable {
    /// As views write it: an address that begins with a character that is rare and escaped nowhere.
    let text: String
    private let bytes: [UInt8]
    /// As it is kept: a byte that no UTF-8 contains.
    static let byte: UInt8 = 0xFF
    /// The same alone.
    static let kept = [byte]

    init() {
        text = "~\(String(UInt64.random(in: .min ... .max), radix: 36))/"
        bytes = Array(text.utf8)
    }

    /// Puts `root` wherever the mark stands in `input`, and appends that.
    func replace(in input: UnsafeBufferPointer<UInt8>, by root: [UInt8], into output: inout ByteSink) {
        root.withUnsafeBufferPointer { root in
            var rest = input
            while let place = find(in: UnsafeRawBufferPointer(rest)) {
                output.append(contentsOf: UnsafeBufferPointer(rebasing: rest[..<place]))
                output.append(contentsOf: root)
                rest = UnsafeBufferPointer(rebasing: rest[(place + bytes.count)...])
            }
            output.append(contentsOf: rest)
        }
    }

    private func find(in input: UnsafeRawBufferPointer) -> Int? {
        guard let base = input.baseAddress else { return nil }
        var start = 0
        while let found = memchr(base + start, Int32(bytes[0]), input.count - start) {
            let place = UnsafeRawPointer(found) - base
            guard input.count - place >= bytes.count else { return nil }
            if memcmp(base + place, bytes, bytes.count) == 0 { return place }
            start = place + 1
        }
        return nil
    }
}
