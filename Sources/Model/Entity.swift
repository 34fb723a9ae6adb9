/// A stretch of a body that the network says is a mention, tag, address or picture. Positions are claims by
/// the network, in the unit of the body's format; `Text` verifies them before it uses them.
package struct Entity: Hashable, Sendable {
    package enum Kind: UInt8, Sendable, CaseIterable {
        /// `value` is the handle without `@`, `target` the stable id (a Twitter id, a DID) or empty.
        case mention
        /// `value` is the tag without `#`.
        case hashtag
        /// `value` is the symbol without `$`.
        case cashtag
        /// `value` is the address as it stands in the text (t.co), `target` the real one, `label` its short form.
        case link
        /// The address of the post's own picture or video: `value` as it stands in the text.
        case media
        /// A custom emoji: `value` is the shortcode without colons, `target` the picture's address.
        case emoji
    }

    package var kind: Kind
    package var start: Int
    /// Exclusive.
    package var end: Int
    package var value: String
    package var target: String
    package var label: String

    package init(_ kind: Kind, start: Int, end: Int, value: String, target: String = "", label: String = "") {
        self.kind = kind
        self.start = start
        self.end = end
        self.value = value
        self.target = target
        self.label = label
    }
}
