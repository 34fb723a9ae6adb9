import Archive
import Model
import Templates

extension PageWorker {
    mutating func fillMedia(_ record: Record<PostFields>, _ stored: StoredPost, _ frame: PageFrame) {
        if !stored.post.media.isEmpty {
            store.set(.media, of: record, to: mediaList(stored, frame))
            if stored.post.media.count > 1 {
                set(.mediaCount, of: record, to: stored.post.media.count)
                store.set(.isMixed, of: record, to: stored.post.media.contains { $0.kind != .photo })
            }
        }
        store.set(.isSensitive, of: record, to: stored.post.isSensitive && !stored.post.media.isEmpty)
        if let warning = stored.post.contentWarning { store.set(.warning, of: record, to: warning) }
        store.set(.isFolded, of: record, to: stored.post.foldsMedia)
    }

    /// A post's pictures, videos and sounds.
    mutating func mediaList(_ stored: StoredPost, _ frame: PageFrame) -> RecordList<MediaFields> {
        let list = store.makeList(MediaFields.self, count: stored.post.media.count)
        for (place, medium) in stored.post.media.enumerated() { fill(list[place], medium, of: stored, frame) }
        return list
    }

    /// One medium. Where the site has the file it is shown; otherwise it is a link to where it was.
    mutating func fill(_ record: Record<MediaFields>, _ medium: Media, of stored: StoredPost, _ frame: PageFrame) {
        let file = localFile(of: medium)
        let isRemote = context.settings.media == .remote && medium.url.hasPrefix("https://")
        let preview = medium.preview.flatMap { picture($0, frame) }
        var width = medium.width
        var height = medium.height
        if let file {
            let address = frame.root + pathEncoded(file.address)
            store.set(.source, of: record, to: address)
            // Opened by itself, an SVG could run what it carries.
            store.set(.href, of: record, to: file.isActive ? postLink(stored, frame) : address)
            if let dimensions = context.media.dimensions(of: file) {
                width = dimensions.width
                height = dimensions.height
                fillThumbnail(record, file, dimensions, frame)
            }
        } else {
            let isLost = !isWebAddress(medium.url) && context.settings.media != .none
            store.set(.isLost, of: record, to: isLost)
            store.set(.source, of: record, to: medium.url)
            store.set(.href, of: record, to: isWebAddress(medium.url) ? medium.url : postLink(stored, frame))
        }
        let showsOnlyPreview = file == nil && !isRemote && preview != nil && medium.kind == .photo
        if showsOnlyPreview, let preview { store.set(.source, of: record, to: preview) }
        store.set(
            .isShown, of: record, to: medium.kind != .file && (file != nil || isRemote || showsOnlyPreview))
        if let preview { store.set(.preview, of: record, to: preview) }
        switch medium.kind {
        case .photo: store.set(.isPhoto, of: record, to: true)
        case .file: store.set(.isFile, of: record, to: true)
        case .video: store.set(.isVideo, of: record, to: true)
        case .animation: store.set(.isAnimation, of: record, to: true)
        case .audio: store.set(.isAudio, of: record, to: true)
        }
        store.set(.alt, of: record, to: medium.alt)
        store.set(.hasAlt, of: record, to: !medium.alt.isEmpty)
        if let width, let height, width > 0, height > 0 {
            store.set(.width, of: record, to: String(width))
            store.set(.height, of: record, to: String(height))
        }
    }

    private mutating func fillThumbnail(
        _ record: Record<MediaFields>, _ file: MediaLibrary.File, _ dimensions: ImageDimensions, _ frame: PageFrame
    ) {
        guard let small = context.thumbnails.thumbnail(of: file, dimensions) else { return }
        store.set(.thumbnail, of: record, to: frame.root + small.address)
        store.set(.thumbnailWidth, of: record, to: String(small.dimensions.width))
    }

    /// The site's own copy: the file that came with the capture, or one saved under the address.
    mutating func localFile(of medium: Media) -> MediaLibrary.File? {
        guard context.settings.media != .none else { return nil }
        if let name = medium.file, let file = localMedia(name) { return file }
        return localMedia(medium.url)
    }

    private func postLink(_ stored: StoredPost, _ frame: PageFrame) -> String {
        context.plan.posts.index(of: stored.post.id).map { frame.links.link(context.plan.address(of: $0)) } ?? frame
            .root
            + "index.html"
    }
}

/// Whether an address leads to the web. What a post calls an address may be anything; a relative one would lead
/// somewhere inside the site.
func isWebAddress(_ url: String) -> Bool {
    url.hasPrefix("https://") || url.hasPrefix("http://")
}

/// An address that leads to the web; `nil` of any other.
func webAddress(_ url: String?) -> String? {
    url.flatMap { isWebAddress($0) ? $0 : nil }
}
