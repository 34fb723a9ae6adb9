/// What a post says, as the network sent it: never decoded, cut or cleaned before `Text` renders it.
package struct Body: Hashable, Sendable {
    /// How `text` is to be read, and what entity positions count.
    package enum Format: UInt8, Sendable, CaseIterable {
        /// Plain Unicode text; mentions, hashtags and addresses are found by rule.
        case plain
        /// Twitter's: `&amp;`, `&lt;` and `&gt;` are escaped; entity positions are Unicode code points over the
        /// text as sent.
        case escaped
        /// Bluesky's: plain text; entity positions are UTF-8 bytes.
        case facets
        /// HTML from a stranger.
        case html
        /// Markdown (GitHub flavour) from a stranger.
        case markdown
    }

    package var text: String
    package var format: Format
    /// `nil` where the network gave none at all, so that links are found by rule.
    package var entities: [Entity]?
    /// Twitter's `display_text_range`, in code points: what lies before it are reply mentions, after it media links.
    package var displayRange: Range<Int>?

    package init(_ text: String, format: Format = .plain, entities: [Entity]? = nil, displayRange: Range<Int>? = nil) {
        self.text = text
        self.format = format
        self.entities = entities
        self.displayRange = displayRange
    }
}
