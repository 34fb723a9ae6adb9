import Foundation

/// The picture beside the site's name, as high as a line of the header.
struct Logo: Sendable {
    let address: String
    let width: Int
    let height: Int

    /// `path` is on this machine.
    init(path: String) {
        let ending = path.split(separator: ".").last?.lowercased() ?? ""
        address = "assets/logo." + ending
        height = 32
        let size = ImageDimensions(path: path)
        width = size.map { min(320, max(8, $0.width * 32 / $0.height)) } ?? 32
    }
}
