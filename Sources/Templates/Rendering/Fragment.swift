/// A part of a program that depends on one record alone, such as a post in a list: what it makes of the record is the
/// same on every page and can be kept.
package struct Fragment: Sendable, Equatable {
    /// Which partial, compiled in which way: the same number stands for the same bytes within a theme.
    let piece: Int
    let fields: ObjectIdentifier
    /// Its first instruction; never 0, for a `fragment` stands before it.
    let start: Int
    /// Where it expects the record.
    let frame: Int

    /// Whether two fragments, of different pages' programs, make the same of a record.
    package func makesTheSame(as other: Fragment?) -> Bool {
        piece == other?.piece
    }
}
