import Model

/// The order in which what captures say of one post or author is folded.
enum CaptureOrder {
    typealias Place = (captured: Timestamp?, path: String)

    /// By time, captures without one first; then by path in natural order.
    static func precedes(_ left: Place, _ right: Place) -> Bool {
        if left.captured != right.captured {
            guard let second = right.captured else { return false }
            guard let first = left.captured else { return true }
            return first < second
        }
        return NaturalOrder.precedes(left.path, right.path)
    }
}
