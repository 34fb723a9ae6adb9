/// A path with `*` (anything) and `?` (one character); without a slash it is about the file's own name.
struct FilePattern {
    private let pattern: [UInt8]
    private let isName: Bool

    init(_ pattern: String) {
        self.pattern = Array(pattern.utf8)
        isName = !pattern.contains("/")
    }

    func matches(_ path: String) -> Bool {
        let name = isName ? path.lastIndex(of: "/").map { path[path.index(after: $0)...] } ?? path[...] : path[...]
        return matches(Array(name.utf8))
    }

    /// Goes back to the last `*` alone, so the time is the product of the lengths at most.
    private func matches(_ text: [UInt8]) -> Bool {
        var (position, place) = (0, 0)
        var star: (position: Int, place: Int)?
        while place < text.count {
            if position < pattern.count, pattern[position] == UInt8(ascii: "*") {
                star = (position, place)
                position += 1
            } else if position < pattern.count,
                pattern[position] == text[place] || pattern[position] == UInt8(ascii: "?")
            {
                position += 1
                place += 1
            } else if let last = star {
                position = last.position + 1
                place = last.place + 1
                star = (last.position, place)
            } else {
                return false
            }
        }
        return pattern[position...].allSatisfy { $0 == UInt8(ascii: "*") }
    }
}
