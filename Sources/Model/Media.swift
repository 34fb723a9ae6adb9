/// A picture, video or sound that belongs to a post.
package struct Media: Hashable, Sendable {
    package enum Kind: UInt8, Sendable, CaseIterable {
        case photo
        case video
        /// A silent looping video (Twitter's `animated_gif`, Mastodon's `gifv`).
        case animation
        case audio
        case file
    }

    package var kind: Kind
    /// The best version's address; for a file that came with the capture, see `file`.
    package var url: String
    /// The still picture of a video, or a smaller version of a photo.
    package var preview: String?
    /// Alternative text; empty when the author gave none.
    package var alt: String = ""
    /// Pixels.
    package var width: Int?
    package var height: Int?
    /// Milliseconds.
    package var duration: Int64?
    /// The page that shows it on the network.
    package var page: String?
    /// When the file came with the capture: its path below the input that was read, through a zip where it is in one
    /// (`export.zip/data/tweets_media/1-a.jpg`).
    package var file: String?

    package init(kind: Kind, url: String) {
        self.kind = kind
        self.url = url
    }
}
