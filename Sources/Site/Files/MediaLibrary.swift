import Files
import Foundation
import Model
import Privacy
import Synchronization
import SystemPackage

/// Finds the pictures, videos and sounds that posts name by a path of the site's own, and remembers what it found.
/// A path never leaves the folders it is looked up in, and nothing but media is ever given out.
final class MediaLibrary: Sendable {
    /// A medium that the site has.
    struct File: Sendable, Hashable {
        /// On this machine; of what is in a zip, where it is unpacked to.
        let path: String
        /// In the site.
        let address: String
        let size: Int64
        /// Nanoseconds since 1970; of what is in a zip, its checksum.
        let modified: Int64
        var packed: PackedMedia.Place?

        /// Changes when the file does.
        var stamp: UInt64 {
            var hash = StableHash()
            hash.combine(UInt64(bitPattern: size))
            hash.combine(UInt64(bitPattern: modified))
            return hash.value
        }

        /// Pictures that browsers run scripts in when they are opened by themselves.
        var isActive: Bool { address.hasSuffix(".svg") }
    }

    private let roots: [String]
    /// Folders of `media/`: the hosts whose files were saved. Almost every post names pictures on the web; most
    /// sites have none of them, and need not ask the disk each time.
    let hosts: Set<String>
    private let found: Mutex<[String: File?]> = Mutex([:])
    private let sizes: Mutex<[String: ImageDimensions?]> = Mutex([:])
    /// What was downloaded: address to path.
    private let downloads: [String: String]
    private let packed: PackedMedia
    /// Knows names that must not be seen.
    private let redactor: Redactor?

    /// `roots` are absolute folders, asked in order; `unpacked` is the folder for what comes from zips.
    init(roots: [String], unpacked: String? = nil, redactor: Redactor? = nil) {
        self.roots = roots
        self.redactor = redactor
        packed = PackedMedia(folder: unpacked)
        downloads = MediaDownloads.read(roots)
        hosts = Set(roots.flatMap { (try? FileManager.default.contentsOfDirectory(atPath: $0 + "/media")) ?? [] })
            .union(downloads.keys.compactMap(Self.host))
    }

    /// Whether looking a name up can find anything: false for addresses on hosts of which nothing was saved, and for
    /// what is no name of a medium.
    func mayHave(_ name: String) -> Bool {
        // Almost all names are addresses, and most sites have saved none: no need to look for the host in each.
        if hosts.isEmpty, isWebAddress(name) { return false }
        guard let host = Self.host(name) else { return Self.relativePath(name) != nil }
        return hosts.contains(host) && name.utf8.allSatisfy { $0 > 0x20 && $0 != 0x7F }
    }

    private static func host(_ name: String) -> String? {
        guard isWebAddress(name), let colon = name.firstIndex(of: ":") else { return nil }
        return String(name[colon...].dropFirst(3).prefix { $0 != "/" && $0 != "?" && $0 != "#" })
    }

    /// The file that a relative path (or an address that was downloaded, or saved under its host's name) names.
    func file(_ name: String) -> File? {
        guard let relative = Self.relativePath(downloads[name] ?? name) else { return nil }
        if let known = found.withLock({ $0[relative] }) { return known }
        let file = lookUp(relative)
        found.withLock { $0[relative] = .some(file) }
        return file
    }

    /// The file that a page shows, or would show if the site had it, and what the page depends on then; `nil` where looking
    /// for it cannot find anything.
    func use(_ name: String) -> (file: File?, use: MediaUse)? {
        guard mayHave(name) else { return nil }
        let file = file(name)
        return (file, MediaUse(name: name, stamp: file?.stamp ?? 0))
    }

    /// Pixels, read from the file's own header, when a page first shows it.
    func dimensions(of file: File) -> ImageDimensions? {
        if let known = sizes.withLock({ $0[file.path] }) { return known }
        let dimensions = packed.unpack(file) ? ImageDimensions(path: file.path) : nil
        sizes.withLock { $0[file.path] = .some(dimensions) }
        return dimensions
    }

    /// A path below a root. Addresses on the web are looked up below `media/HOST/PATH`, where a saved copy may lie.
    static func relativePath(_ name: String) -> String? {
        var path = Substring(name)
        for scheme in ["https://", "http://"] where path.hasPrefix(scheme) {
            path = "media/" + path.dropFirst(scheme.count)
        }
        return MediaPath.relative(path)
    }

    /// Sees to it that a file is on the disk; a reason where it cannot be.
    func fault(ofUnpacking file: File) -> String? {
        packed.unpack(file) ? nil : packed.fault(of: file) ?? "is no longer there"
    }

    /// Forgets what was unpacked of zips and is not among these.
    func removeUnpacked(but used: Set<String>) {
        packed.removeAll(but: used)
    }

    private func lookUp(_ relative: String) -> File? {
        for root in roots {
            let path = root + "/" + relative
            if let status = FileStatus(path) {
                guard status.isRegular, isInside(path, root) else { continue }
                return File(
                    path: path, address: address(relative), size: status.size, modified: status.modified)
            }
            guard let found = packed.find(relative, below: root), isInside(found.place.archive, root) else {
                continue
            }
            return File(
                path: found.path, address: address(relative), size: found.size, modified: Int64(found.checksum),
                packed: found.place)
        }
        return nil
    }

    /// Below `media/`, whatever folder it came from; under another name where its own must not be seen.
    private func address(_ relative: String) -> String {
        if let redactor, redactor.hides(address: relative) {
            let ending = relative.split(separator: ".").last.map { "." + $0.lowercased() } ?? ""
            return "media/" + hexadecimal(stableHash(relative)) + ending
        }
        return relative.hasPrefix("media/") ? relative : "media/" + relative
    }
}
