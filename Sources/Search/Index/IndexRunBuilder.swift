/// Gathers the terms of posts that follow each other and sorts them into a run.
///
/// Measured on two cores: see ARCHITECTURE.md. A post costs its folding, a table look-up and twelve bytes a term.
package struct IndexRunBuilder: TokenSink {
    private struct Token {
        let term: UInt32
        let at: Occurrence
    }

    /// Where a term stands.
    private struct Occurrence {
        var document: UInt32 = 0
        var place: UInt32 = 0
    }

    private var terms = TermTable()
    private var tokens: [Token] = []
    /// Lengths of texts.
    private var lengths: [Int] = []
    private var current: UInt32 = 0
    private var scanner = TokenScanner()

    package init() {}

    mutating func take(_ term: UnsafeBufferPointer<UInt8>, at position: UInt32) {
        let at = Occurrence(document: current, place: position)
        tokens.append(Token(term: terms.number(of: term), at: at))
    }

    /// Adds the next post.
    package mutating func add(_ document: SearchDocument) {
        current = UInt32(lengths.count)
        // Apart from the builder while it fills it.
        var scanner = TokenScanner()
        swap(&scanner, &self.scanner)
        var text = document.text
        text.withUTF8 { scanner.scan($0, into: &self) }
        lengths.append(scanner.count)
        swap(&scanner, &self.scanner)
        for filter in Set(document.filters) {
            var filter = filter
            filter.withUTF8 { take($0, at: 0) }
        }
    }

    /// The run; the builder is empty afterwards.
    package mutating func finish() -> IndexRun {
        var run = IndexRun()
        run.posts = lengths.count
        run.bytes.reserveCapacity(tokens.count * 3)
        // A counting sort: tokens of a term stay in the order of posts and places.
        var starts = [Int](repeating: 0, count: terms.count + 1)
        for token in tokens { starts[Int(token.term) + 1] += 1 }
        for index in 0..<terms.count { starts[index + 1] += starts[index] }
        var next = starts
        var occurrences = [Occurrence](repeating: Occurrence(), count: tokens.count)
        for token in tokens {
            occurrences[next[Int(token.term)]] = token.at
            next[Int(token.term)] += 1
        }
        for number in terms.sorted() {
            write(number, occurrences[starts[number]..<starts[number + 1]], into: &run)
        }
        self = IndexRunBuilder()
        return run
    }

    private func write(_ number: Int, _ found: ArraySlice<Occurrence>, into run: inout IndexRun) {
        let term = terms.term(number)
        let start = run.bytes.count
        run.bytes.append(contentsOf: term)
        var entry = IndexRun.Entry(start: UInt32(start), termEnd: UInt32(run.bytes.count))
        if Posting.isFilter(term) {
            writeFilter(found, &entry, into: &run)
        } else {
            writeWord(found, &entry, into: &run)
        }
        run.entries.append(entry)
    }

    private func writeWord(_ found: ArraySlice<Occurrence>, _ entry: inout IndexRun.Entry, into run: inout IndexRun) {
        eachPost(found) { document, places in
            let length = lengths[Int(document)]
            let weight = UInt32(Ranking.weight(frequency: places.count, length: length))
            if entry.count == 0 {
                (entry.first, entry.low) = (document, weight)
            } else {
                run.bytes.appendNumber((document - entry.last - 1) << Posting.weightBits | weight)
            }
            entry.last = document
            entry.count += 1
        }
        entry.postingsEnd = UInt32(run.bytes.count)
        eachPost(found) { _, places in
            var last: UInt32 = 0
            for (index, at) in places.enumerated() {
                run.bytes.appendNumber((at.place - last) << Posting.moreBits | (index + 1 < places.count ? 1 : 0))
                last = at.place
            }
        }
        entry.placesEnd = UInt32(run.bytes.count)
    }

    private func writeFilter(_ found: ArraySlice<Occurrence>, _ entry: inout IndexRun.Entry, into run: inout IndexRun) {
        var index = found.startIndex
        while index < found.endIndex {
            let document = found[index].document
            var length: UInt32 = 1
            while index + Int(length) < found.endIndex, found[index + Int(length)].document == document + length {
                length += 1
            }
            let low: UInt32 = length > 1 ? 1 : 0
            if entry.count == 0 {
                (entry.first, entry.low) = (document, low)
            } else {
                run.bytes.appendNumber((document - entry.last - 1) << Posting.runBits | low)
            }
            if length > 1 { run.bytes.appendNumber(length - 2) }
            entry.last = document + length - 1
            entry.count += length
            index += Int(length)
        }
        entry.postingsEnd = UInt32(run.bytes.count)
        entry.placesEnd = entry.postingsEnd
    }

    /// Where one term stands, post by post.
    private func eachPost(_ found: ArraySlice<Occurrence>, _ body: (UInt32, ArraySlice<Occurrence>) -> Void) {
        var start = found.startIndex
        while start < found.endIndex {
            let document = found[start].document
            var end = start + 1
            while end < found.endIndex, found[end].document == document { end += 1 }
            body(document, found[start..<end])
            start = end
        }
    }
}
