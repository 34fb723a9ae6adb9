/// Merges the runs of an archive, in the order of their posts, into the files of the index.
package struct IndexMerge {
    /// A list longer than this goes on in another file, bytes.
    private static let longestPart = 40_000

    private let runs: [IndexRun]
    private var terms = IndexCutter(family: "t")
    private var places = IndexCutter(family: "p")

    package init(_ runs: [IndexRun]) {
        self.runs = runs
    }

    /// Hands over all files, in order: first those of terms, with where they stand in texts in between.
    package mutating func write(_ take: (IndexFile) throws -> Void) throws -> (
        terms: [IndexFile.Name], places: [IndexFile.Name]
    ) {
        var heap = RunHeap(runs)
        var pieces: [(run: Int, entry: IndexRun.Entry)] = []
        while heap.next(&pieces) {
            let term = Array(runs[pieces[0].run].term(pieces[0].entry))
            try write(term, pieces, take)
        }
        try terms.finish(take)
        try places.finish(take)
        return (terms.names, places.names)
    }

    private mutating func write(
        _ term: [UInt8], _ pieces: [(run: Int, entry: IndexRun.Entry)], _ take: (IndexFile) throws -> Void
    ) throws {
        let isFilter = Posting.isFilter(term)
        let bits = Posting.lowBits(isFilter)
        var list: [UInt8] = []
        var count = 0
        var next: UInt32 = 0
        for (run, entry) in pieces {
            if list.count + entry.postings.count > Self.longestPart {
                try terms.add(term, count: count, list, take)
                (list, count, next) = ([], 0, 0)
            }
            list.appendNumber((entry.first - next) << bits | entry.low)
            list.append(contentsOf: runs[run].bytes[entry.postings])
            count += entry.count
            next = entry.last + 1
        }
        try terms.add(term, count: count, list, take)
        guard !isFilter else { return }
        (list, count) = ([], 0)
        for (run, entry) in pieces {
            if list.count + entry.places.count > Self.longestPart, count > 0 {
                try places.add(term, count: count, list, take)
                (list, count) = ([], 0)
            }
            list.append(contentsOf: runs[run].bytes[entry.places])
            count += entry.count
        }
        try places.add(term, count: count, list, take)
    }
}
