import Files
import Foundation
package import Model

/// Copies what a plan names into a site's `content/`: each file whole or not at all, and what is there already once.
package struct Collector {
    /// What is being written; hidden, so that no build reads it, and overwritten by the next import.
    private static let unfinished = ".import-unfinished"

    private let content: String
    private let places: ContentPlaces
    private let progress: any Model.Progress
    private let opener = ItemOpener()
    private var known: KnownCaptures

    /// - Parameter content: The absolute path of the site's `content/`.
    package init(content: String, progress: any Model.Progress) {
        self.content = content
        self.progress = progress
        places = ContentPlaces(content: content)
        known = KnownCaptures(content: content)
    }

    /// Throws a `Diagnostic` where the folder cannot be written. What cannot be read stays behind, is named in the report,
    /// and stops nothing else: of an archive that is damaged in one place nobody can say when it will be whole.
    package mutating func collect(_ plan: CollectingPlan) throws -> CollectingReport {
        var report = CollectingReport()
        progress.begin("copying", total: plan.units.reduce(0) { $0 + $1.captures.count + $1.media.count })
        defer { progress.end() }
        // Two files of one input that hold the same are two captures, for each is a collection of its own name.
        let own = Set(plan.units.filter { $0.folder == nil }.flatMap(\.captures).map(\.path))
        for unit in plan.units {
            let folder = unit.folder.map { freeFolder($0, for: unit) }
            for item in unit.captures {
                do { try collect(item, in: folder, apart: own, &report) } catch let failure as ItemBytes.Failure {
                    report.diagnostics.append(unreadable(item, failure, .error))
                }
                progress.advance(by: 1)
            }
            for item in unit.media {
                do { try collect(medium: item, in: folder, &report) } catch let failure as ItemBytes.Failure {
                    report.missingMedia += 1
                    report.diagnostics.append(unreadable(item, failure, .warning))
                }
                progress.advance(by: 1)
            }
        }
        return report
    }

    /// `own` are places of the input's files that are for themselves.
    private mutating func collect(
        _ item: CollectingPlan.Item, in folder: String?, apart own: Set<String>, _ report: inout CollectingReport
    ) throws {
        let path: String
        if let folder {
            path = place(item, in: folder)
            if try opener.isSame(item, as: content + "/" + path) {
                report.known += 1
                return
            }
        } else {
            if try known.has(item, apart: own, opening: opener) {
                report.known += 1
                return
            }
            // Under its own name or, where another file has it, with its time behind it.
            path = places.free(places.reachable(item.path), modified: item.modified, isTaken: places.isThere)
        }
        try copy(item, to: path)
        known.add(path, size: item.size)
        report.captures.append(path)
        report.bytes += item.size
    }

    private func collect(medium item: CollectingPlan.Item, in folder: String?, _ report: inout CollectingReport) throws
    {
        let path = folder.map { "\($0)/\(item.path)" } ?? item.path
        // Posts would not find it under another name.
        guard places.reachable(path) == path, !places.isFolder(path) else {
            report.missingMedia += 1
            return
        }
        // Files are written whole, so one of the same size is the one that was copied before.
        if FoundFile(path: content + "/" + path)?.size == item.size {
            report.known += 1
        } else {
            try copy(item, to: path)
            report.media += 1
            report.bytes += item.size
        }
    }

    /// The folder that holds this export, wholly or in part, or a new one. What cannot be read does not tell.
    private func freeFolder(_ name: String, for unit: CollectingPlan.Unit) -> String {
        for number in 1... {
            let folder = number == 1 ? name : "\(name)-\(number)"
            guard places.isFreeFolder(folder) else { continue }
            let isOther = unit.captures.contains { item in
                let path = place(item, in: folder)
                // Something of others is in its way, and nothing of its own.
                if path != "\(folder)/\(item.path)", !unit.captures.contains(where: item.collides(with:)) {
                    return true
                }
                return places.isThere(path) && (try? opener.isSame(item, as: content + "/" + path)) == false
            }
            if !isOther { return folder }
        }
        return name
    }

    /// Where a file of an export goes: to its place in the export's folder, if no file or folder of the export has that.
    private func place(_ item: CollectingPlan.Item, in folder: String) -> String {
        places.free(places.reachable("\(folder)/\(item.path)"), modified: item.modified, isTaken: places.isFolder)
    }

    /// Throws an `ItemBytes.Failure` where the item cannot be read, a `Diagnostic` where it cannot be written.
    private func copy(_ item: CollectingPlan.Item, to path: String) throws {
        let target = content + "/" + path
        let temporary = content + "/" + Self.unfinished
        do {
            try makeFolder(URL(fileURLWithPath: target).deletingLastPathComponent().path)
            let descriptor = open(temporary, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o644)
            guard descriptor >= 0 else { throw SystemError(errno) }
            let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
            try opener.read(item) { try write($0, to: descriptor) }
            let seconds = time_t(item.modified / 1_000_000_000)
            var times = [timespec(tv_sec: seconds, tv_nsec: Int(item.modified % 1_000_000_000))]
            times.append(times[0])
            futimens(descriptor, times)
            try file.close()
            guard rename(temporary, target) == 0 else { throw SystemError(errno) }
        } catch {
            unlink(temporary)
            throw error is ItemBytes.Failure ? error : unwritable(path, error)
        }
    }

    private func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws {
        var rest = bytes
        while !rest.isEmpty {
            let count = Foundation.write(descriptor, rest.baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { throw SystemError(errno) }
            rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
    }

    private func unreadable(
        _ item: CollectingPlan.Item, _ failure: ItemBytes.Failure, _ severity: Diagnostic.Severity
    ) -> Diagnostic {
        Diagnostic(
            severity, .unreadable, "cannot be copied: \(failure.reason)", file: item.shown,
            hint: "all else is copied; download the archive again, then import it again")
    }

    private func unwritable(_ path: String, _ error: any Error) -> Diagnostic {
        let isFull = (error as? SystemError)?.isFullDisk == true
        return Diagnostic(
            .error, isFull ? .diskFull : .cannotWrite, "cannot be written: \(error)", file: content + "/" + path,
            hint: "what was copied before stays; the same command goes on")
    }
}
