/// What a person asks for, understood.
package struct SearchQuery: Sendable, Hashable {
    /// One term that a text has to have.
    struct Element: Sendable, Hashable {
        enum Kind: Sendable {
            /// The term itself.
            case exact
            /// Words that begin with it: the last word may not be typed to its end.
            case beginning
            /// Pairs that begin with this character, so any place where it stands.
            case character
        }

        let term: String
        let kind: Kind
        /// The place of the term among those of its clause.
        let offset: UInt32
    }

    /// One condition; all of a query's have to hold.
    struct Clause: Sendable, Hashable {
        enum Condition: Sendable, Hashable {
            /// Terms that stand in this order, one behind the other.
            case text([Element])
            /// A name of the form `key:value`.
            case filter(String)
            /// Days since 1970 in the site's time zone.
            case before(Int)
            /// From this day on.
            case after(Int)
        }

        let condition: Condition
        let isNegated: Bool
    }

    let clauses: [Clause]

    /// Whether it asks for nothing at all.
    package var isEmpty: Bool { clauses.isEmpty }

    /// Longer queries are read to this code point.
    static let longest = 1000
    /// More conditions are not looked at.
    static let mostClauses = 32
}
