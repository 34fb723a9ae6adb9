extension RedditSpoilers {
    /// What a line of Markdown is, as far as it tells where blocks of code are.
    struct Line {
        let indentation: Int
        private let rest: ArraySlice<UInt8>

        init(_ line: ArraySlice<UInt8>) {
            let blanks = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
            indentation = blanks.contains(UInt8(ascii: "\t")) ? 4 : blanks.count
            rest = line[blanks.endIndex...]
        }

        var isBlank: Bool { rest.allSatisfy { $0 <= 0x20 } }

        /// The fence that begins here (CommonMark 4.5).
        var fence: (mark: UInt8, count: Int)? {
            guard indentation < 4, let mark = rest.first, mark == UInt8(ascii: "`") || mark == UInt8(ascii: "~")
            else { return nil }
            let count = rest.prefix { $0 == mark }.count
            if mark == UInt8(ascii: "`"), rest.dropFirst(count).contains(mark) { return nil }
            return count >= 3 ? (mark, count) : nil
        }

        func closes(_ fence: (mark: UInt8, count: Int)) -> Bool {
            let count = rest.prefix { $0 == fence.mark }.count
            return indentation < 4 && count >= fence.count && rest.dropFirst(count).allSatisfy { $0 <= 0x20 }
        }
    }

    /// Where a paragraph's spans of code end (CommonMark 6.1); asked from its beginning on.
    struct CodeSpans {
        private let bytes: ArraySlice<UInt8>
        /// The places of runs of backticks by their length, the first one last.
        private var runs: [Int: [Int]] = [:]

        init(_ bytes: ArraySlice<UInt8>) {
            self.bytes = bytes
            var index = bytes.startIndex
            while let start = bytes[index...].firstIndex(of: UInt8(ascii: "`")) {
                let length = length(at: start)
                runs[length, default: []].append(start)
                index = start + length
            }
            for length in Array(runs.keys) { runs[length]?.reverse() }
        }

        /// Behind the span that begins at a run of backticks, or behind the run where nothing closes it.
        mutating func end(at index: Int) -> Int? {
            guard bytes[index] == UInt8(ascii: "`") else { return nil }
            let length = length(at: index)
            while let next = runs[length]?.last, next <= index { runs[length]?.removeLast() }
            return (runs[length]?.last ?? index) + length
        }

        private func length(at index: Int) -> Int { bytes[index...].prefix { $0 == UInt8(ascii: "`") }.count }
    }
}
