package import Templates

/// A picture, video or sound.
package enum MediaFields: Int, ViewFields {
    case isPhoto
    case isVideo
    case isAnimation
    case isAudio
    case isFile
    case isShown
    case isLost
    case source
    case preview
    case href
    case alt
    case hasAlt
    case width
    case height
    case caption
    case thumbnail
    case thumbnailWidth

    package static let recordName = "medium"
    package static let slotCount = MediaFields.allCases.count

    package var field: Field {
        switch self {
        case .isPhoto: Field("is_photo", .flag, "a picture")
        case .isVideo: Field("is_video", .flag, "a video")
        case .isAnimation: Field("is_animation", .flag, "a silent looping video")
        case .isAudio: Field("is_audio", .flag, "a sound")
        case .isFile: Field("is_file", .flag, "something else, which is only linked")
        case .isShown: Field("is_shown", .flag, "the site has the file (or may load it); otherwise it is only a link")
        case .isLost: Field("is_lost", .flag, "it should have come with a capture and did not")
        case .source: Field("source", .address, "the file")
        case .preview: Field("preview", .optional(.address), "a still or smaller picture")
        case .href: Field("href", .address, "where a click leads: the file itself, or its page")
        case .alt: Field("alt", .text, "the picture in words; empty when nobody wrote them")
        case .hasAlt: Field("has_alt", .flag, "somebody wrote alternative text")
        case .width: Field("width", .optional(.text), "pixels")
        case .height: Field("height", .optional(.text), "pixels")
        case .caption: Field("caption", .optional(.text), "a caption (photos of a place)")
        case .thumbnail: Field("thumbnail", .optional(.address), "the picture at 480 pixels, when it is larger")
        case .thumbnailWidth: Field("thumbnail_width", .optional(.text), "pixels of the thumbnail")
        }
    }
}
