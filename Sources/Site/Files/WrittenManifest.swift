import Files
import Foundation
import Model

/// A manifest as it lies on the disk, for a build that finds everything as it was: a hundred thousand lines are
/// compared with the files on all cores, and nothing is kept of them.
struct WrittenManifest: Sendable {
    /// What is found in an output folder that is as it was written.
    struct Finding: Sendable {
        /// Names all files as they are, see `Manifest.digest`.
        var digest: UInt64 = 0
        /// Addresses in the folder that was asked for.
        var listed: Set<String> = []
    }

    let whole: Manifest.Whole?
    private let data: Data
    /// Where the last line begins, and the digest of all others that it states.
    private let body: (end: Int, digest: UInt64)

    /// `nil` where there is none or it is damaged.
    init?(path: String) {
        guard let data = Manifest.bytes(path) else { return nil }
        let found: (Manifest.Whole?, (end: Int, digest: UInt64))? = data.withUnsafeBytes { bytes in
            var lines = ManifestFields(bytes)
            guard let whole = Manifest.readHeading(&lines), let body = Manifest.lastLine(bytes) else { return nil }
            return (whole, body)
        }
        guard let found else { return nil }
        (whole, body) = found
        self.data = data
    }

    /// Looks at every file; `nil` where one is not as it was written, or a local medium not as it was shown. `folder`
    /// ends in `/`; addresses in it are listed.
    func untouched(in output: OutputFolder, _ media: MediaLibrary, listing folder: String) async -> Finding? {
        let data = data
        let stretches = stretches(of: 1 << 16)
        let findings = await onAllCores(stretches.count, stretch: 1) { places in
            places.map { place in
                data.withUnsafeBytes { bytes in
                    Self.untouched(
                        UnsafeRawBufferPointer(rebasing: bytes[stretches[place]]), isFirst: place == 0, output, media,
                        folder)
                }
            }
        }
        var whole = Finding()
        for finding in findings.joined() {
            guard let finding else { return nil }
            whole.digest &+= finding.digest
            whole.listed.formUnion(finding.listed)
        }
        // A manifest that lacks lines would say that all it has is untouched.
        return whole.digest == body.digest ? whole : nil
    }

    /// Parts of so many bytes or a few more, that end where lines do: enough of them that no core waits for another long.
    private func stretches(of size: Int) -> [Range<Int>] {
        data.withUnsafeBytes { bytes in
            let count = max(1, body.end / size)
            var ends = [0]
            for part in 1...count {
                let from = max(ends[ends.count - 1], body.end * part / count)
                let end = bytes[min(from, body.end)..<body.end].firstIndex(of: UInt8(ascii: "\n")).map { $0 + 1 }
                ends.append(end ?? body.end)
            }
            return zip(ends, ends.dropFirst()).filter { $0 < $1 }.map { $0..<$1 }
        }
    }

    private static func untouched(
        _ bytes: UnsafeRawBufferPointer, isFirst: Bool, _ output: OutputFolder, _ media: MediaLibrary, _ folder: String
    ) -> Finding? {
        var finding = Finding()
        finding.digest = Manifest.digest(bytes)
        var lines = ManifestFields(bytes)
        var name: [CChar] = []
        var isThere = !isFirst || lines.nextLine()
        while isThere {
            guard let (address, entry) = lines.entry(), media.isAsBefore(entry.media),
                let status = output.status(of: address, name: &name), entry.describes(status)
            else { return nil }
            if address.starts(with: folder.utf8) { finding.listed.insert(String(decoding: address, as: UTF8.self)) }
            isThere = lines.nextLine()
        }
        return finding
    }
}
