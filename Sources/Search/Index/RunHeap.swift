/// Walks all runs at once, term by term: a binary heap of runs by their next term, equal ones in the order of runs.
struct RunHeap {
    private let runs: [IndexRun]
    /// By run, the next entry.
    private var cursors: [Int]
    /// By run, how its next term begins: most terms differ there.
    private var beginnings: [UInt64]
    private var heap: [Int]

    init(_ runs: [IndexRun]) {
        self.runs = runs
        cursors = Array(repeating: 0, count: runs.count)
        beginnings = runs.map { run in run.entries.first.map { Self.beginning(run.term($0)) } ?? 0 }
        heap = runs.indices.filter { !runs[$0].entries.isEmpty }
        for place in stride(from: heap.count / 2 - 1, through: 0, by: -1) { sink(place) }
    }

    /// Fills `pieces` with what the runs have of the next term; `false` at the end.
    mutating func next(_ pieces: inout [(run: Int, entry: IndexRun.Entry)]) -> Bool {
        pieces.removeAll(keepingCapacity: true)
        guard let first = heap.first else { return false }
        let beginning = beginnings[first]
        while let run = heap.first {
            let entry = runs[run].entries[cursors[run]]
            if let known = pieces.first,
                beginnings[run] != beginning || runs[known.run].term(known.entry) != term(of: run)
            {
                break
            }
            pieces.append((run, entry))
            cursors[run] += 1
            if cursors[run] == runs[run].entries.count {
                heap[0] = heap[heap.count - 1]
                heap.removeLast()
            } else {
                beginnings[run] = Self.beginning(term(of: run))
            }
            if !heap.isEmpty { sink(0) }
        }
        return true
    }

    /// The first eight bytes, in an order as that of terms; nought where there are none.
    private static func beginning(_ term: ArraySlice<UInt8>) -> UInt64 {
        var value: UInt64 = 0
        for byte in term.prefix(8) { value = value << 8 | UInt64(byte) }
        return value << (8 * UInt64(8 - min(8, term.count)))
    }

    /// The next term of a run that has one.
    private func term(of run: Int) -> ArraySlice<UInt8> { runs[run].term(runs[run].entries[cursors[run]]) }

    private mutating func sink(_ start: Int) {
        var place = start
        while true {
            let left = 2 * place + 1
            guard left < heap.count else { return }
            let child = left + 1 < heap.count && isBefore(heap[left + 1], heap[left]) ? left + 1 : left
            guard isBefore(heap[child], heap[place]) else { return }
            heap.swapAt(child, place)
            place = child
        }
    }

    private func isBefore(_ left: Int, _ right: Int) -> Bool {
        if beginnings[left] != beginnings[right] { return beginnings[left] < beginnings[right] }
        let one = term(of: left)
        let other = term(of: right)
        if one == other { return left < right }
        return one.lexicographicallyPrecedes(other)
    }
}
