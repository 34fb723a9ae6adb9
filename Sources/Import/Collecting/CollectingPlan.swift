import Model
import Readers

/// Which files of one input, or of inputs that belong together, become captures and media of a site, and where: paths below `content/`.
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

        /// Whether one of the two has the name of a folder of the other.
        func collides(with other: Item) -> Bool {
            path.hasPrefix(other.path + "/") || other.path.hasPrefix(path + "/")
        }
    }

    /// What belongs together: a zip, what is no zip of a folder, the parts of an archive.
    package struct Unit: Sendable {
        /// A folder of its own for an export, whose files are read together; `nil` where each file is for itself.
        package var folder: String?
        package var captures: [Item] = []
        package var media: [Item] = []
    }

    package private(set) var units: [Unit] = []
    /// Files that stay where they are because nobody can say what is in them.
    package private(set) var unreadable: [Inspection.File] = []
    /// Files that stay where they are because nothing in them is shown.
    package private(set) var left: [Inspection.File] = []
    /// Copied files that hold more than a site shows.
    package private(set) var revealing: [Inspection.File] = []
    /// Media that posts name and that did not come along.
    package private(set) var missingMedia = 0

    /// - Parameters:
    ///   - inspection: Of this input alone, with its media named.
    ///   - roots: The absolute folders that paths in it are below.
    package init(_ inspection: Inspection, roots: [String]) {
        var order: [String] = []
        var files: [String: [Inspection.File]] = [:]
        for file in inspection.files {
            guard file.isWorthCopying else {
                if file.isUnreadable { unreadable.append(file) } else { left.append(file) }
                continue
            }
            let capture = file.capture
            let parts = capture.archiveParts.map(\.path).joined(separator: "\n")
            let key = parts.isEmpty ? capture.member == nil ? "" : capture.path : parts
            if files[key] == nil { order.append(key) }
            files[key, default: []].append(file)
            if file.holdsMore { revealing.append(file) }
        }
        var media = CollectedMedia(roots: roots)
        for key in order { units.append(unit(files[key] ?? [], &media)) }
    }

    private mutating func unit(_ files: [Inspection.File], _ media: inout CollectedMedia) -> Unit {
        var unit = Unit()
        guard let first = files.first?.capture else { return unit }
        let isExport = files.contains { $0.capture.isOfExport }
        let parted = PartedExport(first.archiveParts)
        if isExport { unit.folder = UnitName.plain(parted?.name(of: first) ?? UnitName.of(first)) }
        var taken: Set<String> = []
        for file in files {
            let capture = file.capture
            var path = capture.member ?? capture.relative
            if !isExport, let place = capture.placingRoot { path = place + "/" + path }
            var name = path.split(separator: "/").last.map(String.init) ?? path
            if let parted { path = parted.path(name) }
            path = path.dropLast(name.count) + CaptureFile.foundName(name)
            name = CaptureFile.foundName(name)
            // Two parts may each have a file of that name.
            var number = 2
            while parted != nil, taken.contains(path) {
                let dot = name.firstIndex(of: ".") ?? name.endIndex
                path = parted?.path("\(name[..<dot])-\(number)\(name[dot...])") ?? path
                number += 1
            }
            taken.insert(path)
            let source = capture.member.map { Source.member($0, zip: capture.path) } ?? .file(capture.path)
            unit.captures.append(
                Item(source: source, path: path, shown: file.file, size: capture.size, modified: capture.modified))
        }
        // Readers name what is in a zip through the zip; it is copied without.
        let zip = first.member == nil ? "" : first.relative + "/"
        for path in Set(files.flatMap(\.media)).compactMap({ MediaPath.relative($0) }).sorted() {
            let below = path.hasPrefix(zip) ? String(path.dropFirst(zip.count)) : path
            let target = parted.map { $0.path(ofMedium: path) } ?? Self.unpacked(below)
            if let target, let item = media.item(parted == nil ? zip + below : path, to: target) {
                if taken.insert(item.path).inserted { unit.media.append(item) }
            } else {
                missingMedia += 1
            }
        }
        return unit
    }

    /// `tweet_media/1-a.jpg` of `tweet_media/tweet-media-part1.zip/1-a.jpg`: its zip is not copied.
    private static func unpacked(_ path: String) -> String {
        var parts = path.split(separator: "/")
        guard parts.count >= 3, parts[parts.count - 2].hasSuffix(".zip"), parts[parts.count - 3].hasSuffix("_media")
        else { return path }
        parts.remove(at: parts.count - 2)
        return parts.joined(separator: "/")
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
