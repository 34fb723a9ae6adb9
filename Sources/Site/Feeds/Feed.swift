/// A feed, ready to be written in any form. Addresses are absolute with `base_url`, else relative to the feed.
struct Feed {
    struct Person {
        let name: String
        let address: String?
    }

    /// A picture, video or sound that the site has.
    struct Attachment {
        let address: String
        let mediaType: String
        /// Bytes, where the site has the file.
        let size: Int64?
        let title: String
        let isPicture: Bool
    }

    struct Item {
        let id: String
        let address: String
        /// Where the network shows it.
        let original: String?
        /// Only on networks whose posts have titles.
        let title: String?
        /// The title, or what the text begins with; never empty.
        let headline: String
        /// The content warning.
        let warning: String?
        let html: [UInt8]
        let language: String?
        /// RFC 3339.
        let published: String
        /// When it was published or last changed.
        let updated: String
        let author: Person?
        let tags: [Tag]
        let attachments: [Attachment]
    }

    struct Tag {
        let name: String
        let label: String
    }

    let id: String
    let title: String
    let description: String
    let language: String
    /// The page that shows the same.
    let page: String
    /// The feed's own address.
    let address: String
    let icon: String
    /// The whole site's name; stands in where nobody is named.
    let site: String
    let version: String
    let isAbsolute: Bool
    let items: [Item]
    /// RFC 3339: when its newest entry was changed.
    let updated: String
}
