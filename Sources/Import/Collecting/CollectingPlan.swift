import Model
import Readers
import Zip

/// Which files of one input become captures and media of a site, and where: paths below `content/`.
package struct CollectingPlan: Sendable {
    package enum Source: Sendable, Hashable {
        case file(String)
        case member(String, zip: String)
    }

    package struct Item: Sendable {
        package let source: Source
        /// Below the unit's folder.
        package let path: String
        /// As the user would type it.
        package let shown: String
        /// Bytes.
        package let size: Int64
        /// Nanoseconds since 1970; of a member, the zip's.
        package let modified: Int64
    }

    /// What belongs together: a zip, or what is no zip of a folder.
    package struct Unit: Sendable {
        /// A folder of its own for an export, whose files are read together; `nil` where each file is for itself.
        package var folder: String?
        package var captures: [Item] = []
        package var media: [Item] = []
    }

    package private(set) var units: [Unit] = []
    /// Files that stay where they are, as the user would type them.
    package private(set) var left: [Inspection.File] = []
    /// Copied files that hold more than a site shows.
    package private(set) var revealing: [Inspection.File] = []
    /// Media that posts name and that did not come along.
    package private(set) var missingMedia = 0

    /// - Parameters:
    ///   - inspection: Of this input alone, with its media named.
    ///   - root: The absolute folder that paths in it are below.
    /// - Throws: `ZipFailure` where an archive cannot be opened any more.
    package init(_ inspection: Inspection, root: String) throws {
        var order: [String] = []
        var files: [String: [Inspection.File]] = [:]
        for file in inspection.files {
            guard file.isWorthCopying else {
                left.append(file)
                continue
            }
            let key = file.capture.member == nil ? "" : file.capture.path
            if files[key] == nil { order.append(key) }
            files[key, default: []].append(file)
            if file.holdsMore { revealing.append(file) }
        }
        for key in order { units.append(try unit(files[key] ?? [], zip: key, root: root)) }
    }

    private mutating func unit(_ files: [Inspection.File], zip: String, root: String) throws -> Unit {
        var unit = Unit()
        let isExport = files.contains { $0.capture.isOfExport }
        if isExport, let first = files.first?.capture { unit.folder = UnitName.of(first) }
        for file in files {
            let capture = file.capture
            var path = capture.member ?? capture.relative
            if !isExport, let place = capture.placingRoot { path = place + "/" + path }
            let name = path.split(separator: "/").last.map(String.init) ?? path
            let source = capture.member.map { Source.member($0, zip: capture.path) } ?? .file(capture.path)
            unit.captures.append(
                Item(
                    source: source, path: path.dropLast(name.count) + CaptureFile.foundName(name), shown: file.file,
                    size: capture.size, modified: capture.modified))
        }
        let wanted = Set(files.flatMap(\.media)).compactMap { MediaPath.relative($0) }.sorted()
        guard !wanted.isEmpty else { return unit }
        if zip.isEmpty { addMedia(wanted, below: root, to: &unit) } else { try addMedia(wanted, of: files, to: &unit) }
        return unit
    }

    private mutating func addMedia(_ wanted: [String], below root: String, to unit: inout Unit) {
        for path in wanted {
            guard let file = FoundFile(path, below: root) else {
                missingMedia += 1
                continue
            }
            unit.media.append(
                Item(
                    source: .file(file.path), path: path, shown: path, size: file.size, modified: file.modified))
        }
    }

    private mutating func addMedia(_ wanted: [String], of files: [Inspection.File], to unit: inout Unit) throws {
        guard let zip = files.first?.capture else { return }
        let archive = try ZipArchive(zip.path)
        for path in wanted {
            // Readers name what is in a zip through the zip.
            let member = path.hasPrefix(zip.relative + "/") ? String(path.dropFirst(zip.relative.count + 1)) : path
            guard let found = archive.member(member), found.fault == nil else {
                missingMedia += 1
                continue
            }
            unit.media.append(
                Item(
                    source: .member(member, zip: zip.path), path: member, shown: path,
                    size: Int64(clamping: found.size),
                    modified: zip.modified))
        }
    }
}

extension Inspection.File {
    /// Whether a site is other with it. What an export holds of nothing but deleted and private posts stays in the export.
    fileprivate var isWorthCopying: Bool {
        if capture.saysOfOthers { return true }
        let isHidden = capture.isOfExport && records.recordsMerged == 0 && !records.recordsLeftOut.isEmpty
        return isOfUse && !isHidden
    }

    /// Whether there is more in it than is shown: posts that were not public, or an account's address.
    fileprivate var holdsMore: Bool {
        let hidden = Set(Post.Visibility.allCases.map { "\($0)" })
        return records.recordsLeftOut.contains { $0.value > 0 && hidden.contains($0.key) }
            || capture.saysOfOthers
                && ["account.js", "personal_information.json"].contains(
                    (capture.member ?? capture.path).split(separator: "/").last)
    }
}
