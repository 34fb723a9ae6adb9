/// What pages need to know of a post beyond its fields, found once in its body when it is imported.
package struct PostFacts: Hashable, Sendable {
    /// Hashtags without `#`, folded for comparison (lower case, full width to half), without repeats.
    package var tags: [String] = []
    /// The same tags as the author wrote them.
    package var tagLabels: [String] = []
    /// Handles without `@`, lower case, without repeats.
    package var mentions: [String] = []
    /// Real addresses of links (t.co expanded).
    package var links: [String] = []
    /// Emoji of the text as they are written, without repeats, in order.
    package var emoji: [String] = []
    /// The body as plain text, one line break a paragraph; for titles, descriptions, feeds and search.
    package var plain = ""

    package init() {}
}
