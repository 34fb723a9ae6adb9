package import Model

/// Collects what readers find and hands it on in batches of bounded size, so that memory does not grow with the
/// capture.
package struct ReaderOutput: ~Copyable {
    package private(set) var batch = CaptureBatch()
    private let limit: Int
    private let flush: (CaptureBatch) -> Void

    /// `flush` gets a batch whenever `limit` items are there, and the last one from `finish`.
    package init(limit: Int = 1000, flush: @escaping (CaptureBatch) -> Void) {
        self.limit = limit
        self.flush = flush
    }

    /// A record of the capture, after the posts that came inside it.
    package mutating func add(_ post: Post, nested: [Post] = []) {
        for inner in nested { batch.items.append(.init(post: inner, role: .nested)) }
        batch.items.append(.init(post: post, role: .record))
        if batch.items.count >= limit { hand() }
    }

    /// A profile; the reader need not know whether it was seen before.
    package mutating func add(_ author: Author) {
        if batch.authors.last != author { batch.authors.append(author) }
    }

    /// What the capture says of itself; said again, the later one wins.
    package mutating func describe(_ collection: Collection) {
        batch.collection = collection
    }

    package mutating func add(_ alias: CaptureBatch.PlaceAlias) {
        batch.aliases.append(alias)
    }

    /// A record that cannot be read.
    package mutating func skip(_ diagnostic: Diagnostic) {
        batch.skipped += 1
        batch.diagnostics.append(diagnostic)
    }

    /// A record that is not taken on purpose.
    package mutating func leaveOut(_ reason: String) {
        batch.leftOut[reason, default: 0] += 1
    }

    /// Something to say that is not about one record.
    package mutating func report(_ diagnostic: Diagnostic) {
        batch.diagnostics.append(diagnostic)
    }

    /// Hands on what is left.
    package consuming func finish() {
        flush(batch)
    }

    private mutating func hand() {
        let collection = batch.collection
        flush(batch)
        batch = CaptureBatch()
        batch.collection = collection
    }
}
