import Foundation
import Model
import Readers

/// The captures of a site: written whole or not at all, never over one that is there.
struct CaptureStore: Sendable {
    /// `content/`, absolute.
    let content: String
    /// What messages call it.
    let shown: String
    /// Formats that the site's settings describe.
    var descriptions: [ReaderDescription] = []

    /// Writes a file by a temporary one beside it. Hidden names are no captures. Throws a `Diagnostic`.
    func save(_ bytes: [UInt8], to path: String) throws {
        let target = content + "/" + path
        let folder = (target as NSString).deletingLastPathComponent
        let temporary = folder + "/." + (target as NSString).lastPathComponent + ".new"
        do {
            try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        } catch {
            throw problem(path)
        }
        let file = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw problem(path) }
        var isWhole = write(bytes, file)
        // What was fetched may never be given out again, so it is on the disk before the state says so.
        isWhole = (fsync(file) == 0 || errno == EINVAL) && isWhole
        isWhole = close(file) == 0 && isWhole
        guard isWhole, rename(temporary, target) == 0 else {
            let problem = problem(path)
            unlink(temporary)
            throw problem
        }
    }

    func has(_ path: String) -> Bool { FileManager.default.fileExists(atPath: content + "/" + path) }

    func read(_ path: String) -> [UInt8]? {
        FileManager.default.contents(atPath: content + "/" + path).map { Array($0) }
    }

    /// A name for the pages of a new fetch that no capture begins with: the collection's with the time.
    func stem(for target: CaptureTarget, now: Timestamp) -> String {
        let base = target.directory + "/" + CaptureName.encoded(target.name)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: content + "/" + target.directory)) ?? []
        var moment = now
        while true {
            let stem = CaptureName.encoded(target.name) + "-" + moment.inName
            if !names.contains(where: { $0.hasPrefix(stem) }) { return base + "-" + moment.inName }
            moment = Timestamp(seconds: moment.seconds + 1)
        }
    }

    /// Captures of a collection that were fetched before, below `content/`.
    func captures(of target: CaptureTarget) -> [String] {
        let name = CaptureName.encoded(target.name)
        let names = (try? FileManager.default.contentsOfDirectory(atPath: content + "/" + target.directory)) ?? []
        return names.filter { file in
            guard file.hasSuffix(".json"), file.hasPrefix(name) else { return false }
            let rest = file.dropFirst(name.count).dropLast(5)
            return rest.isEmpty || rest.hasPrefix("-") && rest.dropFirst().allSatisfy { "-0123456789TZ".contains($0) }
        }.sorted().map { target.directory + "/" + $0 }
    }

    /// Posts of a collection that were fetched before.
    /// - Parameter stem: Captures that belong to a fetch that goes on: its last page may be there twice.
    func known(_ target: CaptureTarget, excluding stem: String?) -> Set<PostID> {
        var known: Set<PostID> = []
        var options = ReadingOptions()
        options.including = Set(Post.Visibility.allCases)
        options.descriptions = descriptions
        let reader = CaptureReader(options: options)
        let paths = captures(of: target).filter { path in !(stem.map { path.hasPrefix($0) } ?? false) }
        for var file in CaptureFinder(inputs: paths.map { content + "/" + $0 }).files {
            // As a build of the whole site sees them: what a board is called is a part of its posts' ids.
            file.relative = String(file.path.dropFirst(content.count + 1))
            file.root = "content"
            _ = reader.read(file) { batch in
                for item in batch.items where item.role == .record { known.insert(item.post.id) }
            }
        }
        return known
    }

    private func write(_ bytes: [UInt8], _ file: Int32) -> Bool {
        var written = 0
        while written < bytes.count {
            let count = bytes.withUnsafeBytes { buffer in
                Foundation.write(file, buffer.baseAddress?.advanced(by: written), buffer.count - written)
            }
            if count > 0 { written += count } else if !(count < 0 && errno == EINTR) { return false }
        }
        return true
    }

    private func problem(_ path: String) -> Diagnostic {
        let code = errno
        return Diagnostic(
            .error, code == ENOSPC ? .diskFull : .cannotWrite,
            "cannot be written: \(String(cString: strerror(code)))", file: shown + "/" + path,
            hint: code == ENOSPC
                ? "free some space; the same command goes on where this one stopped"
                : "check that you may write there")
    }
}
