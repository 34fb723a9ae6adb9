/// Merges the runs of an archive, in the order of their posts, into the files of the index.
package struct IndexMerge {
    private let runs: [IndexRun]
    /// By run, the number of its first post.
    private let bases: [UInt32]
    private let size: IndexFileSize
    private var terms: IndexCutter
    private var places: IndexCutter

    package init(_ runs: [IndexRun]) {
        self.runs = runs
        var next: UInt32 = 0
        bases = runs.map { run in
            defer { next += UInt32(run.posts) }
            return next
        }
        size = IndexFileSize(postings: runs.reduce(0) { $0 + $1.bytes.count })
        terms = IndexCutter(family: "t", size)
        places = IndexCutter(family: "p", size)
    }

    /// Hands over all files, in order: first those of terms, with where they stand in texts in between.
    package mutating func write(_ take: (IndexFile) throws -> Void) throws -> (
        terms: [IndexFile.Name], places: [IndexFile.Name]
    ) {
        var heap = RunHeap(runs)
        var pieces: [(run: Int, entry: IndexRun.Entry)] = []
        var list: [UInt8] = []
        while heap.next(&pieces) {
            let term = Array(runs[pieces[0].run].term(pieces[0].entry))
            try writePostings(term, pieces, &list, take)
            if !Posting.isFilter(term) { try writePlaces(term, pieces, &list, take) }
        }
        try terms.finish(take)
        try places.finish(take)
        return (terms.names, places.names)
    }

    private mutating func writePostings(
        _ term: [UInt8], _ pieces: [(run: Int, entry: IndexRun.Entry)], _ list: inout [UInt8],
        _ take: (IndexFile) throws -> Void
    ) throws {
        let bits = Posting.lowBits(Posting.isFilter(term))
        list.removeAll(keepingCapacity: true)
        var count = 0
        var next: UInt32 = 0
        for (run, entry) in pieces {
            if list.count + entry.postings.count > size.longestList, count > 0 {
                try terms.add(term, count: count, list, take)
                list.removeAll(keepingCapacity: true)
                (count, next) = (0, 0)
            }
            list.appendNumber((bases[run] + entry.first - next) << bits | entry.low)
            list.append(contentsOf: runs[run].bytes[entry.postings])
            count += Int(entry.count)
            next = bases[run] + entry.last + 1
        }
        try terms.add(term, count: count, list, take)
    }

    private mutating func writePlaces(
        _ term: [UInt8], _ pieces: [(run: Int, entry: IndexRun.Entry)], _ list: inout [UInt8],
        _ take: (IndexFile) throws -> Void
    ) throws {
        list.removeAll(keepingCapacity: true)
        var count = 0
        for (run, entry) in pieces {
            if list.count + entry.places.count > size.longestList, count > 0 {
                try places.add(term, count: count, list, take)
                list.removeAll(keepingCapacity: true)
                count = 0
            }
            list.append(contentsOf: runs[run].bytes[entry.places])
            count += Int(entry.count)
        }
        try places.add(term, count: count, list, take)
    }
}
