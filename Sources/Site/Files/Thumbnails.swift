import Foundation
import Model
import Synchronization

/// Small versions of pictures, made once by libvips and kept beside the archive: WebP, at most 480 pixels wide.
/// A thumbnail is named by what its picture contains, so that the same pictures give the same site everywhere; which
/// content a file has is remembered by its size and time, so that no file is read twice.
final class Thumbnails: Sendable {
    struct Thumbnail: Sendable, Hashable {
        /// On this machine.
        let path: String
        /// In the site.
        let address: String
        let dimensions: ImageDimensions
    }

    static let width = 480
    /// Twice the width: a long strip stays a strip, and small.
    static let height = 960
    /// More pixels would be unpacked than a machine may have memory for.
    private static let mostPixels = 100_000_000

    private let folder: String
    private let program: String?
    private let ledger: Mutex<ThumbnailLedger>

    /// `program`: where `vipsthumbnail` is; `nil` makes none.
    init(folder: String, program: String?) {
        self.folder = folder
        self.program = program
        ledger = Mutex(ThumbnailLedger(path: folder + "/ledger"))
    }

    var areMade: Bool { program != nil }

    /// The small version of a picture, made now where it is missing; `nil` for pictures that are small themselves,
    /// that move, that cannot be read, and where libvips is missing.
    func thumbnail(of file: MediaLibrary.File, _ dimensions: ImageDimensions?) -> Thumbnail? {
        guard let program, let dimensions, Self.isLarge(dimensions), Self.isStill(file) else { return nil }
        let entry = ledger.withLock { $0.entries[file.path] }
        if let entry, entry.stamp == file.stamp {
            guard let hash = entry.hash else { return nil }
            if let known = existing(hash) { return known }
        }
        guard let content = FileManager.default.contents(atPath: file.path) else { return nil }
        var hash = StableHash()
        hash.combine(bytes: content)
        let name = hexadecimal(hash.value)
        let made = existing(name) ?? make(name, of: file, program)
        let remembered = ThumbnailLedger.Entry(stamp: file.stamp, hash: made == nil ? nil : name)
        ledger.withLock { $0.set(remembered, for: file.path) }
        return made
    }

    /// Writes down what was made.
    func save() throws(Diagnostic) {
        guard let bytes = ledger.withLock({ $0.changed() }) else { return }
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        _ = try FileWriter().write(bytes, to: folder + "/ledger", owned: true)
    }

    private static func isLarge(_ size: ImageDimensions) -> Bool {
        (size.width > width || size.height > height) && size.width * size.height <= mostPixels
    }

    private static func isStill(_ file: MediaLibrary.File) -> Bool {
        let address = file.address.lowercased()
        if address.hasSuffix(".webp") { return !ImageDimensions.isAnimatedWebP(path: file.path) }
        return [".jpg", ".jpeg", ".png"].contains { address.hasSuffix($0) }
    }

    private func existing(_ hash: String) -> Thumbnail? {
        let path = "\(folder)/\(hash).webp"
        guard let dimensions = ImageDimensions(path: path) else { return nil }
        return Thumbnail(path: path, address: "thumbnails/\(hash).webp", dimensions: dimensions)
    }

    private func make(_ hash: String, of file: MediaLibrary.File, _ program: String) -> Thumbnail? {
        try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        // A name of its own for each attempt: two workers may want the same picture.
        let temporary = "\(folder)/\(hash)-\(UUID().uuidString).webp"
        defer { try? FileManager.default.removeItem(atPath: temporary) }
        let isMade = ThumbnailProgram(path: program).run(
            picture: file.path, width: Self.width, height: Self.height, result: temporary)
        guard isMade, rename(temporary, "\(folder)/\(hash).webp") == 0 else { return nil }
        return existing(hash)
    }
}
