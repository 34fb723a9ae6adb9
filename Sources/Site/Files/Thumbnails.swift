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
    private let shard: Shard?
    private let ledger: Mutex<ThumbnailLedger>

    /// - Parameters:
    ///   - program: Where `vipsthumbnail` is; `nil` makes none.
    ///   - shard: Which part of the site is built: shards that run at the same time each have a ledger of their own.
    init(folder: String, program: String?, shard: Shard? = nil) {
        self.folder = folder
        self.program = program
        self.shard = shard
        let own = Self.ledger(shard)
        var ledger = ThumbnailLedger(path: folder + "/" + own)
        for other in Self.ledgers(folder) where other != own { ledger.add(ThumbnailLedger(path: folder + "/" + other)) }
        self.ledger = Mutex(ledger)
    }

    private static func ledger(_ shard: Shard?) -> String {
        "ledger" + (shard.map { "-\($0.number)-of-\($0.count)" } ?? "")
    }

    /// The names of all that are there.
    private static func ledgers(_ folder: String) -> [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasPrefix("ledger") && !$0.hasSuffix(FileWriter.temporaryEnding) }.sorted()
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

    /// Writes down what was made; with all of the site, what its shards made as well.
    func save() throws(Diagnostic) {
        let own = Self.ledger(shard)
        if let bytes = ledger.withLock({ $0.changed() }) {
            try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
            _ = try FileWriter().write(bytes, to: folder + "/" + own, owned: true)
        }
        guard shard == nil else { return }
        for other in Self.ledgers(folder) where other != own {
            try? FileManager.default.removeItem(atPath: folder + "/" + other)
        }
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
        guard let dimensions = ImageDimensions(path: path), ImageDimensions.isWholeWebP(path: path) else { return nil }
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
