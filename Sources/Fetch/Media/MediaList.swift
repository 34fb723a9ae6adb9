import Foundation
import Model
import Readers

/// The pictures, videos and sounds that a site's captures name on the web.
struct MediaList {
    /// Addresses in the order they were first seen, each once.
    private(set) var addresses: [String] = []
    private var seen: Set<String> = []

    /// Reads all captures.
    /// - Parameters:
    ///   - inputs: Files and folders, absolute.
    ///   - excluding: What holds none, absolute.
    init(inputs: [String], excluding: Set<String>, settings: Settings) {
        let finder = CaptureFinder(inputs: inputs, excluding: excluding)
        var options = ReadingOptions()
        options.including = Set(settings.privacy.include)
        options.descriptions = settings.readers
        let reader = CaptureReader(options: options)
        for file in finder.files {
            _ = reader.read(file) { add($0) }
        }
    }

    private mutating func add(_ batch: CaptureBatch) {
        for item in batch.items {
            for medium in item.post.media {
                add(medium.url)
                // Of a picture the large version is enough; of a video the still one is shown before it plays.
                if medium.kind != .photo, let preview = medium.preview { add(preview) }
            }
            for attachment in item.post.attachments {
                if case .card(let card) = attachment, let image = card.image { add(image) }
            }
        }
        for author in batch.authors {
            if let avatar = author.avatar { add(avatar) }
            if let banner = author.banner { add(banner) }
        }
    }

    private mutating func add(_ address: String) {
        guard address.hasPrefix("https://") || address.hasPrefix("http://"), address.utf8.count < 4096,
            address.utf8.allSatisfy({ $0 > 0x20 && $0 != 0x7F }), seen.insert(address).inserted
        else { return }
        addresses.append(address)
    }
}
