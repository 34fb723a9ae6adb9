/// Something that is wrong with a built site, or that its owner wants to know.
package struct Finding: Hashable, Sendable {
    package enum Kind: String, Sendable, CaseIterable {
        /// A link to a page that is not there.
        case brokenLink = "broken-link"
        /// A link into a page, to an id that the page does not have.
        case brokenAnchor = "broken-anchor"
        /// A picture, a sound, a video that a page shows and that is not there.
        case missingMedia = "missing-media"
        /// A stylesheet, a script, a feed that a page names and that is not there.
        case missingFile = "missing-file"
        /// An address that browsers cannot follow, or must not.
        case unknownAddress = "unknown-address"
        case repeatedID = "repeated-id"
        /// Not well-formed: an element without its end, an end without its beginning, a tag that never ends.
        case markup
        /// A picture without the attribute `alt`.
        case noAlt = "no-alt"
        /// Text that runs from right to left among text that does not, and may turn what stands around it.
        case notIsolated = "not-isolated"
        /// A picture that nobody described, which the theme says in its place.
        case undescribed
        case heavyPage = "heavy-page"
        /// A host would refuse it.
        case hostLimit = "host-limit"
        /// A link to elsewhere that is dead.
        case deadLink = "dead-link"

        /// Whether it has to be mended; the rest is good to know.
        package var isError: Bool {
            switch self {
            case .undescribed, .heavyPage, .deadLink, .notIsolated: false
            default: true
            }
        }
    }

    package var kind: Kind
    /// From the output folder.
    package var page: String
    /// From 1; 0 where it is of the whole page.
    package var line: Int
    /// The address, the id, the element.
    package var text: String

    package init(_ kind: Kind, _ page: String, line: Int = 0, _ text: String) {
        (self.kind, self.page, self.line, self.text) = (kind, page, line, text)
    }
}
