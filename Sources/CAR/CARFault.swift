/// What is wrong with an archive of blocks.
package struct CARFault: Error, Hashable, Sendable {
    /// In words, without a full stop.
    package let reason: String

    package init(reason: String) {
        self.reason = reason
    }

    static let ended = CARFault(reason: "ends before its time")
}
