package import Templates

/// What every page says of itself.
package enum PageFields: Int, ViewFields {
    case title
    case description
    case kind
    case canonical
    case image
    case previous
    case next
    case imageAlt
    case published
    case feed
    case jsonFeed
    case linkedData

    package static let recordName = "page"
    package static let slotCount = PageFields.allCases.count

    package var field: Field {
        switch self {
        case .title: Field("title", .text, "the page's title, without the site's")
        case .description: Field("description", .text, "one sentence for search engines and previews")
        case .kind: Field("kind", .text, "`index`, `timeline`, `thread`, …")
        case .canonical: Field("canonical", .optional(.address), "the page's address on the web, with `base_url`")
        case .image: Field("image", .optional(.address), "a picture for previews")
        case .previous: Field("previous", .optional(.address), "the page before this one in its series")
        case .next: Field("next", .optional(.address), "the page after this one in its series")
        case .imageAlt: Field("image_alt", .optional(.text), "the picture for previews in words")
        case .published: Field("published", .optional(.formatted), "when the post that the page is about was published")
        case .feed: Field("feed", .optional(.address), "the Atom feed of this page, or of the whole site")
        case .jsonFeed: Field("json_feed", .optional(.address), "the same as JSON Feed")
        case .linkedData: Field("linked_data", .optional(.json), "the thread for search engines (schema.org)")
        }
    }
}
