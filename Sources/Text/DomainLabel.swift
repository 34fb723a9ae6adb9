/// One label of a run of text that may be a domain name, and how far a domain that goes through it reaches.
struct DomainLabel: Sendable {
    let start: Int
    let end: Int
    /// The last `_`, which a subdomain may contain and a domain may not; -1 where there is none.
    let lastUnderscore: Int
    /// Whether its last character may end a label.
    let endsWell: Bool
    /// Where the top-level domain after the label's dot ends; zero where there is none.
    let topLevelEnd: Int
    /// Where the longest domain that has this whole label in it ends; zero where there is none.
    var domainEnd = 0
}
