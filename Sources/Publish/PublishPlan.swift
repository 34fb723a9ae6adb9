/// What a publishing would change at its place.
package struct PublishPlan: Hashable, Sendable {
    /// The place, as a person knows it.
    package var place: String
    /// Paths, in order.
    package var added: [String] = []
    package var changed: [String] = []
    package var removed: [String] = []
    /// Of the files that are new or changed.
    package var bytes: Int64 = 0
    /// Where the host itself finds out what changed: everything, and nobody knows the rest.
    package var isWhole = false

    package init(place: String) {
        self.place = place
    }

    package var isEmpty: Bool { added.isEmpty && changed.isEmpty && removed.isEmpty }
}
