import Files
import Foundation
import Model
import Synchronization
import Zip

/// Pictures, videos and sounds that are still in the zip archives they came in. One is unpacked when a page first needs
/// it, into a folder of the site's own, and stays there under a name that says what it contains.
final class PackedMedia: Sendable {
    /// Where a medium lies.
    struct Place: Sendable, Hashable {
        /// Of the zip, on this machine.
        let archive: String
        let member: String
    }

    /// Where media are unpacked to; `nil` unpacks nothing.
    private let folder: String?
    /// By path; `nil` for what is no archive.
    private let archives: Mutex<[String: ZipArchive?]> = Mutex([:])
    /// Why media could not be unpacked, by the path they would have.
    private let faults: Mutex<[String: String]> = Mutex([:])

    init(folder: String?) {
        self.folder = folder
    }

    /// The medium at `data.zip/data/tweets_media/1-a.jpg` below a root; `nil` where no part of the path is an archive
    /// that has it.
    func find(_ relative: String, below root: String) -> (place: Place, path: String, size: Int64, checksum: UInt32)? {
        guard let folder else { return nil }
        var end = relative.startIndex
        while let slash = relative[end...].firstIndex(of: "/") {
            let archive = root + "/" + relative[..<slash]
            end = relative.index(after: slash)
            guard FileStatus(archive)?.isRegular == true else { continue }
            let member = String(relative[end...])
            let found = archives.withLock { archives in
                Self.open(archive, &archives)?.member(member).flatMap { $0.fault == nil ? $0 : nil }
            }
            guard let found else { return nil }
            var hash = StableHash()
            hash.combine(bytes: Array(member.utf8))
            let ending = member.split(separator: ".").last ?? ""
            let name = "\(hexadecimal(hash.value))-\(hexadecimal(UInt64(found.checksum))).\(ending)"
            return (
                Place(archive: archive, member: member), folder + "/" + name, Int64(clamping: found.size),
                found.checksum
            )
        }
        return nil
    }

    /// Sees to it that a medium is on the disk at its path; false where it cannot be.
    func unpack(_ file: MediaLibrary.File) -> Bool {
        guard let place = file.packed else { return true }
        return archives.withLock { archives in
            if FileStatus(file.path)?.size == file.size { return true }
            guard let archive = Self.open(place.archive, &archives) else { return false }
            do throws(ZipFailure) {
                try Unpacking.write(archive.bytes(of: place.member), to: file.path)
                return true
            } catch {
                faults.withLock { $0[file.path] = error.reason }
                return false
            }
        }
    }

    /// Why a medium could not be unpacked.
    func fault(of file: MediaLibrary.File) -> String? {
        faults.withLock { $0[file.path] }
    }

    /// Removes what was unpacked for a site that no longer shows it.
    func removeAll(but used: Set<String>) {
        guard let folder, let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else { return }
        for name in names where !used.contains(folder + "/" + name) {
            try? FileManager.default.removeItem(atPath: folder + "/" + name)
        }
    }

    private static func open(_ path: String, _ archives: inout [String: ZipArchive?]) -> ZipArchive? {
        if let known = archives[path] { return known }
        let opened = try? ZipArchive(path)
        archives[path] = .some(opened)
        return opened
    }
}
