/// What a request asks of a file (RFC 9110, section 14).
package enum ByteRange: Hashable, Sendable {
    case whole
    case part(Range<Int64>)
    /// Nothing of the file lies in it.
    case unsatisfiable

    /// - Parameters:
    ///   - header: The value of `Range`. What is no single range of bytes is passed over, as the RFC allows.
    ///   - size: The file's, in bytes.
    package init(_ header: String?, size: Int64) {
        self = .whole
        guard let header, header.lowercased().hasPrefix("bytes=") else { return }
        let ends = header.dropFirst(6).split(separator: "-", omittingEmptySubsequences: false)
            .map { $0.filter { $0 != " " } }
        guard ends.count == 2 else { return }
        switch (Self.number(ends[0]), Self.number(ends[1])) {
        case (.some(let first), .some(let last)) where first <= last:
            self = first < size ? .part(first..<min(last, size - 1) + 1) : .unsatisfiable
        case (.some(let first), nil) where ends[1].isEmpty:
            self = first < size ? .part(first..<size) : .unsatisfiable
        case (nil, .some(let count)) where ends[0].isEmpty:
            self = count > 0 && size > 0 ? .part(max(0, size - count)..<size) : .unsatisfiable
        default: break
        }
    }

    private static func number(_ text: String) -> Int64? {
        text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ? Int64(text) : nil
    }
}
