package import Model

/// The times of a collection's captures, those within an hour of the first of them as one.
package struct CaptureTimes: Sendable {
    private var oldest: [Timestamp] = []
    /// The last time of each, in order.
    package private(set) var newest: [Timestamp] = []

    package init(_ times: [Timestamp]) {
        for time in times.sorted() {
            if let first = oldest.last,
                time.milliseconds.subtractingReportingOverflow(first.milliseconds).0 <= 3_600_000
            {
                newest[newest.count - 1] = time
            } else {
                oldest.append(time)
                newest.append(time)
            }
        }
    }

    /// The place of a time that is one of them.
    package func place(_ time: Timestamp) -> Int32 {
        Int32(clamping: max(0, (oldest.lastIndex { $0 <= time }) ?? 0))
    }
}

extension StoredCollection.Span {
    /// Another capture has the post.
    package mutating func add(_ place: Int32) {
        first = first < 0 ? place : min(first, place)
        last = max(last, place)
    }
}
