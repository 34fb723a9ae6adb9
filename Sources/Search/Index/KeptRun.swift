/// A run and the files of shown posts that were written with it, as a build keeps them for the next: what did not
/// change is not read, cut and sorted again.
package struct KeptRun: Sendable {
    package var run: IndexRun
    package var shown: [ShownPosts.Name]

    private static let heading = Array("roost run 1\n".utf8)

    package init(run: IndexRun, shown: [ShownPosts.Name]) {
        self.run = run
        self.shown = shown
    }

    /// The heading, `fingerprint`, a sum of all that follows, then numbers and bytes.
    package func encoded(fingerprint: UInt64) -> [UInt8] {
        var body: [UInt8] = []
        body.reserveCapacity(run.bytes.count + run.entries.count * 10)
        body.appendNumber(UInt32(run.posts))
        body.appendNumber(UInt32(shown.count))
        for name in shown {
            body.appendNumber(UInt32(name.posts))
            body.append(contentsOf: name.hash.utf8)
        }
        body.appendNumber(UInt32(run.entries.count))
        for entry in run.entries {
            for number in [
                UInt32(entry.term.count), UInt32(entry.postings.count), UInt32(entry.places.count), entry.first,
                entry.low, entry.last - entry.first, entry.count,
            ] { body.appendNumber(number) }
        }
        body += run.bytes
        var bytes = Self.heading
        bytes.append(fixed: fingerprint)
        bytes.append(fixed: StableName.sum(body[...]))
        return bytes + body
    }

    /// How many bytes tell what a file was made from.
    package static var beginning: Int { heading.count + 8 }

    /// Whether a file that begins with these bytes was made from the same.
    package static func begins(_ bytes: [UInt8], fingerprint: UInt64) -> Bool {
        bytes.count >= beginning && bytes.starts(with: heading) && bytes.fixed(at: heading.count) == fingerprint
    }

    /// What `encoded` wrote; `nil` for another fingerprint and for a file that is damaged.
    package init?(_ bytes: [UInt8], fingerprint: UInt64) {
        let start = Self.heading.count + 16
        guard bytes.count > start, Self.begins(bytes, fingerprint: fingerprint),
            bytes.fixed(at: Self.heading.count + 8) == StableName.sum(bytes[start...])
        else { return nil }
        var at = start
        run = IndexRun()
        run.posts = Int(bytes.number(&at))
        shown = (0..<bytes.number(&at)).map { _ in
            let posts = Int(bytes.number(&at))
            at += StableName.shortCount
            return ShownPosts.Name(
                posts: posts, hash: String(decoding: bytes[at - StableName.shortCount..<at], as: UTF8.self))
        }
        let count = bytes.number(&at)
        run.entries.reserveCapacity(Int(count))
        var end: UInt32 = 0
        for _ in 0..<count {
            var entry = IndexRun.Entry(start: end)
            entry.termEnd = end + bytes.number(&at)
            entry.postingsEnd = entry.termEnd + bytes.number(&at)
            entry.placesEnd = entry.postingsEnd + bytes.number(&at)
            entry.first = bytes.number(&at)
            entry.low = bytes.number(&at)
            entry.last = entry.first + bytes.number(&at)
            entry.count = bytes.number(&at)
            run.entries.append(entry)
            end = entry.placesEnd
        }
        guard bytes.count - at == Int(end) else { return nil }
        run.bytes = Array(bytes[at...])
    }
}

extension [UInt8] {
    /// The LEB128 number at a place, which moves behind it; the bytes are known to be whole.
    fileprivate func number(_ at: inout Int) -> UInt32 {
        var value: UInt32 = 0
        var shift: UInt32 = 0
        while at < count {
            let byte = self[at]
            at += 1
            value |= UInt32(byte & 0x7F) << shift
            if byte < 0x80 { break }
            shift += 7
        }
        return value
    }

    fileprivate mutating func append(fixed value: UInt64) {
        for shift in stride(from: 0, to: 64, by: 8) { append(UInt8(truncatingIfNeeded: value >> UInt64(shift))) }
    }

    fileprivate func fixed(at place: Int) -> UInt64 {
        (0..<8).reduce(0) { $0 | UInt64(self[place + $1]) << UInt64($1 * 8) }
    }
}
